import { defineEvent } from "@/lib/outbox/event";
import { TimeEntry } from "./schema";

export const timeEntryEvents = {
  created: defineEvent("time_entry.created", "A new time entry was created.", TimeEntry),
  updated: defineEvent("time_entry.updated", "A time entry was modified.", TimeEntry),
  deleted: defineEvent("time_entry.deleted", "A time entry was deleted. `data` is its last state.", TimeEntry),
  started: defineEvent("time_entry.started", "A timer was started.", TimeEntry),
  stopped: defineEvent("time_entry.stopped", "A running timer was stopped.", TimeEntry),
};
