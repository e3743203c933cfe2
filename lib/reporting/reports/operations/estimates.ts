import { query } from "@/lib/kernel/operation";
import { estimateSums } from "@/lib/billing/estimates/operations/sums";

export const estimateReport = query("estimates:read", estimateSums);
