import { z } from "zod";
import {
  CivilDate,
  Currency,
  Id,
  Instant,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  SentenceParams,
  SortBy,
} from "@/lib/kernel/core/wire";
import { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { Client, TimeGrouping } from "@/lib/tracking/clients/schema";

/** A client has a draft for each currency. */
export const MAX_DRAFTS = 1000;

const STATUSES = ["running", "completed", "canceled"] as const;
const STATES = ["waiting", "created", "empty", "failed", "canceled"] as const;
const SEND_STATES = ["waiting", "sent", "captured", "issued", "failed"] as const;

const Count = z.int().min(0);

function countsOf<const State extends string>(states: readonly State[]) {
  return z.strictObject(Object.fromEntries(states.map((state) => [state, Count])) as Record<State, typeof Count>);
}

const RunFailure = z.strictObject({
  code: z.string().meta({ description: "Code of the error that the single call would have." }),
  reason: z.string(),
  params: SentenceParams,
  detail: z.string().meta({ description: "The problem and its correction, in English." }),
});
export type RunFailure = z.infer<typeof RunFailure>;

const RunDraft = z
  .strictObject({
    client_id: Id("cli"),
    client_name: z.string(),
    client_email: Client.shape.email.meta({ description: "The default recipient of the invoice." }),
    client_locale: Client.shape.locale.meta({ description: "Language of the invoice. Null: English." }),
    currency: Currency,
    state: z.enum(STATES).meta({
      description:
        "`created`: there is a draft. `empty`: nothing unbilled was left. `failed`: see `failure`. `canceled`: the run was stopped before.",
    }),
    invoice: z
      .strictObject({
        id: Id("inv"),
        number: Invoice.shape.number,
        status: Invoice.shape.status,
        updated_at: Invoice.shape.updated_at,
        subtotal: Money,
        total: Money,
      })
      .nullable()
      .meta({ description: "The invoice in its current state. Null without one, and after its deletion." }),
    failure: RunFailure.nullable().meta({ description: "Why there is no draft." }),
    send_state: z.enum(SEND_STATES).nullable().meta({
      description:
        "Null until `POST /invoice-runs/{id}/send` names the invoice. `sent`: issued and emailed. `captured`: issued, but email is not set up. `issued`: issued without an email, because the client has no address. `failed`: see `send_failure`; the draft stays a draft.",
    }),
    send_failure: RunFailure.nullable().meta({ description: "Why the draft was not sent." }),
  })
  .meta({ id: "InvoiceRunDraft" });
export type RunDraft = z.infer<typeof RunDraft>;

export const InvoiceRun = z
  .strictObject({
    id: Id("irn"),
    status: z.enum(STATUSES),
    from: CivilDate.meta({ description: "First day of the period, in the workspace's time zone." }),
    to: CivilDate.meta({ description: "Last day, inclusive, of the period, in the workspace's time zone." }),
    include_earlier: z.boolean().meta({ description: "Whether unbilled time before the period is billed too." }),
    include_expenses: z.boolean().meta({ description: "Whether unbilled expenses are billed too, each as a line." }),
    include_milestones: z
      .boolean()
      .meta({ description: "Whether completed, unbilled milestones are billed too, each as a line." }),
    group_by: TimeGrouping.nullable().meta({
      description: "Each draft has a line for each. Null: `group_time_by` of each client.",
    }),
    counts: countsOf(STATES).meta({ id: "InvoiceRunCounts", description: "Number of drafts by state." }),
    sending: z.boolean().meta({ description: "Whether drafts are being sent in the background." }),
    send_counts: countsOf(SEND_STATES).meta({
      id: "InvoiceRunSendCounts",
      description: "Number of drafts by `send_state`.",
    }),
    created_by: Id("usr"),
    created_at: Instant,
    updated_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({
    id: "InvoiceRun",
    description: "Drafts for the unbilled time, expenses and milestones of many clients, made in the background.",
  });
export type InvoiceRun = z.infer<typeof InvoiceRun>;

export const InvoiceRunReply = InvoiceRun.extend({
  drafts: z.array(RunDraft).meta({ description: "One for each client and currency, by name of the client." }),
}).meta({ id: "InvoiceRunReply" });
export type InvoiceRunReply = z.infer<typeof InvoiceRunReply>;

export const InvoiceRunCreate = InvoiceRun.pick({ from: true, to: true })
  .extend({
    include_earlier: z
      .boolean()
      .optional()
      .meta({ description: "Bill unbilled time before the period too. Default: true." }),
    include_expenses: z.boolean().optional().meta({
      description: "Bill unbilled expenses too, also of clients without unbilled time. Default: false.",
    }),
    include_milestones: z.boolean().optional().meta({
      description:
        "Bill completed, unbilled milestones too, whenever they were completed, and also of clients without unbilled time. Default: false.",
    }),
    client_ids: z.array(Id("cli")).min(1).max(MAX_DRAFTS).optional().meta({
      description: "Default: all clients with unbilled time, or with expenses or milestones that the run bills.",
    }),
    group_by: InvoiceRun.shape.group_by.optional(),
  })
  .meta({ id: "InvoiceRunCreate", example: { from: "2026-11-01", to: "2026-11-30" } });
export type InvoiceRunCreate = z.infer<typeof InvoiceRunCreate>;

export const InvoiceRunSend = z
  .strictObject({
    invoice_ids: z.array(Id("inv")).min(1).max(MAX_DRAFTS).meta({ description: "Drafts of this run." }),
    reviewed: z.record(Id("inv"), Instant).optional().meta({
      description:
        "The `updated_at` of the drafts that you reviewed, by ID. A draft that changed since then is not sent. Default: the current drafts.",
    }),
  })
  .meta({ id: "InvoiceRunSend", example: { invoice_ids: ["inv_01jd8q6z5v3n8k7r2m4w9x0y1b"] } });
export type InvoiceRunSend = z.infer<typeof InvoiceRunSend>;

export const InvoiceRunListQuery = PageQuery.extend({
  status: OneOrMore(STATUSES).optional(),
  sort: SortBy("created_at"),
});
export type InvoiceRunListQuery = z.infer<typeof InvoiceRunListQuery>;

export const InvoiceRunPage = pageOf(InvoiceRun);
export type InvoiceRunPage = z.infer<typeof InvoiceRunPage>;
