import { beforeEach, describe, expect, test } from "vitest";
import { billed, creditedOn, givenAccount, paidOn, refundedOn, type Account } from "@/testing/account-statements";
import { call } from "@/testing/call";
import { formulasIn, readCsv, typedText } from "@/testing/csv";
import { givenKey, givenOwner, givenUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { comparable, withoutLimits } from "@/testing/things";
import { unzip } from "@/testing/unzip";
import { GET } from "./route";

withoutLimits();

let account: Account;
beforeEach(async () => {
  account = await givenAccount();
});

const MARCH = { from: "2055-03-01", to: "2055-03-31" };
const eur = (amount: number) => ({ amount, currency: "EUR" });
const exported = (query: Record<string, string>, as: { key: string } = account.owner) =>
  call(GET, { as, params: { id: account.client.id }, query: { ...MARCH, ...query } });

async function givenMovements(): Promise<Record<string, string>> {
  await billed(account, "2055-02-02", 2500);
  const invoice = await billed(account, "2055-03-02", 100_000);
  const other = await billed(account, "2055-03-03", 5000);
  const note = await creditedOn(account, "2055-03-04", other, { memo: "Agreed" });
  await paidOn(account, "2055-03-05", invoice, { amount: eur(100_050), method: "bank transfer" });
  await refundedOn(account, "2055-03-06", 50);
  return { invoice: invoice.number ?? "", other: other.number ?? "", note: note.number };
}

describe("GET /v1/clients/{id}/statement/export", () => {
  test("200: the CSV has the lines between opening and closing balance", async () => {
    const { invoice, other, note } = await givenMovements();
    const { status, headers, text } = await exported({ format: "csv" });
    expect(status).toBe(200);
    expect(headers["Content-Type"]).toBe("text/csv; charset=utf-8");
    expect(headers["Content-Disposition"]).toContain('filename="statement-2055-03.csv"');
    expect(await readCsv(text)).toEqual([
      ["Date", "Type", "Number", "Description", "Charge", "Credit", "Balance", "Currency"],
      ["2055-03-01", "Opening balance", null, null, null, null, "25.00", "EUR"],
      ["2055-03-02", "Invoice", invoice, "Design", "1000.00", null, "1025.00", "EUR"],
      ["2055-03-03", "Invoice", other, "Design", "50.00", null, "1075.00", "EUR"],
      ["2055-03-04", "Credit note", note, other, null, "50.00", "1025.00", "EUR"],
      ["2055-03-05", "Payment", invoice, "bank transfer", null, "1000.50", "24.50", "EUR"],
      ["2055-03-06", "Refund", invoice, null, "0.50", null, "25.00", "EUR"],
      ["2055-03-31", "Closing balance", null, null, "1050.50", "1050.50", "25.00", "EUR"],
    ]);
  });

  test("200: the table of an account without movement has its balances", async () => {
    const records = await readCsv((await exported({ format: "csv", currency: "JPY" })).text);
    expect(records.slice(1)).toEqual([
      ["2055-03-01", "Opening balance", null, null, null, null, "0", "JPY"],
      ["2055-03-31", "Closing balance", null, null, "0", "0", "0", "JPY"],
    ]);
  });

  test("200: no cell is a formula, and its text comes back as it was typed", async () => {
    const formula = '=HYPERLINK("https://evil.example","Pay")';
    const unit_price = eur(100);
    const lines = [{ description: formula, quantity: "1", unit_price }];
    const invoice = await billed(account, "2055-03-02", 0, { lines });
    await paidOn(account, "2055-03-03", invoice, { method: "@SUM(A1:A9)" });
    const records = await readCsv((await exported({ format: "csv" })).text);
    expect(formulasIn(records)).toEqual([]);
    expect(records.slice(2, 4).map((cells) => typedText(cells[3] ?? null))).toEqual([formula, "@SUM(A1:A9)"]);
  });

  test("200: the XLSX has the same cells, with amounts as numbers", async () => {
    const { invoice } = await givenMovements();
    const { headers, bytes } = await exported({ format: "xlsx" });
    expect(headers["Content-Disposition"]).toContain('filename="statement-2055-03.xlsx"');
    const sheet = required((await unzip(bytes))["xl/worksheets/sheet1.xml"]);
    expect(sheet).toContain(invoice);
    expect(sheet).toContain("<v>1025.00</v>");
  });

  test("200: the name of the file has both days of a period other than a month", async () => {
    const { headers } = await exported({ format: "csv", to: "2055-04-02" });
    expect(headers["Content-Disposition"]).toContain('filename="statement-2055-03-01-to-2055-04-02.csv"');
  });

  test("422: no format, an unknown one, an unknown language, a last day before the first", async () => {
    const parameterOf = async (query: Record<string, string>) =>
      (await exported(query)).problem.errors?.map(({ parameter }) => parameter);
    expect(await parameterOf({})).toEqual(["format"]);
    expect(await parameterOf({ format: "html" })).toEqual(["format"]);
    expect(await parameterOf({ format: "csv", language: "xx" })).toEqual(["language"]);
    expect(await parameterOf({ format: "csv", to: "2055-02-28" })).toEqual(["to"]);
  });

  test("403 for members, other keys; 404 for other workspaces", async () => {
    const { owner, client } = account;
    const member = await givenUser(owner.workspace, "member");
    expect(await exported({ format: "csv" }, member)).toMatchObject({ status: 403 });
    expect(await exported({ format: "csv" }, await givenUser(owner.workspace, "manager"))).toMatchObject({
      status: 200,
    });
    const key = await givenKey(owner, ["clients:read"]);
    expect(await exported({ format: "csv" }, key)).toMatchObject({ status: 403 });
    const stranger = await givenOwner();
    const ask = (id: string) => call(GET, { as: stranger, params: { id }, query: { format: "csv" } });
    const absent = await ask("cli_01h2e8kqvbfwea724h75qc655w");
    expect(comparable(await ask(client.id))).toEqual(comparable(absent));
    expect(absent.status).toBe(404);
  });
});
