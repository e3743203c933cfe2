import { setTimeout as sleep } from "node:timers/promises";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";

/** A worker whose clock ticks all the time, until it is killed. */
process.once("disconnect", () => process.exit());
process.send?.("ready");
for (;;) if (!(await makeDue(new Date(process.env["CLOCK"] ?? "")))) await sleep(5);
