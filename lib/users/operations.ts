import type { Actor } from "@/lib/auth/context";
import { notFound } from "@/lib/core/errors";
import { query, type QueryScope } from "@/lib/operation";
import * as store from "./store";

export type { UserRow } from "./store";

export interface MeRow {
  user: store.UserRow;
  actor: Actor;
  now: Date;
}

export const getMe = query("users:read", async ({ db, workspaceId, actor, now }): Promise<MeRow> => {
  return { user: await store.getUser(db, workspaceId, actor.userId), actor, now };
});

/** Users by id, for lists that show who somebody is. */
export const usersById = query("users:read", async ({ db, workspaceId }, ids: readonly string[]) => {
  return new Map((await store.listUsers(db, workspaceId, ids)).map((row) => [row.id, row]));
});

/** For lists that are filtered by users. @throws AppError not_found unless all of them are in the workspace. */
export async function assertUsers({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await store.listUsers(db, workspaceId, ids)).length < new Set(ids).size) throw notFound();
}
