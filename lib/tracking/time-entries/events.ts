import { defineEvent } from "@/lib/kernel/outbox/event";
import { TimeEntry } from "./schema";

const place = ({ project_id }: TimeEntry) => ({ projects: [project_id] });

export const timeEntryEvents = {
  created: defineEvent("time_entry.created", "A time entry was created.", TimeEntry, place),
  updated: defineEvent("time_entry.updated", "A time entry was changed.", TimeEntry, place),
  deleted: defineEvent(
    "time_entry.deleted",
    "A time entry was deleted. The data is the entry's last state.",
    TimeEntry,
    place,
  ),
  started: defineEvent("time_entry.started", "A timer was started.", TimeEntry, place),
  stopped: defineEvent("time_entry.stopped", "A running timer was stopped.", TimeEntry, place),
};
