import { z } from "zod";
import { Instant } from "@/lib/kernel/core/wire";
import { TaxRate } from "@/lib/billing/tax-rates/schema";
import { Estimate } from "./estimate";

const { reason, reason_code } = TaxRate.shape;

/** Facts that `GET` hides and an import of the export needs. */
const EstimateRestore = z.strictObject({
  /** By line and rate, in the order of the estimate. */
  reasons: z.array(z.array(z.strictObject({ reason, reason_code }))),
  /** As printed. */
  project_name: z.string().nullable(),
  /** SHA-256 in hexadecimal. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  expired_at: Instant.nullable(),
  reminded_at: Instant.nullable(),
});

/** An estimate in an export. */
export const ArchivedEstimate = Estimate.extend({ restore: EstimateRestore });
export type ArchivedEstimate = z.infer<typeof ArchivedEstimate>;
