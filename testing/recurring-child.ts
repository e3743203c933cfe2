import { setTimeout as sleep } from "node:timers/promises";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";

/** A worker whose clock ticks all the time, and jumps if it has several instants, until it is killed. */
process.once("disconnect", () => process.exit());
process.send?.("ready");
const clocks = (process.env["CLOCKS"] ?? "").split(" ");
for (let tick = 0; ; tick++) if (!(await makeDue(new Date(clocks[tick % clocks.length] ?? "")))) await sleep(5);
