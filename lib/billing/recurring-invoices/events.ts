import { defineEvent } from "@/lib/kernel/outbox/event";
import { RecurringInvoice } from "./schema/recurring-invoice";

const place = ({ client_id, lines, ...from }: RecurringInvoice) => {
  const sources = [from.from_time_entries, from.from_expenses, from.from_milestones];
  const projects = [
    ...lines.map(({ project_id: id }) => id),
    ...sources.flatMap((source) => source?.project_ids ?? []),
  ];
  return { projects: [...new Set(projects)], clients: [client_id] };
};

export const recurringInvoiceEvents = {
  created: defineEvent("recurring_invoice.created", "A recurring invoice was created.", RecurringInvoice, place),
  updated: defineEvent(
    "recurring_invoice.updated",
    "A recurring invoice was changed, paused, resumed or ended. A run alone is no change.",
    RecurringInvoice,
    place,
  ),
  deleted: defineEvent("recurring_invoice.deleted", "A recurring invoice was deleted.", RecurringInvoice, place),
  paused: defineEvent(
    "recurring_invoice.paused",
    "A member, an archived client or too many missed dates paused a recurring invoice. See `pause_reason`.",
    RecurringInvoice,
    place,
  ),
  failed: defineEvent(
    "recurring_invoice.failed",
    "An invoice could not be created or sent. See `last_run`. The next date is unchanged.",
    RecurringInvoice,
    place,
  ),
  ended: defineEvent(
    "recurring_invoice.ended",
    "A recurring invoice has no further dates, or a member ended it.",
    RecurringInvoice,
    place,
  ),
};
