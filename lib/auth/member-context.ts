import { AppError } from "@/lib/core/errors";
import { canonicalEmail } from "@/lib/core/email";
import { toPublicId } from "@/lib/core/ids";
import { prisma } from "@/lib/db/prisma";
import { minorUnits } from "@/lib/db/columns";
import type { Context } from "./context";

/** Stands in for a session where somebody acts from the server's own command line. */
const NO_CREDENTIAL = "00000000-0000-0000-0000-000000000000";

/**
 * Acts as the account with this e-mail address, with what its role allows, for the administrator's commands.
 *
 * @param workspace Name or id of the workspace; needed only when the account is active in several.
 * @throws AppError not_found or conflict, with what to do about it.
 */
export async function memberContext(email: string, workspace: string | undefined, now: Date): Promise<Context> {
  const name = canonicalEmail(email);
  const user = await prisma().user.findUnique({
    where: { email: name },
    include: { memberships: { where: { status: "active" }, include: { workspace: true } } },
  });
  if (!user) throw new AppError("not_found", `There is no account with the e-mail address ${name}.`);
  const all = user.memberships;
  const asked = all.filter(
    ({ workspace: one }) => workspace === undefined || [one.name, toPublicId("wks", one.id)].includes(workspace),
  );
  const [membership, another] = asked;
  const known = all.map(({ workspace: one }) => `${one.name} (${toPublicId("wks", one.id)})`).join(", ");
  if (!membership) throw new AppError("not_found", `${name} is active in: ${known || "no workspace"}.`);
  if (another) throw new AppError("conflict", `${name} is active in several. Choose with --workspace: ${known}.`);
  const { workspace: place, role, defaultRateMinor } = membership;
  return {
    actor: {
      kind: "session",
      credentialId: NO_CREDENTIAL,
      userId: user.id,
      workspaceId: place.id,
      role,
      scopes: null,
      expiresAt: null,
      timeZone: user.timeZone ?? place.timeZone,
      locale: user.locale ?? place.locale,
      userRateMinor: minorUnits(defaultRateMinor),
      workspace: {
        name: place.name,
        currency: place.currency,
        timeZone: place.timeZone,
        weekStart: place.weekStart,
        locale: place.locale,
        rateMinor: minorUnits(place.defaultRateMinor),
      },
    },
    requestId: "admin",
    ip: "",
    now,
    assertMatch: () => undefined,
  };
}
