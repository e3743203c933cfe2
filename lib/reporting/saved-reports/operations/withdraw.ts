import type { CommandScope } from "@/lib/kernel/operation";
import * as store from "../store";

/** Withdraw the links of a person who leaves. Nobody who kept the address sees anything by it, also once they are back. */
export async function withdrawLinks({ db, workspaceId, now, audit }: CommandScope, userId: string): Promise<void> {
  const withdrawn = await store.withdrawLinksOf(db, workspaceId, userId, now);
  for (const { id, name } of withdrawn) audit("report_link.deleted", id, { name });
}
