import { defineResource } from "@/lib/kernel/resource";

/** Links have the permissions of the invoices that they show. */
export const clientLinks = defineResource({
  audit: { client_link: { id: "cli", group: "invoices" } },
});
