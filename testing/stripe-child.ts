import { receiveEvent } from "@/lib/billing/online-payments/operations/receive";

/** Receives events of Stripe until it is killed. */
process.once("disconnect", () => process.exit());
process.on("message", (message: { workspace: string; body: string; signature: string }) => {
  const { workspace, body, signature } = message;
  void receiveEvent(workspace, { raw: Buffer.from(body), signature }, new Date());
});
process.send?.("ready");
