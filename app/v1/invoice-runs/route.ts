import { list, route } from "@/lib/kernel/http/route";
import { createInvoiceRun, listInvoiceRuns } from "@/lib/billing/invoice-runs/operations/manage";
import {
  InvoiceRunCreate,
  InvoiceRunListQuery,
  InvoiceRunPage,
  InvoiceRunReply,
} from "@/lib/billing/invoice-runs/schema";
import { toInvoiceRun, toInvoiceRunReply } from "@/lib/billing/invoice-runs/serialize";

export const GET = list({
  summary: "List invoice runs",
  operation: listInvoiceRuns,
  query: InvoiceRunListQuery,
  returns: InvoiceRunPage,
  serialize: toInvoiceRun,
  extension: true,
});

export const POST = route({
  summary: "Invoice the unbilled time of all clients",
  description:
    "Creates a draft for each client and currency with unbilled time, in the background. Each draft equals one from `POST /v1/invoices` with `from_time_entries`: it emits `invoice.created`, and time is on one invoice only. Managers bill the projects that they manage. Poll the run while its status is `running`. A run at a later time bills only the time that is still unbilled.",
  operation: createInvoiceRun,
  body: InvoiceRunCreate,
  returns: InvoiceRunReply,
  serialize: toInvoiceRunReply,
  location: ({ id }) => `/invoice-runs/${id}`,
  extension: true,
  sensitive: true,
});
