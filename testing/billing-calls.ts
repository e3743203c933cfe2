import { ADMINS, EVERYBODY, LEADS, type Call } from "./calls";
import { FILES } from "./files";
import { LINE } from "./invoices";
import type { World } from "./world";

const billed = ({ ids }: World) => ({ client_id: ids["client"], lines: [{ ...LINE, project_id: ids["project"] }] });

/** Calls about invoices, credit notes, client credit and expenses. */
export const BILLING_CALLS: Readonly<Record<string, Call>> = {
  "GET /credit-notes": { roles: LEADS },
  "POST /credit-notes": { roles: LEADS, body: ({ ids }) => ({ invoice_id: ids["sent"], reason: "error" }) },
  "GET /credit-notes/{id}": { roles: LEADS, params: { id: "creditNote" } },
  "PATCH /credit-notes/{id}": { roles: LEADS, params: { id: "creditNote" }, body: () => ({ notes: "x" }) },
  "DELETE /credit-notes/{id}": { roles: LEADS, params: { id: "creditNote" } },
  "GET /credit-notes/{id}/e-invoice": { roles: LEADS, params: { id: "creditNote" } },
  "GET /credit-notes/{id}/export": { roles: LEADS, params: { id: "creditNote" } },
  "POST /credit-notes/{id}/send": { roles: ADMINS, params: { id: "creditNote" }, body: () => ({}) },
  "GET /client-credits": { roles: LEADS },
  "GET /client-credits/{id}": { roles: LEADS, params: { id: "clientCredit" } },
  "POST /client-credits/{id}/refunds": { roles: ADMINS, params: { id: "clientCredit" }, body: () => ({}) },
  "DELETE /client-credits/{id}/refunds/{refund}": { roles: ADMINS, params: { id: "clientCredit", refund: "refund" } },
  "GET /expense-categories": { roles: EVERYBODY },
  "POST /expense-categories": { roles: ADMINS, body: () => ({ name: "Parking" }) },
  "GET /expense-categories/{id}": { roles: EVERYBODY, params: { id: "category" } },
  "PATCH /expense-categories/{id}": { roles: ADMINS, params: { id: "category" }, body: () => ({ billable: false }) },
  "DELETE /expense-categories/{id}": { roles: ADMINS, params: { id: "category" } },
  "GET /expenses": { roles: EVERYBODY },
  "GET /expenses/totals": { roles: EVERYBODY },
  "GET /expenses/export": { roles: EVERYBODY, query: () => ({ format: "csv" }) },
  "GET /reports/expenses": { roles: EVERYBODY, query: () => ({ group_by: "category" }) },
  "POST /expenses": {
    roles: EVERYBODY,
    body: ({ ids }) => ({ category_id: ids["category"], amount: { amount: 500, currency: "EUR" } }),
  },
  "POST /expenses/reimburse": { roles: ADMINS, body: ({ ids }) => ({ expense_ids: [ids["expense"]] }) },
  "GET /expenses/{id}": { roles: EVERYBODY, params: { id: "expense" } },
  "PATCH /expenses/{id}": { roles: EVERYBODY, params: { id: "expense" }, body: () => ({ notes: "Taxi" }) },
  "DELETE /expenses/{id}": { roles: EVERYBODY, params: { id: "expense" } },
  "POST /files": {
    roles: EVERYBODY,
    query: () => ({ filename: "receipt.png" }),
    body: () => FILES["image/png"],
  },
  "GET /files/{id}": { roles: EVERYBODY, params: { id: "file" } },
  // The receipt of an expense.
  "DELETE /files/{id}": { roles: EVERYBODY, params: { id: "file" }, answers: 409 },
  "GET /invoice-runs": { roles: LEADS },
  "POST /invoice-runs": {
    roles: LEADS,
    body: ({ ids }) => ({ from: "2026-11-01", to: "2026-11-30", client_ids: [ids["client"]] }),
  },
  "GET /invoice-runs/{id}": { roles: LEADS, params: { id: "run" } },
  "POST /invoice-runs/{id}/cancel": { roles: LEADS, params: { id: "run" } },
  "GET /invoices": { roles: LEADS },
  "POST /invoices": { roles: LEADS, body: billed },
  "GET /invoices/{id}": { roles: LEADS, params: { id: "sent" } },
  "PATCH /invoices/{id}": { roles: LEADS, params: { id: "draft" }, body: () => ({ notes: "x" }) },
  "DELETE /invoices/{id}": { roles: LEADS, params: { id: "draft" } },
  "GET /invoices/{id}/freed-time": { roles: LEADS, params: { id: "sent" } },
  "GET /invoices/{id}/e-invoice": { roles: LEADS, params: { id: "sent" } },
  "GET /invoices/{id}/export": { roles: LEADS, params: { id: "sent" } },
  "POST /invoices/{id}/mail-preview": { roles: ADMINS, params: { id: "sent" }, body: () => ({}) },
  "GET /invoices/{id}/payments": { roles: LEADS, params: { id: "sent" } },
  "POST /invoices/{id}/use-credit": { roles: ADMINS, params: { id: "sent" }, body: () => ({}) },
  "POST /invoices/{id}/payments": { roles: ADMINS, params: { id: "sent" }, body: () => ({}) },
  "DELETE /invoices/{id}/payments/{payment}": { roles: ADMINS, params: { id: "sent", payment: "payment" } },
  "POST /invoices/{id}/send": { roles: ADMINS, params: { id: "draft" }, body: () => ({}) },
  "POST /invoices/{id}/duplicate": { roles: LEADS, params: { id: "sent" }, body: () => ({}) },
  "POST /invoices/{id}/correct": { roles: ADMINS, params: { id: "correctable" }, body: () => ({}) },
  "POST /invoices/{id}/void": { roles: ADMINS, params: { id: "draft" } },
};
