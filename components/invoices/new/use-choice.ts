import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ExpenseGrouping } from "@/components/invoices/new/grouping-choice";
import { spanOf, type Span } from "@/components/invoices/new/span";
import { useRetainerChoice } from "@/components/invoices/new/use-retainer-choice";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";
import type { Client, TimeGrouping } from "@/lib/tracking/clients/schema";
import { unbilledExpenses, unbilledMilestones, unbilledTime } from "@/lib/reporting/reports/queries";

/** The initial limits of the invoice. */
export type Only = {
  project: string | null;
  entries: readonly string[];
  /** Time and expenses are deselected at first. */
  isMilestones: boolean;
  /** A retainer that the invoice uses. */
  retainer: string | null;
};

export type ChoiceOf = { client: Client; currency: string; only: Only };

type Period = ReturnType<typeof spanOf>;

/** Unbilled time, expenses and milestones for a new invoice. */
export function useChoice({ client, currency, only }: ChoiceOf) {
  const [span, setSpan] = useState<Span>({ kind: "all" });
  const { today } = useFigures();
  const period = spanOf(span, today);
  const time = useTimeChoice({ client, currency, only }, period);
  const expenses = useExpenseChoice({ client, currency, only }, period);
  const milestones = useMilestoneChoice({ client, currency, only });
  const taken = [...time.taken, ...expenses.taken, ...milestones.taken];
  const retainers = useRetainerChoice({ clientId: client.id, currency, first: only.retainer }, taken);
  const body: InvoiceCreate = {
    ...{ client_id: client.id, currency },
    ...{ ...time.body, ...expenses.body, ...milestones.body, ...retainers.body },
  };
  const { isReady, ...state } = stateOf({ time, expenses, milestones }, only);
  const choices = { span, setSpan, time, expenses, milestones, retainers };
  return { ...choices, taken, body, ...state, isReady: isReady && retainers.isRead };
}

type Choices = { time: TimeChoice; expenses: ExpenseChoice; milestones: MilestoneChoice };

/** Selected entries have no expenses and milestones beside them. */
function stateOf({ time, expenses, milestones }: Choices, only: Only) {
  const others = only.entries.length > 0 ? [] : [expenses.read, milestones.read];
  const isRead = others.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData);
  const hasOthers = expenses.lines.length > 0 || expenses.withoutRate > 0 || milestones.lines.length > 0;
  return {
    hasOthers,
    isReady: time.read.isSuccess && !time.read.isPlaceholderData && isRead,
    isEmpty: time.read.data?.lines.length === 0 && !hasOthers && (isRead || others.some(({ isError }) => isError)),
  };
}

export type TimeChoice = ReturnType<typeof useTimeChoice>;
export type ExpenseChoice = ReturnType<typeof useExpenseChoice>;
export type MilestoneChoice = ReturnType<typeof useMilestoneChoice>;

function useTimeChoice({ client, currency, only }: ChoiceOf, period: Period) {
  const [grouping, setGrouping] = useState<TimeGrouping>(only.entries.length > 0 ? "entry" : client.group_time_by);
  const read = useQuery({
    ...unbilledTime({ client_id: client.id, currency, group_by: grouping, ...entriesAsked(only), ...period }),
    placeholderData: keepPreviousData,
  });
  const chosen = useTaken(read.data?.lines ?? [], only);
  const wanted = {
    ...{ group_by: grouping, ...period, ...chosen.projects },
    ...(only.entries.length === 0 ? {} : { time_entry_ids: [...only.entries] }),
  };
  const body: Pick<InvoiceCreate, "from_time_entries"> = chosen.taken.length === 0 ? {} : { from_time_entries: wanted };
  return { ...chosen, read, grouping, setGrouping, body };
}

/** Selected entries are billed without expenses. */
function useExpenseChoice({ client, currency, only }: ChoiceOf, period: Period) {
  const [grouping, setGrouping] = useState<ExpenseGrouping>("expense");
  const read = useQuery({
    ...unbilledExpenses({ client_id: client.id, currency, group_by: grouping, ...period }),
    placeholderData: keepPreviousData,
    enabled: only.entries.length === 0,
  });
  const chosen = useTaken(read.data?.lines ?? [], only);
  const wanted = { group_by: grouping, ...period, ...chosen.projects };
  const body: Pick<InvoiceCreate, "from_expenses"> = chosen.taken.length === 0 ? {} : { from_expenses: wanted };
  return { ...chosen, read, withoutRate: read.data?.without_rate ?? 0, grouping, setGrouping, body };
}

/** Each milestone is a line. Those of other projects than the page's are deselected at first. */
function useMilestoneChoice({ client, currency, only }: ChoiceOf) {
  const [isOn, setOn] = useState(true);
  const [chosenLeft, setLeft] = useState<readonly string[] | null>(null);
  const read = useQuery({
    ...unbilledMilestones({ client_id: client.id, currency }),
    enabled: only.entries.length === 0,
  });
  const lines = read.data?.lines ?? [];
  const others = lines.filter(({ project_id: id }) => only.project !== null && id !== only.project);
  const left = chosenLeft ?? others.map(({ milestone_id: id }) => id);
  const taken = isOn ? lines.filter(({ milestone_id: id }) => !left.includes(id)) : [];
  const ids = taken.map(({ milestone_id: id }) => id);
  const body: Pick<InvoiceCreate, "from_milestones"> =
    ids.length === 0 ? {} : { from_milestones: { milestone_ids: ids } };
  return { isOn, setOn, left, setLeft, lines, taken, read, body };
}

type Placed = { project_id: string };

/** From a project's page, the other projects are deselected at first. */
function useTaken<Line extends Placed>(lines: readonly Line[], only: Only) {
  const [isOn, setOn] = useState(!only.isMilestones);
  const [chosenLeft, setLeft] = useState<readonly string[] | null>(null);
  const left = chosenLeft ?? (only.project === null ? [] : othersThan(only.project, lines));
  const taken = isOn ? lines.filter((line) => !left.includes(line.project_id)) : [];
  const projects = left.length === 0 ? {} : { project_ids: [...new Set(taken.map((line) => line.project_id))] };
  return { isOn, setOn, left, setLeft, lines, taken, projects };
}

function entriesAsked({ entries }: Only): { time_entry_id?: string } {
  return entries.length === 0 ? {} : { time_entry_id: entries.join(",") };
}

function othersThan(projectId: string, lines: readonly Placed[]): string[] {
  return [...new Set(lines.map((line) => line.project_id))].filter((id) => id !== projectId);
}
