import type { Actor } from "@/lib/kernel/auth/context";
import { notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { command, ofPerson, query } from "@/lib/kernel/operation";
import { openToSession } from "@/lib/identity/sign-in-providers/operations/enforced";
import * as store from "../store";
import type { OwnWorkspaceRow } from "../store";

export const listOwnWorkspaces = query(ofPerson("workspace:read"), ({ actor }) => openTo(actor));

export const openWorkspace = command(
  ofPerson("workspace:read"),
  async ({ db, actor, audit }, { id }: { id: string }): Promise<OwnWorkspaceRow> => {
    const wanted = (await openTo(actor)).find((own) => own.id === id);
    const session = { id: actor.credentialId, userId: actor.userId };
    if (!wanted || !(await store.moveSession(db, id, session))) throw notFound();
    audit("session.moved", session.id, { to: toPublicId("wks", id) });
    return wanted;
  },
);

async function openTo({ userId, credentialId: sessionId, workspaceId }: Actor): Promise<OwnWorkspaceRow[]> {
  const rows = await store.listOwn(userId);
  const open = await openToSession(
    { userId, sessionId },
    rows.map(({ id }) => id),
  );
  // The current workspace was open when the session began.
  return rows.filter(({ id }) => id === workspaceId || open.includes(id));
}
