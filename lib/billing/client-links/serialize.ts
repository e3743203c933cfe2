import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { ClientLink } from "./schema";
import type { ClientLinkRow } from "./store";

export interface ClientLinkView {
  clientId: string;
  row: ClientLinkRow | null;
}

export function clientPageUrl({ token }: Pick<ClientLinkRow, "token">): string {
  return `${env().APP_URL}/c/${token}`;
}

export function toClientLink({ clientId, row }: ClientLinkView): ClientLink {
  return {
    client_id: toPublicId("cli", clientId),
    url: row && clientPageUrl(row),
    estimates: row?.estimates ?? true,
    statement: row?.statement ?? true,
    retainers: row?.retainers ?? false,
    hours_project_ids: (row?.projectIds ?? []).map((id) => toPublicId("prj", id)),
    created_at: row && row.createdAt.toISOString(),
    updated_at: row && row.updatedAt.toISOString(),
  };
}
