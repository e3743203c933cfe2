import { budgetEvents } from "@/lib/budgets/events";
import { clientEvents } from "@/lib/clients/events";
import { invoiceEvents } from "@/lib/invoices/events";
import { projectEvents } from "@/lib/projects/events";
import { taxRateEvents } from "@/lib/tax-rates/events";
import { taskEvents } from "@/lib/tasks/events";
import { timeEntryEvents } from "@/lib/time-entries/events";
import { userEvents } from "@/lib/users/events";
import type { EventDefinition } from "@/lib/outbox/event";

/** Every event that a webhook can subscribe to. Topics, documentation and the catalogue page follow from this list. */
export const CATALOG: readonly EventDefinition[] = [
  ...Object.values(timeEntryEvents),
  ...Object.values(projectEvents),
  ...Object.values(budgetEvents),
  ...Object.values(taskEvents),
  ...Object.values(clientEvents),
  ...Object.values(userEvents),
  ...Object.values(invoiceEvents),
  ...Object.values(taxRateEvents),
];

export const EVENT_NAMES: readonly string[] = CATALOG.map((event) => event.name);
