import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { Currency, Decimal, Id, Instant, Line } from "@/lib/kernel/core/wire";
import { ACCOUNTS } from "../rules/settings";

const Account = Line(60).nullable().meta({
  description: "Number or name of an account. Null: none.",
  example: "8400",
});
const TaxKey = Line(50).nullable().meta({
  description:
    "DATEV: the tax key, up to 4 digits; `0` for an account that has its own. Xero: the name of the tax rate. Null: none.",
  example: "3",
});

/** Shared by the settings and their change, which need not have each member. */
const RATE = {
  tax: z
    .string()
    .max(60)
    .regex(/^(?:none|\d{1,3}(?:\.\d{1,4})?%|tax_[0-9a-z]{26})$/, reason("accounting_tax_unknown"))
    .meta({
      description:
        "Id of a tax rate, a percentage such as `19%` of lines without one, or `none` for lines without tax.",
      example: "none",
    }),
  services_account: Account.meta({ description: "Revenue account of everything but billed expenses." }),
  expenses_account: Account.meta({ description: "Revenue account of billed expenses." }),
  tax_key: TaxKey,
  tax_account: Account.meta({
    description: "Account of the tax, for QuickBooks and for further taxes of lines that have several.",
  }),
};
const Rate = z.strictObject({ ...RATE, name: z.string().meta({ description: "Empty for `none`." }) }).meta({
  id: "AccountingTaxRate",
});

const CATEGORY = { category_id: Id("cat"), account: Account, tax_key: TaxKey };
const Category = z
  .strictObject({ ...CATEGORY, name: z.string() })
  .meta({ id: "AccountingCategory", description: "The accounts of an expense category." });

const DebtorNumber = z.int().min(1).max(999_999_999);
const CLIENT = { client_id: Id("cli"), number: DebtorNumber.nullable() };
const ClientNumber = z
  .strictObject({ client_id: Id("cli"), number: DebtorNumber })
  .meta({ id: "AccountingClientNumber", description: "The debtor number of a client." });

const ExchangeRate = Decimal({
  integerDigits: 9,
  decimals: 8,
  says: reason("accounting_rate_malformed"),
  example: "0.92",
})
  .refine((text) => Number(text) > 0, { error: reason("accounting_rate_malformed") })
  .overwrite(canonicalDecimal);

const RATE_OF_MONTH = {
  currency: Currency,
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, reason("accounting_month_malformed"))
    .meta({ description: "`YYYY-MM`", example: "2026-10" }),
};
const MonthlyRate = z
  .strictObject({
    ...RATE_OF_MONTH,
    rate: ExchangeRate.meta({ description: "The workspace's currency for a unit of `currency`.", example: "0.92" }),
  })
  .meta({ id: "AccountingExchangeRate" });

const Accounts = z
  .strictObject(
    Object.fromEntries(ACCOUNTS.map((name) => [name, Account])) as Record<(typeof ACCOUNTS)[number], typeof Account>,
  )
  .meta({
    id: "AccountingAccounts",
    description:
      "`receivables`: for formats without debtor numbers. `bank`: payments, refunds and expenses that the company paid. " +
      "`reimbursements`: what the company owes to people who paid expenses. `prepayments`: retainers of clients. `bank_fees`, `write_offs`: deductions of payments.",
  });

const Datev = z
  .strictObject({
    consultant_number: z.int().min(1001).max(9_999_999).nullable(),
    client_number: z.int().min(1).max(99_999).nullable(),
    account_length: z.int().min(4).max(8).meta({ description: "Digits of accounts. Debtors have one more." }),
    fiscal_year_start: z.int().min(1).max(12).meta({ description: "Month in which the fiscal year begins." }),
  })
  .meta({ id: "AccountingDatev" });

const Range = z.strictObject({ from: DebtorNumber.nullable(), to: DebtorNumber.nullable() });

export const AccountingSettings = z
  .strictObject({
    accounts: Accounts,
    tax_rates: z.array(Rate).meta({ description: "One for each tax rate, and one for lines without tax." }),
    expense_categories: z.array(Category).meta({ description: "One for each category." }),
    debtor_range: Range.extend({
      next: DebtorNumber.nullable().meta({
        description: "The number that the next client gets. Null without a free one.",
      }),
    }).meta({
      id: "AccountingDebtorRange",
      description: "Clients without a number get the next one of this range when they are exported.",
    }),
    client_numbers: z.array(ClientNumber),
    datev: Datev,
    exchange_rates: z.array(MonthlyRate).meta({ description: "Newest month first." }),
    updated_at: Instant,
  })
  .meta({ id: "AccountingSettings", description: "Accounts, keys and numbers of accounting exports." });
export type AccountingSettings = z.infer<typeof AccountingSettings>;

const MOST = 500;
const merged = (what: string) => `Merged by ${what}: others keep their values, and absent members theirs.`;

export const AccountingSettingsUpdate = z
  .strictObject({
    accounts: Accounts.partial().meta({ id: "AccountingAccountsUpdate" }).optional(),
    tax_rates: z
      .array(z.strictObject(RATE).partial().required({ tax: true }).meta({ id: "AccountingTaxRateUpdate" }))
      .max(MOST)
      .optional()
      .meta({ description: merged("`tax`") }),
    expense_categories: z
      .array(
        z.strictObject(CATEGORY).partial().required({ category_id: true }).meta({ id: "AccountingCategoryUpdate" }),
      )
      .max(MOST)
      .optional()
      .meta({ description: merged("`category_id`") }),
    debtor_range: Range.partial().meta({ id: "AccountingDebtorRangeUpdate" }).optional(),
    client_numbers: z
      .array(z.strictObject(CLIENT).meta({ id: "AccountingClientNumberUpdate" }))
      .max(MOST)
      .optional()
      .meta({ description: merged("`client_id`") }),
    datev: Datev.partial().meta({ id: "AccountingDatevUpdate" }).optional(),
    exchange_rates: z
      .array(
        z
          .strictObject({ ...RATE_OF_MONTH, rate: MonthlyRate.shape.rate.nullable() })
          .meta({ id: "AccountingExchangeRateUpdate" }),
      )
      .max(MOST)
      .optional()
      .meta({ description: merged("`currency` and `month`") }),
  })
  .meta({
    id: "AccountingSettingsUpdate",
    example: { accounts: { bank: "1200" }, tax_rates: [{ tax: "none", services_account: "8338", tax_key: "0" }] },
  });
export type AccountingSettingsUpdate = z.infer<typeof AccountingSettingsUpdate>;
