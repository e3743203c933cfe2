import { exponentOf, CURRENCIES } from "@/lib/kernel/core/currencies";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { run, sql, type Sql } from "@/lib/kernel/db/sql";
import { conditions, type ExpenseFilter } from "./filter";
import { FROM } from "./expenses";

export interface AmountRow {
  currency: string;
  minor: number;
}

interface Sum {
  count: number;
  amounts: AmountRow[];
}

export interface Totals {
  all: Sum;
  unbilled: Sum & { withoutRate: number };
  toReimburse: Sum;
  billed: number;
  /** Newest first. */
  months: (Sum & { month: string })[];
}

/** Currencies whose minor unit is not a hundredth. */
const EXPONENTS = JSON.stringify(
  Object.fromEntries(CURRENCIES.filter((code) => exponentOf(code) !== 2).map((code) => [code, exponentOf(code)])),
);

function exponent(currency: Sql): Sql {
  return sql`coalesce((${EXPONENTS}::jsonb ->> ${currency})::int, 2)`;
}

/** Of project `p`, if there is one. */
export const PROJECT_CURRENCY = sql`coalesce(c.currency, w.currency)`;

/** `billableMinor` in SQL, of expense `e` in the currency of its project. A test compares both. */
export const BILLABLE_MINOR = sql`(select case when exact <= ${MAX_MINOR}::numeric then exact::bigint end from (select case
    when e.currency = ${PROJECT_CURRENCY} then floor(${charged(sql`1`)} + 0.5)
    when e.exchange_to = ${PROJECT_CURRENCY} then floor(${charged(sql`e.exchange_rate::numeric`)}
      * power(10::numeric, ${exponent(PROJECT_CURRENCY)} - ${exponent(sql`e.currency`)}) + 0.5)
  end as exact) one)`;

function charged(rate: Sql): Sql {
  return sql`(e.amount_minor - coalesce(e.tax_minor, 0)) * ${rate} * (100 + coalesce(e.markup_percent, '0')::numeric) / 100`;
}

interface SumRow {
  kind: "all" | "unbilled" | "to_reimburse" | "billed" | "month";
  month: string | null;
  currency: string | null;
  count: number;
  minor: number | null;
}

/** The sums of expenses, each for every currency. */
export async function sumExpenses(workspaceId: string, filter: ExpenseFilter): Promise<Totals> {
  const rows = await run<SumRow>(sql`
    with found as materialized (
      select e.spent_on, e.currency, e.amount_minor, e.billable, e.reimbursable, e.reimbursed_on, e.invoice_id,
        ${PROJECT_CURRENCY} as charged_in, case when e.billable and e.invoice_id is null then ${BILLABLE_MINOR} end as charged
      ${FROM} where e.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}
    )
    select 'all' as kind, null as month, currency, count(*)::int as count, sum(amount_minor)::bigint as minor
      from found group by currency
    union all select 'unbilled', null, case when charged is not null then charged_in end, count(*)::int, sum(charged)::bigint
      from found where billable and invoice_id is null group by 3
    union all select 'to_reimburse', null, currency, count(*)::int, sum(amount_minor)::bigint
      from found where reimbursable and reimbursed_on is null group by currency
    union all select 'billed', null, null, count(*)::int, null from found where invoice_id is not null
    union all (
      select 'month', to_char(spent_on, 'YYYY-MM'), currency, count(*)::int, sum(amount_minor)::bigint
      from found group by 2, 3 order by 2 desc)`);
  const of = (kind: SumRow["kind"]) => rows.filter((row) => row.kind === kind);
  const unbilled = of("unbilled");
  return {
    all: sumOf(of("all")),
    unbilled: { ...sumOf(unbilled), withoutRate: unbilled.find(({ currency }) => currency === null)?.count ?? 0 },
    toReimburse: sumOf(of("to_reimburse")),
    billed: sumOf(of("billed")).count,
    months: byMonth(of("month")),
  };
}

function sumOf(rows: readonly SumRow[]): Sum {
  const amounts = rows
    .flatMap(({ currency, minor }) => (currency === null ? [] : [{ currency, minor: minor ?? 0 }]))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  return { count: rows.reduce((count, row) => count + row.count, 0), amounts };
}

/** Twenty years. */
const MAX_MONTHS = 240;

function byMonth(rows: readonly SumRow[]): Totals["months"] {
  const months = new Map<string, SumRow[]>();
  for (const row of rows) months.set(row.month ?? "", [...(months.get(row.month ?? "") ?? []), row]);
  return [...months].slice(0, MAX_MONTHS).map(([month, ofMonth]) => ({ month, ...sumOf(ofMonth) }));
}
