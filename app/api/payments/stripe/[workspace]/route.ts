import { providerHook } from "@/lib/kernel/http/page-form";
import { receiveEvent } from "@/lib/billing/online-payments/operations/receive";

export const POST = providerHook("stripe-event", ({ workspace = "" }, raw, call) =>
  receiveEvent(workspace, { raw, signature: call.header("stripe-signature") ?? "" }, new Date()),
);
