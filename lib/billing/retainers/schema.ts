import { z } from "zod";
import {
  CivilDate,
  Currency,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SignedMoney,
  SortBy,
} from "@/lib/kernel/core/wire";
import { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { TRANSACTION_KINDS } from "./rules/ledger";

const { tax_rate_ids: TaxRateIds, taxes: Taxes } = InvoiceLine.shape;

const RetainerBalance = z
  .strictObject({
    tax_rate_ids: TaxRateIds.meta({ description: "Tax rates of the funded lines." }),
    taxes: Taxes,
    net: Money,
    gross: Money.meta({ description: "Net plus taxes." }),
  })
  .meta({ id: "RetainerBalance", description: "Balance of one set of tax rates." });

export const Retainer = z
  .strictObject({
    id: Id("rtn"),
    client_id: Id("cli"),
    name: Line(200).meta({ description: "Name. Invoices that use the retainer show it." }),
    currency: Currency,
    kind: z.enum(["deposit", "advance"]).meta({
      description:
        "`deposit`: the funding invoice is taxed, and later invoices deduct the deposit as a line. `advance`: the funding invoice is not taxed, and the retainer pays later invoices.",
    }),
    status: z.enum(["active", "closed"]),
    project_ids: z.array(Id("prj")).max(100).meta({
      description: "Only lines of these projects use the retainer. Empty: lines of all projects of the client.",
    }),
    low_at: Money.nullable().meta({
      description: "Net balance at which the retainer is low. Null: it is never low.",
    }),
    low: z.boolean().meta({ description: "The net balance is at most `low_at`, after a draw." }),
    balance: Money.meta({ description: "Amount left, with tax." }),
    net_balance: Money.meta({ description: "Amount left, without tax." }),
    balances: z.array(RetainerBalance).meta({ description: "The balance by set of tax rates." }),
    funded_total: Money.meta({ description: "Paid funding less refunds, without tax." }),
    drawn_total: Money.meta({ description: "Draws less returns, without tax." }),
    open_total: Money.meta({ description: "Funding that is invoiced and not yet paid, without tax." }),
    last_drawn_on: CivilDate.nullable().meta({ description: "Day of the last draw. Null: none." }),
    import_id: Id("imp").nullable().meta({ description: "The import that made the retainer." }),
    created_at: Instant,
    updated_at: Instant.meta({ description: "Changes of the balance count." }),
  })
  .meta({ id: "Retainer" });
export type Retainer = z.infer<typeof Retainer>;

const Writable = Retainer.pick({ name: true, project_ids: true, low_at: true });

export const RetainerCreate = Writable.partial()
  .extend({
    client_id: Retainer.shape.client_id,
    name: Retainer.shape.name,
    currency: Currency.optional().meta({ description: "Default: the client's." }),
    kind: Retainer.shape.kind.optional().meta({
      description:
        "Default: `deposit` if the workspace's country taxes payments before delivery (EEA, UK, Switzerland), else `advance`.",
    }),
  })
  .meta({
    id: "RetainerCreate",
    example: { client_id: "cli_01m7yp4jademgb7e4vec1cvggx", name: "Portal retainer 2027" },
  });
export type RetainerCreate = z.infer<typeof RetainerCreate>;

export const RetainerUpdate = Writable.partial()
  .extend({
    status: Retainer.shape.status.optional().meta({
      description: "`closed` closes an empty retainer, and `active` opens it again.",
    }),
  })
  .meta({ id: "RetainerUpdate", example: { low_at: { amount: 200000, currency: "EUR" } } });
export type RetainerUpdate = z.infer<typeof RetainerUpdate>;

export const RetainerFund = z
  .strictObject({
    amount: Money.meta({ description: "Amount of the line, without tax." }),
    tax_rate_ids: TaxRateIds.optional().meta({
      description: "Tax rates of the line. Default for a deposit: the usual rate of the client. An advance has none.",
    }),
    due_date: CivilDate.optional().meta({ description: "Default: the client's payment terms." }),
  })
  .meta({ id: "RetainerFund", example: { amount: { amount: 500000, currency: "EUR" } } });
export type RetainerFund = z.infer<typeof RetainerFund>;

export const RetainerListQuery = PageQuery.extend({
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional().meta({ description: "Retainers that lines of the project can use." }),
  currency: Currency.optional(),
  status: OneOrMore(["active", "closed"]).optional(),
  updated_since: Instant.optional(),
  import_id: IdList("imp").optional(),
  q: Search.optional().meta({ description: "Text to search for in the name and the client's name." }),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type RetainerListQuery = z.infer<typeof RetainerListQuery>;

export const RetainerPage = pageOf(Retainer);
export type RetainerPage = z.infer<typeof RetainerPage>;

const RetainerTransaction = z
  .strictObject({
    date: CivilDate.meta({ description: "Day of the payment, the invoice, the credit note or the voiding." }),
    kind: z.enum(TRANSACTION_KINDS).meta({
      description:
        "`funded`: a payment of a funding invoice. `drawn`: an invoice used the retainer. `returned`: such an invoice was voided or credited. `refunded`: the funding invoice was credited.",
    }),
    invoice_id: Id("inv"),
    invoice_number: z.string(),
    credit_note_id: Id("crn").nullable(),
    credit_note_number: z.string().nullable(),
    payment_id: Id("pay").nullable(),
    payment_method: z.string().nullable().meta({ description: "Method of the payment that funded." }),
    project_names: z.array(z.string()).meta({ description: "Projects of an invoice that draws." }),
    net: SignedMoney.meta({ description: "Change of the net balance." }),
    balance: SignedMoney.meta({ description: "Net balance after the transaction." }),
  })
  .meta({ id: "RetainerTransaction" });

export const RetainerLedger = z
  .strictObject({
    retainer_id: Id("rtn"),
    currency: Currency,
    transactions: z.array(RetainerTransaction).meta({ description: "Oldest first." }),
  })
  .meta({ id: "RetainerLedger", description: "Derived from invoices, payments and credit notes." });
export type RetainerLedger = z.infer<typeof RetainerLedger>;
