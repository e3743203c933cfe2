import { LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const creditNotes = defineResource({
  ids: { crn: "credit note" },
  scopes: { credit_notes: { read: LEADS, write: LEADS } },
  live: {
    credit_note: { topic: "credit_notes", refreshes: [["credit-notes"], ["invoices"], ["reports"], ["time-entries"]] },
  },
  audit: { credit_note: { id: "crn", group: "invoices" } },
  records: {
    export: "credit_notes",
    spreadsheet: true,
    search: "credit_note",
    // The sample invoices are correct.
    sampleData: false,
  },
});
