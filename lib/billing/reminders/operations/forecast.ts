import type { QueryScope } from "@/lib/kernel/operation";
import { isPausedOn, isPausedWithoutEnd } from "../rules/pause";
import * as store from "../store";
import { openReminders, termsOf, type ReminderTerms } from "./terms";

const SENT_DAYS = 90;

export interface ReminderForecast {
  /** The first day with planned reminders, `YYYY-MM-DD`. Null: none. While reminders are off: as if turned on now. */
  next: { on: string; count: number } | null;
  /** Reminders of the last 90 days by step. Null: by hand. */
  sent: { days: number | null; count: number }[];
  /** The longest overdue open invoice. */
  exampleId: string | null;
}

export async function reminderForecast(scope: QueryScope): Promise<ReminderForecast> {
  const { db, workspaceId, now } = scope;
  const terms = await termsOf(scope);
  const open = await store.openInvoices(db, workspaceId);
  return {
    next: nextDay(scope, terms.settings.enabled ? terms : { ...terms, since: now }, open),
    sent: await store.sentSince(db, workspaceId, new Date(now.getTime() - SENT_DAYS * 86_400_000)),
    exampleId: open[0]?.id ?? null,
  };
}

function nextDay(scope: QueryScope, terms: ReminderTerms, open: readonly store.OpenRow[]): ReminderForecast["next"] {
  const days = open
    .filter((row) => isReminded(scope, row))
    .flatMap((row) => {
      const client = { remindersSince: row.clientSince };
      return openReminders(scope, terms, { ...row, client }, row.done)
        .slice(0, 1)
        .map(({ on }) => on);
    });
  const [first] = days.toSorted();
  return first === undefined ? null : { on: first, count: days.filter((day) => day === first).length };
}

function isReminded({ actor }: QueryScope, { remindersSince, clientSince }: store.OpenRow): boolean {
  return !isPausedWithoutEnd(remindersSince) && !isPausedOn(clientSince, actor.workspace);
}
