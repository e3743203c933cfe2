import { OperatorError } from "@/lib/kernel/core/errors";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { newPublicId, toPublicId } from "@/lib/kernel/core/ids";
import type { Language } from "@/lib/kernel/core/languages";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import { prisma } from "@/lib/kernel/db/prisma";
import { closingAt, type Closing } from "@/lib/kernel/core/closing";
import { localDate } from "@/lib/kernel/core/time";
import type { Context } from "./context";

const NO_CREDENTIAL = "00000000-0000-0000-0000-000000000000";

/**
 * For admin commands.
 *
 * @param workspace Name or id, if the account is active in several.
 * @throws OperatorError
 */
export async function memberContext(email: string, workspace: string | undefined, now: Date): Promise<Context> {
  const name = canonicalEmail(email);
  const user = await prisma().user.findUnique({
    where: { email: name },
    include: {
      memberships: { where: { status: "active", workspace: { deletedAt: null } }, include: { workspace: true } },
    },
  });
  if (!user) throw new OperatorError(`There is no account with the email address ${name}.`);
  const all = user.memberships;
  const asked = all.filter(
    ({ workspace: one }) => workspace === undefined || [one.name, toPublicId("wks", one.id)].includes(workspace),
  );
  const [membership, another] = asked;
  const known = all.map(({ workspace: one }) => `${one.name} (${toPublicId("wks", one.id)})`).join(", ");
  if (!membership) throw new OperatorError(`${name} is active in: ${known || "no workspace"}.`);
  if (another) throw new OperatorError(`${name} is active in several workspaces. Choose with --workspace: ${known}.`);
  return contextOf({ ...membership, user }, "admin", now);
}

/** For background work. Null if the member is not active, or the workspace is deleted. */
export async function memberContextById(workspaceId: string, userId: string, now: Date): Promise<Context | null> {
  const membership = await prisma().membership.findFirst({
    where: { workspaceId, userId, status: "active", workspace: { deletedAt: null } },
    include: { workspace: true, user: true },
  });
  return membership && contextOf(membership, newPublicId("req"), now);
}

type MembershipRow = Prisma.MembershipGetPayload<{ include: { workspace: true; user: true } }>;

function contextOf({ user, workspace, role }: MembershipRow, requestId: string, now: Date): Context {
  return {
    actor: {
      kind: "session",
      credentialId: NO_CREDENTIAL,
      userId: user.id,
      workspaceId: workspace.id,
      role,
      scopes: null,
      expiresAt: null,
      timeZone: user.timeZone ?? workspace.timeZone,
      locale: user.locale ?? workspace.locale,
      language: (user.language ?? workspace.language) as Language | null,
      workspace: {
        name: workspace.name,
        currency: workspace.currency,
        timeZone: workspace.timeZone,
        weekStart: workspace.weekStart,
        locale: workspace.locale,
        language: workspace.language as Language | null,
        today: localDate(now, workspace.timeZone),
        closing: closingAt(workspace.closing as Closing | null, now),
      },
    },
    requestId,
    ip: "",
    now,
    assertMatch: () => undefined,
  };
}
