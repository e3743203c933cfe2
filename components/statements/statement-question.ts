import { periodIn } from "@/components/statements/period";
import { CURRENCIES } from "@/lib/kernel/core/currencies";
import type { Period } from "@/lib/reporting/reports/rules";
import type { Client } from "@/lib/tracking/clients/schema";

export type StatementQuestion = Period & { currency: string };

/** The server's first render needs the same query. */
export function statementQuestion(
  search: URLSearchParams,
  today: string,
  client: Pick<Client, "currency">,
): StatementQuestion {
  const asked = search.get("currency") ?? "";
  return { currency: CURRENCIES.includes(asked) ? asked : client.currency, ...periodIn(search, today).shown };
}
