import { peekUnbilledExpenses } from "@/lib/billing/expenses/operations/billing";
import { referenceTo } from "@/lib/kernel/core/ids";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import type { QueryScope } from "@/lib/kernel/operation";
import { peekUnbilledMilestones } from "@/lib/tracking/milestones/operations/billing";
import { peekUnbilled } from "@/lib/tracking/time-entries/operations/billing";
import type { InvoiceCreate } from "../schema/draft";
import { billableProjects } from "./lines";

export type Sources = Pick<InvoiceCreate, "from_time_entries" | "from_expenses" | "from_milestones">;

interface Billed {
  clientId: string;
  currency: string;
}

/** Those of the wanted sources that have something to bill, because a draft cannot be made of nothing. */
export async function existingSources(scope: QueryScope, billed: Billed, wanted: Sources): Promise<Sources> {
  const { entries, expenses, milestones } = await peekSources(scope, billed, wanted);
  return {
    ...(entries.length > 0 && { from_time_entries: wanted.from_time_entries }),
    ...(expenses.length > 0 && { from_expenses: wanted.from_expenses }),
    ...(milestones.length > 0 && { from_milestones: wanted.from_milestones }),
  };
}

/** The work that the sources would bill, without locks. */
export async function peekSources(
  scope: QueryScope,
  billed: Billed,
  { from_time_entries: time, from_expenses: expenses, from_milestones: milestones }: Sources,
) {
  const filter = async (ids: readonly string[] | undefined) => ({
    ...billed,
    projectIds: ids?.map((id) => referenceTo("prj", id)) ?? (await billableProjects(scope)),
  });
  const { timeZone } = scope.actor.workspace;
  return {
    entries: time
      ? await peekUnbilled(scope, { ...(await filter(time.project_ids)), ...periodOf(time, timeZone) })
      : [],
    expenses: expenses
      ? await peekUnbilledExpenses(scope, {
          ...(await filter(expenses.project_ids)),
          ...{ from: expenses.from, to: expenses.to },
        })
      : [],
    milestones: milestones ? await peekUnbilledMilestones(scope, await filter(milestones.project_ids)) : [],
  };
}
