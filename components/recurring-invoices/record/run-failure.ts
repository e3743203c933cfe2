import { queryOptions } from "@tanstack/react-query";
import type { RecurringRun } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { sentenceFor } from "@/lib/client/problem-words";
import type { SentenceGroup } from "@/lib/kernel/core/errors";

/** The reason of a failed run in the language of the page. */
export const runFailure = ({ failure }: Pick<RecurringRun, "failure">) =>
  queryOptions({
    queryKey: ["sentences", failure],
    queryFn: () => sentenceFor({ ...explained(failure) }),
    enabled: failure !== null,
    placeholderData: failure?.detail ?? "",
    staleTime: "static",
  });

function explained(failure: RecurringRun["failure"]) {
  const { code = "", reason = "", params = {}, detail = "" } = failure ?? {};
  return { code: code as SentenceGroup, reason, params, detail };
}
