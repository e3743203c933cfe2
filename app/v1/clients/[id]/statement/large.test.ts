import { expect, test } from "vitest";
import { pool } from "@/lib/kernel/db/pool";
import { forTenant } from "@/lib/kernel/db/tenant";
import { givenAccount, type Account } from "@/testing/account-statements";
import { call } from "@/testing/call";
import { givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { statementsDuring } from "@/testing/statements";
import { GET } from "./route";

withoutLimits();

const MAX_LINES = 10_000;
const PERIOD = { from: "2055-01-01", to: "2055-12-31" };

const read = ({ owner, client }: Account) => call(GET, { as: owner, params: { id: client.id }, query: PERIOD });

/** Insert invoices of 1.00 with a payment of 0.40, over the days of 2055. */
async function givenMany({ owner, client }: Account, count: number, payments = count): Promise<void> {
  const values = [owner.workspace.id, uuidOf("cli", client.id), count, payments];
  const { rowCount } = await pool().query(
    `with made as (
       insert into invoices (id, workspace_id, client_id, number, status, currency, issue_date, due_date, subtotal_minor,
         discount_minor, tax_minor, total_minor, paid_minor, taxes,
         client_snapshot, seller_snapshot, public_token, sent_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'sent', 'EUR', day, day + 14, 100, 0, 0, 100, 40, '[]',
         '{}', '{}', gen_random_uuid()::text, now()
       from (select n, date '2055-01-01' + n % 300 as day from generate_series(1, $3::int) n) days returning id, workspace_id
     ), described as (
       insert into invoice_lines (id, workspace_id, invoice_id, position, kind, description, quantity, unit_price_minor, amount_minor)
       select gen_random_uuid(), workspace_id, id, 0, 'manual', 'Design', '1', 100, 100 from made
     )
     insert into payments (id, workspace_id, invoice_id, amount_minor, paid_on)
     select gen_random_uuid(), workspace_id, id, 40, '2055-11-01' from made limit $4::int`,
    values,
  );
  expect(rowCount).toBe(payments);
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

/** Reads of a table that no condition of an index narrows. */
function walksIn(plan: Plan): string[] {
  const table = plan["Relation Name"];
  const isWalk = table !== undefined && /^(?:Seq Scan|Index)/.test(plan["Node Type"]) && !plan["Index Cond"];
  return [...(isWalk ? [`${plan["Node Type"]} on ${table}`] : []), ...(plan.Plans ?? []).flatMap(walksIn)];
}

async function planOf({ owner }: Account, statement: string): Promise<Plan> {
  const client = await forTenant(owner.workspace.id, () => pool().connect());
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${statement}`,
    );
    const [row] = rows;
    if (!row) throw new Error("no plan");
    return row["QUERY PLAN"][0].Plan;
  } finally {
    client.release();
  }
}

test("200 for 10,000 lines, 422 statement_too_long for one more", async () => {
  const account = await givenAccount();
  await givenMany(account, MAX_LINES / 2);
  const { body } = await read(account);
  expect(body.lines).toHaveLength(MAX_LINES);
  expect(body.closing_balance.amount).toBe(60 * (MAX_LINES / 2));
  expect(body.lines.at(-1)?.balance).toEqual(body.closing_balance);
  await givenMany(account, 1, 0);
  expect(await read(account)).toMatchObject({
    status: 422,
    problem: { errors: [{ parameter: "from", reason: "statement_too_long", params: { maximum: MAX_LINES } }] },
  });
});

test("an account in a large workspace is found by indexes", async () => {
  const account = await givenAccount();
  await givenMany(account, 20);
  for (let count = 0; count < 4; count++) {
    await givenMany({ ...account, client: await givenClient(account.owner) }, 5000);
  }
  await pool().query("analyze invoices, invoice_lines, payments, credit_notes, client_credits, refunds");
  const statements = (await statementsDuring(() => read(account))).filter((text) => text.includes("movements"));
  expect(statements).toHaveLength(1);
  for (const statement of statements) {
    const walks = walksIn(await planOf(account, statement));
    // The other tables have no rows.
    expect(walks.filter((walk) => / (?:invoices|invoice_lines|payments)$/.test(walk))).toEqual([]);
  }
});
