import { defineEvent } from "@/lib/kernel/outbox/event";
import { ClosedPeriod, PeriodException } from "./schema";

export const closedPeriodEvents = {
  closed: defineEvent("period.closed", "A period was closed. Its time entries can no longer change.", ClosedPeriod),
  opened: defineEvent("period.opened", "A closed period was reopened.", ClosedPeriod),
};

export const periodExceptionEvents = {
  created: defineEvent(
    "period_exception.created",
    "Closed days were opened for a person, or for everyone.",
    PeriodException,
  ),
  ended: defineEvent("period_exception.ended", "An exception ended by time, or a person ended it.", PeriodException),
};
