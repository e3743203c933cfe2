import { perProcess } from "@/lib/kernel/core/per-process";
import { prisma } from "@/lib/kernel/db/prisma";

const known = perProcess("stintFirstRun", () => ({ isOver: false }));

/** Whether nobody can sign in yet because there is no user at all. Once there is one, it is never asked again. */
export async function isFirstRun(): Promise<boolean> {
  known().isOver ||= (await prisma().user.findFirst({ select: { id: true } })) !== null;
  return !known().isOver;
}
