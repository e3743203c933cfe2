import { prisma } from "@/lib/db/prisma";

/** The token of the latest link that was mailed to somebody, out of the mail that was kept. */
export async function linkTokenMailedTo(email: string): Promise<string> {
  const mail = await prisma().email.findFirst({
    where: { to: { has: email } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const [, token] = /#([\w-]{43})/.exec(mail?.text ?? "") ?? [];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}
