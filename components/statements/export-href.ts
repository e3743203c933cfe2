import { searchOf } from "@/lib/client/api";
import type { StatementExportQuery, StatementQuery } from "@/lib/billing/statements/schema";

type File = Pick<StatementExportQuery, "format"> & { language?: string };

export function exportHref(clientId: string, query: StatementQuery, file: File): string {
  return `/v1/clients/${clientId}/statement/export${searchOf({ path: "", query: { ...file, ...query } })}`;
}
