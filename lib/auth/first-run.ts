import { prisma } from "@/lib/db/prisma";

const held = globalThis as typeof globalThis & { stintHasUsers?: boolean };

/** Whether nobody can sign in yet because there is no user at all. Once there is one, it is never asked again. */
export async function isFirstRun(): Promise<boolean> {
  held.stintHasUsers ||= (await prisma().user.findFirst({ select: { id: true } })) !== null;
  return !held.stintHasUsers;
}
