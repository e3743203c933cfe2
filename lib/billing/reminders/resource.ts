import { defineResource } from "@/lib/kernel/resource";

/** Reminders belong to their invoice, whose permissions and topic they have. */
export const reminders = defineResource({
  ids: { rem: "reminder" },
});
