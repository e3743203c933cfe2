import { chargeDue } from "@/lib/billing/late-fees/operations/due";
import { remindDue } from "@/lib/billing/reminders/operations/due";

/** A worker whose clock jumps, until it is killed. */
process.once("disconnect", () => process.exit());
process.send?.("ready");
const clocks = (process.env["CLOCKS"] ?? "").split(" ");
for (let tick = 0; ; tick++) {
  const now = new Date(clocks[tick % clocks.length] ?? "");
  await remindDue(now);
  await chargeDue(now);
}
