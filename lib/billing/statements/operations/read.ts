import { errorOf, faultAt, type Place } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { balanced, periodOf, type Age, type Period, type StatementLine, type StatementSums } from "../rules/statement";
import type { StatementQuery } from "../schema";
import { accountOf, MAX_LINES } from "../store";

type Client = Awaited<ReturnType<typeof visibleClient>>;

export interface StatementView {
  client: Client;
  currency: string;
  period: Period;
  lines: StatementLine[];
  sums: StatementSums;
  due: Record<Age, number>;
  otherCurrencies: string[];
}

/** Names a member of the input in an error. */
type PlaceOf = (name: "from" | "to") => Place;

export const getStatement = query("invoices:read", statementAsked);

/** For a query. */
export function statementAsked(
  scope: QueryScope,
  { id, ...input }: StatementQuery & { id: string },
): Promise<StatementView> {
  return statementFor(scope, id, input, (name) => ({ parameter: name }));
}

/** @throws AppError not_found, validation_failed for a period that ends before it starts or has too many lines */
export async function statementFor(
  scope: QueryScope,
  clientId: string,
  { currency: asked, from, to }: StatementQuery,
  at: PlaceOf,
): Promise<StatementView> {
  const { db, workspaceId, actor } = scope;
  const client = await visibleClient(scope, clientId);
  const currency = asked ?? client.currency;
  const period = periodOf(omitUndefined({ from, to }), actor.workspace.today);
  if (period.to < period.from) {
    throw errorOf([faultAt(at("to"), "validation_failed", "last_day_before_first")]);
  }
  const account = await accountOf(db, workspaceId, { clientId, currency }, period);
  if (account.movements.length > MAX_LINES) {
    throw errorOf([faultAt(at("from"), "validation_failed", "statement_too_long", { maximum: MAX_LINES })]);
  }
  return {
    ...{ client, currency, period, due: account.due },
    ...balanced(account.openingMinor, account.movements, account.due),
    otherCurrencies: account.currencies.filter((code) => code !== currency),
  };
}
