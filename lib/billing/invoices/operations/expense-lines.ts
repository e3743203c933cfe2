import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { peekUnbilledExpenses, unbilledExpenses } from "@/lib/billing/expenses/operations/billing";
import { invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { visibleProjects } from "@/lib/tracking/projects/operations/read";
import { expenseLines, type ExpenseLine } from "../rules/expense-lines";
import { lineAmount } from "../rules/money";
import type { FromExpenses } from "../schema/draft";
import { defaultTaxes, type TaxTerms } from "./line-taxes";
import { assertNoImportRuns, billableProjects, clientsProjects, upToToday, type DraftLine, type Terms } from "./lines";

/**
 * Lock the expenses until the command ends.
 *
 * @throws AppError validation_failed without unbilled expenses, conflict while an import writes or deletes records.
 */
export async function linesOfExpenses(scope: CommandScope, terms: Terms, wanted: FromExpenses): Promise<DraftLine[]> {
  await assertNoImportRuns(scope);
  const named = wanted.project_ids?.map((id) => referenceTo("prj", id));
  const pointer = "/from_expenses/project_ids";
  await clientsProjects(
    scope,
    terms,
    (named ?? []).map((id, at) => ({ id, pointer: `${pointer}/${String(at)}` })),
  );
  if (wanted.from !== undefined && wanted.to !== undefined && wanted.to < wanted.from) {
    throw invalid("/from_expenses/to", "last_day_before_first");
  }
  const expenseIds = wanted.expense_ids?.map((id) => referenceTo("exp", id));
  const filter = {
    clientId: terms.client.id,
    projectIds: named ?? (await billableProjects(scope)),
    expenseIds,
    ...upToToday(scope, wanted, expenseIds),
    currency: terms.currency,
  };
  // A billed expense, or one of another client, counts as unknown.
  if (expenseIds && (await peekUnbilledExpenses(scope, filter)).length < new Set(expenseIds).size) {
    throw unknownReference("/from_expenses/expense_ids");
  }
  const expenses = await unbilledExpenses(scope, filter);
  const { format } = await invoiceLanguage(terms.client.locale);
  const lines = expenseLines(expenses, wanted.group_by ?? "expense", { format, currency: terms.currency });
  const projects = await visibleProjects(scope, [...new Set(lines.map(({ projectId }) => projectId))]);
  const defaults = new Map(projects.map((project) => [project.id, project.defaultTaxRateId]));
  return lines.map((line) => toDraftLine(line, terms.taxes, defaults.get(line.projectId) ?? null));
}

function toDraftLine({ expenseIds, ...line }: ExpenseLine, taxes: TaxTerms, projectDefault: string | null): DraftLine {
  return {
    ...line,
    ...{ id: newUuid(), kind: "expense", trackedSeconds: null, entryCount: 0 },
    ...{ expenseCount: expenseIds.length, milestoneId: null, estimateLineId: null },
    taxes: defaultTaxes(taxes, projectDefault),
    amountMinor: lineAmount(line.quantity, line.unitPriceMinor, "/from_expenses"),
    takes: expenseIds,
  };
}
