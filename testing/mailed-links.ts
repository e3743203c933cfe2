import type { EmailKind } from "@/lib/kernel/db/generated/client";
import { prisma } from "@/lib/kernel/db/prisma";

/**
 * The token of the latest link that was mailed to somebody, out of the mail that was kept; one about a new device only
 * when it is asked for.
 */
export async function linkTokenMailedTo(email: string, kind?: EmailKind): Promise<string> {
  const mail = await prisma().email.findFirst({
    where: { to: { has: email }, kind: kind ?? { not: "new_sign_in" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const [, token] = /#([\w-]{43})/.exec(mail?.text ?? "") ?? [];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}
