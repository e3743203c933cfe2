import { AGES } from "@/lib/billing/statements/rules/statement";
import type { Statement, StatementDocument } from "@/lib/billing/statements/schema";
import type { Money } from "@/lib/kernel/core/money";
import type { Language } from "./language";
import { partiesOf, type Letter } from "./letter";
import type { Labelled } from "./particulars";
import { isolated } from "./reading-direction";

export interface StatementRow {
  day: string;
  title: string;
  details: string;
  /** Empty for a credit. */
  charge: string;
  /** With a minus sign. Empty for a charge. */
  credit: string;
  balance: string;
}

/** In the client's language. */
export interface StatementContent extends Letter {
  opening: Labelled & { day: string };
  rows: readonly StatementRow[];
  closing: Labelled & { charges: string; credits: string };
  /** Amounts due by days late. */
  aging: readonly (Labelled & { isZero: boolean })[];
  /** With a minus sign. Null without credit. */
  openCredit: Labelled | null;
  period: string;
  subject: string;
  /** Text of the email. */
  message: string;
}

export function statementContent(document: StatementDocument, language: Language): StatementContent {
  const { statement, seller, client } = document;
  const { text, format } = language;
  const { from, to, closing_balance: closing, open_credit: credit } = statement;
  const period = format.calendarPeriod(from, to);
  const balance = format.money(closing);
  return {
    ...partiesOf(language, { seller, client, label: text("statement.for") }),
    title: text("statement.title"),
    number: period,
    mark: null,
    dates: [{ label: text("statement.period"), value: format.period(from, to) }],
    terms: [{ label: text("report.currency"), value: statement.currency }],
    opening: {
      ...{ label: text("statement.opening"), day: format.shortDay(from) },
      value: format.money(statement.opening_balance),
    },
    rows: statement.lines.map((line) => rowOf(line, language)),
    closing: {
      ...{ label: text("statement.closing", { date: format.day(to) }), value: balance },
      ...{ charges: format.money(statement.charges), credits: format.less(statement.credits) },
    },
    aging: AGES.map((age) => ({
      label: text(`statement.ages.${age}`),
      value: format.money(statement.aging[age]),
      isZero: statement.aging[age].amount === 0,
    })),
    openCredit: credit.amount === 0 ? null : { label: text("statement.openCredit"), value: format.less(credit) },
    period,
    subject: text("statement.subject", { period }),
    message: messageOf(closing, language, { period, date: format.day(to) }),
  };
}

function messageOf({ amount, currency }: Money, { text, format }: Language, words: Record<"period" | "date", string>) {
  const balance = format.money({ amount: Math.abs(amount), currency });
  return text(amount < 0 ? "statement.messageInFavor" : "statement.message", { ...words, balance });
}

type Line = Statement["lines"][number];

function rowOf(line: Line, language: Language): StatementRow {
  const { text, format } = language;
  const { charge, credit } = line;
  return {
    day: format.shortDay(line.date),
    title: `${kindOf(line, text)} ${isolated(line.number, language.direction)}`,
    details: detailsOf(line, text),
    charge: charge ? format.money(charge) : "",
    credit: credit ? format.less(credit) : "",
    balance: format.money(line.balance),
  };
}

function kindOf({ kind, description }: Line, text: Language["text"]): string {
  switch (kind) {
    case "invoice":
      return text("invoice");
    case "credit_note":
      return text("creditNote");
    case "deduction":
      return text(description === "bank_fee" ? "statement.bankFee" : "statement.waived");
    case "payment":
    case "retainer":
    case "refund":
      return text(`statement.${kind}`);
  }
}

function detailsOf({ kind, description, invoice_number: number }: Line, text: Language["text"]): string {
  if (kind === "deduction") return "";
  if (kind !== "credit_note") return description;
  return text("statement.forInvoice", { number });
}
