import { isAdmin } from "@/lib/kernel/auth/context";
import { notFound } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { UserListQuery } from "./schema";
import type { MeRow } from "./serialize";
import * as store from "./store";
import type { UserRow } from "./store";

export type { UserRow } from "./store";

export const getMe = query("users:read", async ({ db, workspaceId, actor, now }): Promise<MeRow> => {
  return { ...(await store.getUserWithDefaults(db, workspaceId, actor.userId)), actor, now };
});

export const listUsers = query(
  "users:read",
  async ({ workspaceId, actor }, input: UserListQuery & { page: PageRequest }): Promise<Page<UserRow>> => {
    const seesContact = isAdmin(actor) || actor.role === "manager";
    const filter = {
      roles: input.role?.split(","),
      statuses: input.status?.split(","),
      importIds: referencesTo("imp", input.import_id),
      externalRef: readRefKey(input.external_ref),
      refsOf: seesContact ? null : actor.userId,
      text: input.q,
      byEmail: seesContact,
    };
    return store.pageOfUsers(workspaceId, filter, input.page);
  },
);

export const getUser = query("users:read", (scope, { id }: { id: string }) => teammate(scope, id));

/** @throws AppError not_found */
export function teammate({ db, workspaceId }: QueryScope, id: string): Promise<UserRow> {
  return store.getUser(db, workspaceId, id);
}

export const usersById = query("users:read", async ({ db, workspaceId }, ids: readonly string[]) => {
  return new Map((await store.listUsers(db, workspaceId, ids)).map((row) => [row.id, row]));
});

/** @throws AppError not_found unless all users are in the workspace. */
export async function assertUsers({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await store.listUsers(db, workspaceId, ids)).length < new Set(ids).size) throw notFound();
}
