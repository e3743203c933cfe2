import { notFound } from "@/lib/core/errors";
import { toPublicId } from "@/lib/core/ids";
import { command, query } from "@/lib/operation";
import * as store from "./store";
import type { OwnWorkspaceRow } from "./store";

/** The workspaces in which the caller is active. */
export const listOwnWorkspaces = query("workspace:read", ({ actor }) => store.listOwn(actor.userId));

/** The session that asks acts in the other workspace from its next request on. */
export const openWorkspace = command(
  "workspace:read",
  async ({ db, actor, audit }, { id }: { id: string }): Promise<OwnWorkspaceRow> => {
    const wanted = (await store.listOwn(actor.userId)).find((own) => own.id === id);
    const session = { id: actor.credentialId, userId: actor.userId };
    if (!wanted || !(await store.moveSession(db, id, session))) throw notFound();
    audit("session.moved", session.id, { to: toPublicId("wks", id) });
    return wanted;
  },
);
