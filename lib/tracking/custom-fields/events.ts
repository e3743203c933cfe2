import { defineEvent } from "@/lib/kernel/outbox/event";
import { CustomField } from "./schema";

export const customFieldEvents = {
  created: defineEvent("custom_field.created", "A custom field was created.", CustomField),
  updated: defineEvent("custom_field.updated", "A custom field was changed, archived or restored.", CustomField),
};
