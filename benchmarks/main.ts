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

/** The parts by their names. */
const PARTS: Readonly<Record<string, (newDatabase: NewDatabase) => Promise<void>>> = {
  api: async () => {
    assertWrk();
    await benchApi();
  },
  deliveries: benchDeliveries,
  engine: async (newDatabase) => {
    print("Embedded engine", await benchEngine(await newDatabase("bench_engine")));
  },
  isolation: benchIsolation,
  recovery: benchRecovery,
  reports: benchReports,
  pdf: benchPdf,
  pages: benchPages,
  lists: benchLists,
  flood: benchFlood,
  scale: benchScale,
};

/** Runs a part, and prints what it measured. */
export async function main(part: string, newDatabase: NewDatabase): Promise<void> {
  await PARTS[part]?.(newDatabase);
  await prisma().$disconnect();
  await closePools();
}

function print(title: string, figures: object): void {
  process.stdout.write(`\n${title}\n`);
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`  ${name.padEnd(34)} ${String(value)}\n`);
}
