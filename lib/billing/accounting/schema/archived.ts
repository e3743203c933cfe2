import { z } from "zod";
import { CivilDate, Currency, Instant } from "@/lib/kernel/core/wire";
import { DOCUMENT_KINDS } from "../rules/documents";
import { FORMATS } from "../rules/formats";
import { AccountingSettings } from "./settings";

const Minor = z.int();
const Name = z.string().max(1000);

const ExchangeRate = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,12})?$/)
  .refine((text) => Number(text) > 0);

const BookedRow = z.strictObject({
  ...{ account: Name, taxAccount: Name.nullable(), taxKey: Name.nullable(), isDebit: z.boolean() },
  ...{ amountMinor: Minor, taxMinor: Minor, baseMinor: Minor, baseTaxMinor: Minor },
});

const Booked = z.strictObject({
  ...{ kind: z.enum(DOCUMENT_KINDS), number: Name, date: CivilDate, dueDate: CivilDate.nullable(), clientName: Name },
  ...{ title: z.string().max(20_000), currency: Currency, totalMinor: Minor, isReversal: z.boolean() },
  ...{
    exchangeRate: ExchangeRate.nullable(),
    account: Name,
    debtor: z.int().nullable(),
    rows: z.array(BookedRow).max(1000),
  },
});

const Facts = z.strictObject({
  ...{ currency: Currency, consultantNumber: z.int().nullable(), clientNumber: z.int().nullable() },
  ...{ accountLength: z.int().min(4).max(8), fiscalYearStart: z.int().min(1).max(12) },
  debtors: z.array(
    z.strictObject({
      ...{ number: z.int(), name: Name, street: Name.nullable(), postalCode: Name.nullable(), city: Name.nullable() },
      ...{ country: Name.nullable(), taxId: Name.nullable(), email: Name.nullable() },
    }),
  ),
});

/** An accounting export with its documents, as an archive of the workspace has it. */
export const ArchivedAccountingExport = z.object({
  ...{ id: z.string().max(40), format: z.enum(FORMATS), from: CivilDate, to: CivilDate, created_at: Instant },
  file_facts: Facts,
  documents: z.array(
    z.strictObject({
      /** Public id of the object. */
      id: z.string().max(40),
      fingerprint: z.string().max(200_000),
      booked: Booked,
    }),
  ),
});
export type ArchivedAccountingExport = z.infer<typeof ArchivedAccountingExport>;

/** The settings with the names of the clients, in the order of their numbers. */
export const ArchivedAccounting = z.object({ ...AccountingSettings.shape, clients: z.array(z.string()) });
export type ArchivedAccounting = z.infer<typeof ArchivedAccounting>;
