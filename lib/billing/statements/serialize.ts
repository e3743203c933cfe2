import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { EmailRow } from "@/lib/mail/emails/operations";
import type { StatementView } from "./operations/read";
import type { StatementLine } from "./rules/statement";
import type { SentStatement, Statement } from "./schema";
import type { SentRow } from "./store";

const PREFIXES = {
  invoice: "inv",
  credit_note: "crn",
  payment: "pay",
  retainer: "pay",
  deduction: "pay",
  refund: "rfd",
} as const satisfies Record<StatementLine["kind"], Prefix>;

export function toStatement({ client, currency, period, lines, sums, due, otherCurrencies }: StatementView): Statement {
  const money = (amount: number) => ({ amount, currency });
  return {
    client_id: toPublicId("cli", client.id),
    currency,
    ...period,
    opening_balance: money(sums.openingMinor),
    charges: money(sums.chargesMinor),
    credits: money(sums.creditsMinor),
    closing_balance: money(sums.closingMinor),
    lines: lines.map((line) => ({
      date: line.date,
      kind: line.kind,
      number: line.number,
      description: line.description,
      charge: line.minor < 0 ? null : money(line.minor),
      credit: line.minor < 0 ? money(-line.minor) : null,
      balance: money(line.balanceMinor),
      resource_id: toPublicId(PREFIXES[line.kind], line.id),
      invoice_id: toPublicId("inv", line.invoiceId),
      invoice_number: line.invoiceNumber,
    })),
    aging: {
      current: money(due.current),
      days_1_30: money(due.days_1_30),
      days_31_60: money(due.days_31_60),
      days_61_90: money(due.days_61_90),
      over_90: money(due.over_90),
    },
    open_credit: money(sums.openCreditMinor),
    other_currencies: otherCurrencies,
  };
}

export interface SentView {
  row: SentRow;
  email: Pick<EmailRow, "id" | "status" | "to">;
}

export function toSentStatement({ row, email }: SentView): SentStatement {
  return {
    id: toPublicId("stm", row.id),
    ...row.statement,
    email: { id: toPublicId("eml", email.id), status: email.status, to: email.to },
    sent_by: row.sentBy === null ? null : toPublicId("usr", row.sentBy),
    created_at: row.createdAt.toISOString(),
  };
}
