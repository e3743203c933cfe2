import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import {
  CivilDate,
  Currency,
  Decimal,
  FileLanguage,
  Flag,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  pageOf,
  PageQuery,
  Search,
  SortBy,
  Text,
} from "@/lib/kernel/core/wire";
import { ExternalRefFilter, ExternalRefs, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";
import { Markup, UnitPrice } from "@/lib/billing/expense-categories/schema";
import { LOCK_REASONS, MAX_RECEIPTS, MAX_REIMBURSED, STATUSES } from "./rules";

const Units = Decimal({ integerDigits: 9, decimals: 4, says: reason("quantity_malformed"), example: "120" }).overwrite(
  canonicalDecimal,
);

const ExchangeRate = Decimal({
  integerDigits: 9,
  decimals: 8,
  says: reason("exchange_rate_malformed"),
  example: "1.064",
})
  .refine((text) => Number(text) > 0, { error: reason("exchange_rate_malformed") })
  .overwrite(canonicalDecimal);

export const Expense = z
  .strictObject({
    id: Id("exp"),
    user_id: Id("usr").meta({ description: "The person who spent the money. Default: the caller." }),
    project_id: Id("prj").nullable().meta({ description: "Null: an internal expense, which is never billable." }),
    category_id: Id("cat"),
    spent_on: CivilDate.meta({ description: "Day of the expense. Default: today in the workspace's time zone." }),
    notes: Text(5000).meta({ description: "Description. It is the description of the invoice line." }),
    amount: Money.meta({ description: "As paid, including tax. With `units`: units × unit price, rounded half up." }),
    units: Units.nullable().meta({ description: "Number of units, for a category with a unit price. Else null." }),
    unit_name: Line(20).nullable().meta({ description: "The category's at the time of the expense." }),
    unit_price: UnitPrice.nullable().meta({ description: "The category's at the time of the expense." }),
    tax_amount: Money.nullable().meta({
      description: "Input tax in the amount that the company recovers. Null: none. The client is charged without it.",
    }),
    billable: z.boolean().meta({ description: "Default: the category's; false without a project." }),
    markup_percent: Markup.nullable().meta({ description: "Default: the category's. Hidden from members." }),
    reimbursable: z.boolean().meta({ description: "Whether the person paid. Default: the category's." }),
    exchange_rate: ExchangeRate.nullable().meta({
      description:
        "Units of the project's currency for one unit of the currency of the expense. Needed to bill an expense in " +
        "another currency; null for the same currency. Hidden from members.",
      example: "1.064",
    }),
    billable_amount: Money.nullable().meta({
      description:
        "Amount that an invoice charges, in the project's currency: (amount − tax amount) × exchange rate × (1 + " +
        "markup), rounded half up. Null for an expense that is not billable, without an exchange rate that it needs, " +
        "and for members.",
    }),
    status: z.enum(STATUSES),
    locked: z.boolean(),
    lock_reason: z.enum(LOCK_REASONS).nullable().meta({ description: "The first of `lock_reasons`." }),
    lock_reasons: z.array(z.enum(LOCK_REASONS)).meta({
      description:
        "Why the expense cannot change. `reimbursed` locks the amount, the tax amount, the units, the category and " +
        "the person; the other reasons lock the whole expense.",
    }),
    invoice_id: Id("inv").nullable().meta({ description: "The invoice that bills the expense." }),
    reimbursed_on: CivilDate.nullable(),
    reimbursement_reference: Line(200).nullable().meta({ example: "Payroll November" }),
    receipt_ids: z.array(Id("fil")).max(MAX_RECEIPTS).meta({ description: "Files, in the order of the pages." }),
    external_refs: ExternalRefs,
    import_id: Id("imp").nullable().meta({ description: "The import that made the expense." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Expense" });
export type Expense = z.infer<typeof Expense>;

const Writable = Expense.pick({
  user_id: true,
  project_id: true,
  category_id: true,
  spent_on: true,
  notes: true,
  amount: true,
  units: true,
  tax_amount: true,
  billable: true,
  markup_percent: true,
  reimbursable: true,
  exchange_rate: true,
  receipt_ids: true,
});

export const ExpenseCreate = Writable.partial()
  .required({ category_id: true })
  .extend({ external_refs: ExternalRefsInput.optional() })
  .meta({
    id: "ExpenseCreate",
    description: "Either `amount`, or `units` for a category with a unit price.",
  });
export type ExpenseCreate = z.infer<typeof ExpenseCreate>;

export const ExpenseUpdate = Writable.partial()
  .extend({
    external_refs: ExternalRefsInput.optional(),
    reimbursed_on: z.null().optional().meta({ description: "Null removes the reimbursement." }),
  })
  .meta({ id: "ExpenseUpdate" });
export type ExpenseUpdate = z.infer<typeof ExpenseUpdate>;

export const ExpenseReimburse = z
  .strictObject({
    expense_ids: z.array(Id("exp")).min(1).max(MAX_REIMBURSED),
    paid_on: CivilDate.optional().meta({ description: "Default: today in the workspace's time zone." }),
    reference: Line(200).nullable().optional(),
  })
  .meta({ id: "ExpenseReimburse", description: "Reimbursable expenses of one person that are not yet reimbursed." });
export type ExpenseReimburse = z.infer<typeof ExpenseReimburse>;

export const ExpenseReimbursement = z.strictObject({ data: z.array(Expense) }).meta({ id: "ExpenseReimbursement" });
export type ExpenseReimbursement = z.infer<typeof ExpenseReimbursement>;

export const ExpenseFilter = z.strictObject({
  user_id: IdList("usr", ["me"]).optional(),
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional(),
  category_id: IdList("cat").optional(),
  invoice_id: IdList("inv").optional(),
  import_id: IdList("imp").optional(),
  billable: Flag.optional(),
  invoiced: Flag.optional(),
  reimbursable: Flag.optional(),
  reimbursed: Flag.optional(),
  has_receipt: Flag.optional(),
  from: CivilDate.optional().meta({ description: "First day." }),
  to: CivilDate.optional().meta({ description: "Last day, inclusive." }),
  updated_since: Instant.optional(),
  external_ref: ExternalRefFilter.optional(),
  q: Search.optional(),
});

export const ExpenseListQuery = PageQuery.extend({
  ...ExpenseFilter.shape,
  sort: SortBy("spent_on", "created_at", "updated_at"),
});
export type ExpenseListQuery = z.infer<typeof ExpenseListQuery>;

export const ExpensePage = pageOf(Expense);
export type ExpensePage = z.infer<typeof ExpensePage>;

export type ExpenseTotalsQuery = z.infer<typeof ExpenseFilter>;

const ExpenseSum = z
  .strictObject({ amount: z.int().min(0), currency: Currency })
  .meta({ id: "ExpenseSum", description: "A sum in minor units of one currency." });

const Amounts = z.array(ExpenseSum).meta({ description: "One for each currency, by code." });

export const ExpenseTotals = z
  .strictObject({
    count: z.int().min(0),
    amounts: Amounts,
    unbilled: z
      .strictObject({
        count: z.int().min(0),
        amounts: Amounts,
        without_rate: z
          .int()
          .min(0)
          .meta({ description: "Expenses that need an exchange rate before they can be billed." }),
      })
      .meta({ description: "Billable expenses on no invoice, with their billable amounts. Empty for members." }),
    to_reimburse: z.strictObject({ count: z.int().min(0), amounts: Amounts }),
    billed: z.strictObject({ count: z.int().min(0) }),
    months: z
      .array(
        z.strictObject({ month: z.string().meta({ example: "2026-11" }), count: z.int().min(0), amounts: Amounts }),
      )
      .meta({ description: "Newest first, at most 240." }),
  })
  .meta({ id: "ExpenseTotals" });
export type ExpenseTotals = z.infer<typeof ExpenseTotals>;

export const ExpenseExportQuery = ExpenseFilter.extend({ format: z.enum(["csv", "xlsx"]), language: FileLanguage });
export type ExpenseExportQuery = z.infer<typeof ExpenseExportQuery>;

const EXPENSE_GROUPINGS = ["category", "project", "client", "user", "month"] as const;
export type ExpenseGrouping = (typeof EXPENSE_GROUPINGS)[number];

export const ExpenseReportQuery = ExpenseFilter.extend({ group_by: z.enum(EXPENSE_GROUPINGS) });
export type ExpenseReportQuery = z.infer<typeof ExpenseReportQuery>;

const ReportFigures = z.strictObject({
  count: z.int().min(0),
  amounts: Amounts,
  billable_amounts: Amounts.meta({ description: "Charged to clients, in their currencies. Empty for members." }),
  unbilled_amounts: Amounts.meta({ description: "The part of `billable_amounts` on no invoice. Empty for members." }),
});

export const ExpenseReport = z
  .strictObject({
    rows: z.array(
      ReportFigures.extend({
        key: z.string().nullable().meta({
          description: "Id of the category, project, client or user; the month as `YYYY-MM`. Null: without one.",
        }),
        name: z.string().nullable(),
        color: z.string().nullable().meta({ description: "Color of a project." }),
      }),
    ),
    totals: ReportFigures,
  })
  .meta({
    id: "ExpenseReport",
    description: "Rows by name; months newest first. Amounts of several currencies are never added.",
  });
export type ExpenseReport = z.infer<typeof ExpenseReport>;
