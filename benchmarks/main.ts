import { closePools } from "@/lib/db/pool";
import { prisma } from "@/lib/db/prisma";
import { assertWrk, benchApi } from "./api/bench";
import { benchDeliveries } from "./deliveries";
import { benchEngine } from "./engine";
import { benchFlood } from "./flood";
import { benchIsolation } from "./isolation";
import { benchLists } from "./lists";
import { benchPages } from "./pages";
import { benchPdf } from "./pdf";
import { benchRecovery } from "./recovery";
import { benchReports } from "./reports";
import { benchScale } from "./scale/bench";

/** Makes a migrated, empty database and answers its address. */
export type NewDatabase = (name: string) => Promise<string>;

/** Runs the parts that are named, or all of them, and prints what they measured. */
export async function main(parts: readonly string[], newDatabase: NewDatabase): Promise<void> {
  const wanted = (part: string) => parts.length === 0 || parts.includes(part);
  if (wanted("api")) {
    assertWrk();
    await benchApi();
  }
  if (wanted("deliveries")) await benchDeliveries();
  if (wanted("engine")) print("Embedded engine", await benchEngine(await newDatabase("bench_engine")));
  if (wanted("isolation")) await benchIsolation();
  if (wanted("recovery")) await benchRecovery();
  if (wanted("reports")) await benchReports();
  if (wanted("pdf")) await benchPdf();
  if (wanted("pages")) await benchPages();
  if (wanted("lists")) await benchLists();
  if (wanted("flood")) await benchFlood();
  if (wanted("scale")) await benchScale();
  await prisma().$disconnect();
  await closePools();
}

function print(title: string, figures: object): void {
  process.stdout.write(`\n${title}\n`);
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`  ${name.padEnd(34)} ${String(value)}\n`);
}
