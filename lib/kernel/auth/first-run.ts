import { perProcess } from "@/lib/kernel/core/per-process";
import { prisma } from "@/lib/kernel/db/prisma";

const known = perProcess("stintFirstRun", () => ({ isOver: false }));

export async function isFirstRun(): Promise<boolean> {
  known().isOver ||= (await prisma().user.findFirst({ select: { id: true } })) !== null;
  return !known().isOver;
}
