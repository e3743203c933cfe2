import { setTimeout as sleep } from "node:timers/promises";
import { workOnInvoiceRun } from "@/lib/billing/invoice-runs/operations/work";

/** A worker that creates the drafts of invoice runs until it is killed. */
process.once("disconnect", () => process.exit());
process.send?.("ready");
for (;;) if (!(await workOnInvoiceRun())) await sleep(5);
