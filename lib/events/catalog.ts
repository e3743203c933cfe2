import { clientEvents } from "@/lib/clients/events";
import { projectEvents } from "@/lib/projects/events";
import { taskEvents } from "@/lib/tasks/events";
import { timeEntryEvents } from "@/lib/time-entries/events";
import type { EventDefinition } from "./event";

/** Every event that a webhook can subscribe to. Topics, documentation and the catalogue page follow from this list. */
export const CATALOG: readonly EventDefinition[] = [
  ...Object.values(timeEntryEvents),
  ...Object.values(projectEvents),
  ...Object.values(taskEvents),
  ...Object.values(clientEvents),
];

export const EVENT_NAMES: readonly string[] = CATALOG.map((event) => event.name);
