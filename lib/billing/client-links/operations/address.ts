import type { QueryScope } from "@/lib/kernel/operation";
import { clientPageUrl } from "../serialize";
import { activeLink } from "../store";

/** No permission check: for emails to the client. Null without a working link. */
export async function pageOfClient({ db, workspaceId }: QueryScope, clientId: string): Promise<string | null> {
  const row = await activeLink(db, workspaceId, clientId);
  return row && clientPageUrl(row);
}
