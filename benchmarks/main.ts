import { closePools } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { assertWrk, benchApi } from "./api/bench";
import { benchDeliveries } from "./deliveries";
import { benchImports } from "./imports";
import { benchInvoiceRun } from "./invoice-run";
import { benchIsolation } from "./isolation";
import { benchLists } from "./lists";
import { benchLocks } from "./locks";
import { benchPdf } from "./pdf";
import { benchRecurring } from "./recurring";
import { benchReports } from "./reports";
import { benchSearch } from "./search";

/** Create a migrated, empty database and return its URL. */
export type NewDatabase = (name: string) => Promise<string>;

/** The parts by their names. */
const PARTS: Readonly<Record<string, (newDatabase: NewDatabase) => Promise<void>>> = {
  api: async () => {
    assertWrk();
    await benchApi();
  },
  deliveries: benchDeliveries,
  isolation: benchIsolation,
  reports: benchReports,
  search: benchSearch,
  pdf: benchPdf,
  lists: benchLists,
  locks: benchLocks,
  import: benchImports,
  "invoice-run": benchInvoiceRun,
  recurring: benchRecurring,
};

/** Run a part and print its results. */
export async function main(part: string, newDatabase: NewDatabase): Promise<void> {
  await PARTS[part]?.(newDatabase);
  await prisma().$disconnect();
  await closePools();
}
