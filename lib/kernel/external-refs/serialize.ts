import type { ExternalRef } from "./schema";

/** Return a column `external_refs`, whose members PostgreSQL reorders. */
export function toExternalRefs(column: unknown): ExternalRef[] {
  return (column as ExternalRef[]).map(({ system, id, url }) => ({ system, id, url }));
}
