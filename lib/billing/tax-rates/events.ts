import { defineEvent } from "@/lib/kernel/outbox/event";
import { TaxRate } from "./schema";

export const taxRateEvents = {
  created: defineEvent("tax_rate.created", "A tax rate was created.", TaxRate),
  updated: defineEvent("tax_rate.updated", "A tax rate was changed, archived or restored.", TaxRate),
};
