import { z } from "zod";
import { ArchivedEstimate } from "./archived";

/** An estimate of an export without figures that Stint computes. */
export const ImportedEstimate = z
  .object(ArchivedEstimate.shape)
  .omit({
    ...{ expired: true, invoiced_total: true, uninvoiced_total: true, superseded_by_id: true, accepted_at: true },
    ...{ declined_at: true, public_url: true, import_id: true, updated_at: true },
  })
  // Older exports have none.
  .extend({ external_refs: ArchivedEstimate.shape.external_refs.default([]) });
export type ImportedEstimate = z.infer<typeof ImportedEstimate>;
