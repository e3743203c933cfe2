import { defineEvent } from "@/lib/kernel/outbox/event";
import { CustomField } from "./schema";

const Data = CustomField.omit({ usage: true }).meta({ id: "CustomFieldData" });

export const customFieldEvents = {
  created: defineEvent("custom_field.created", "A custom field was created.", Data),
  updated: defineEvent("custom_field.updated", "A custom field was changed, archived or restored.", Data),
};
