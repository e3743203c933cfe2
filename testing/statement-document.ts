import type { PrintedStatement } from "@/lib/billing/invoice-pdf/render";
import type { Statement, StatementDocument } from "@/lib/billing/statements/schema";
import { AGES, type Age } from "@/lib/billing/statements/rules/statement";
import { clientNamed, invoiceOf } from "./invoice-document";

type Line = Statement["lines"][number];

/** Minor units. A credit is below 0. */
export interface Booked extends Partial<Pick<Line, "date" | "kind" | "number" | "description" | "invoice_number">> {
  minor: number;
}

interface Account {
  opening?: number;
  currency?: string;
  due?: Partial<Record<Age, number>>;
  client?: Partial<StatementDocument["client"]>;
}

/** Of October 2055. Without `due`, all of the closing balance is due. */
export function statementOf(
  booked: readonly Booked[],
  { opening = 803_250, currency = "EUR", due, client = {} }: Account = {},
): PrintedStatement {
  const money = (amount: number) => ({ amount, currency });
  const { lines, closing } = linesOf(booked, opening, money);
  const given = due ?? { current: Math.max(0, closing) };
  const aging = Object.fromEntries(AGES.map((age) => [age, money(given[age] ?? 0)])) as Statement["aging"];
  const dueSum = AGES.reduce((sum, age) => sum + (given[age] ?? 0), 0);
  const statement: Statement = {
    ...{ client_id: invoiceOf([]).client_id, currency, from: "2055-10-01", to: "2055-10-31" },
    ...{ opening_balance: money(opening), closing_balance: money(closing), lines, aging },
    charges: money(booked.reduce((sum, { minor }) => sum + Math.max(0, minor), 0)),
    credits: money(booked.reduce((sum, { minor }) => sum + Math.max(0, -minor), 0)),
    ...{ open_credit: money(dueSum - closing), other_currencies: [] },
  };
  return {
    statement,
    seller: invoiceOf([]).seller_snapshot,
    client: { ...clientNamed("Nordlicht Energie GmbH"), ...client },
    ...{ made_on: "2055-11-01", logo: null },
  };
}

function linesOf(booked: readonly Booked[], opening: number, money: (amount: number) => Line["balance"]) {
  const { id } = invoiceOf([]);
  let closing = opening;
  const lines = booked.map(({ minor, ...line }, index): Line => {
    closing += minor;
    const number = line.number ?? `INV-2055-${String(index + 1).padStart(4, "0")}`;
    return {
      ...{ date: "2055-10-02", kind: "invoice", description: "Workshop" },
      ...{ resource_id: id, invoice_id: id, invoice_number: number },
      ...line,
      ...{ number, balance: money(closing) },
      ...(minor < 0 ? { charge: null, credit: money(-minor) } : { charge: money(minor), credit: null }),
    };
  });
  return { lines, closing };
}

/** Invoices, each of another amount, of which every third one is paid. */
export function longStatement(lines: number): PrintedStatement {
  return statementOf(
    Array.from({ length: lines }, (_, index) => {
      const date = `2055-10-${String(1 + Math.floor((index * 30) / lines)).padStart(2, "0")}`;
      if (index % 3 !== 2)
        return { date, minor: 26_000 + index, description: `Task ${String(index + 1)} of the month` };
      return { date, minor: -26_000 - index, kind: "payment", description: "Bank transfer" };
    }),
  );
}
