import { defineResource } from "@/lib/kernel/resource";

/** Statements are read from invoices, whose permissions and topic they have. Only those that were sent are stored. */
export const statements = defineResource({
  ids: { stm: "statement" },
  audit: { statement: { id: "stm", group: "invoices" } },
});
