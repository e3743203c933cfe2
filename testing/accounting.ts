import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TestUser } from "./factories";

/** Settings, and an accounting export with one payment. Return its id. */
export async function givenAccountingExport({ id: createdBy, workspace }: TestUser): Promise<string> {
  const [id, objectId, workspaceId] = [newUuid(), newUuid(), workspace.id];
  await prisma().accountingSettings.create({ data: { workspaceId, settings: {} } });
  const days = { fromOn: new Date("2001-01-01"), toOn: new Date("2001-01-31") };
  const fileFacts = {
    ...{ currency: "EUR", consultantNumber: null, clientNumber: null, accountLength: 4, fiscalYearStart: 1 },
    debtors: [],
  };
  const row = { id, workspaceId, format: "csv", documentCount: 1, fileFacts, createdBy } as const;
  const { createdAt } = await prisma().accountingExport.create({ data: { ...row, ...days } });
  const content = {
    ...{ kind: "payment", id: objectId, number: "INV-1", date: "2001-01-05", dueDate: null, clientId: null },
    ...{ clientName: "Acme", title: "", currency: "EUR", totalMinor: 77_707, isReversal: false, exchangeRate: null },
    ...{ account: "1400", debtor: null },
    rows: [
      {
        ...{ account: "1200", taxAccount: null, taxKey: null, isDebit: true, amountMinor: 77_707, taxMinor: 0 },
        ...{ baseMinor: 77_707, baseTaxMinor: 0 },
      },
    ],
  };
  await prisma().accountingExportDocument.create({
    data: {
      ...{ workspaceId, exportId: id, position: 0, kind: "payment", objectId, isReversal: false },
      ...{ fingerprint: "[]", content, createdAt },
    },
  });
  return toPublicId("acx", id);
}
