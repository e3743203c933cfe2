import { z } from "zod";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { CivilDate, Currency, Id, Money, Percent } from "@/lib/kernel/core/wire";
import { CustomInput } from "@/lib/tracking/custom-fields/schema";
import { TimeGrouping } from "@/lib/tracking/clients/schema";
import { ExternalRefsInput } from "@/lib/kernel/external-refs/schema";
import { Discount, Invoice, InvoiceLine, Quantity } from "./invoice";

export const MAX_LINES = 1000;

const ProjectIds = z
  .array(Id("prj"))
  .min(1)
  .max(100)
  .optional()
  .meta({ description: "Default: all projects of the client." });

export const FromTimeEntries = z
  .strictObject({
    project_ids: ProjectIds,
    from: CivilDate.optional().meta({
      description: "First day in the workspace's time zone. Default: the first unbilled day.",
    }),
    to: CivilDate.optional().meta({
      description: "Last day, inclusive, in the workspace's time zone. Default: today.",
    }),
    time_entry_ids: z.array(Id("ent")).min(1).max(200).optional().meta({
      description:
        "Only these entries. If one of them is not unbilled, billable time of the client, the request fails.",
    }),
    group_by: TimeGrouping.optional().meta({
      description: "Creates a line for each. Default: `group_time_by` of the client.",
    }),
  })
  .meta({
    id: "FromTimeEntries",
    description:
      "Adds lines for the client's unbilled time: stopped, billable entries in the invoice's currency that are on no invoice. Entries with different rates get separate lines.",
  });
export type FromTimeEntries = z.infer<typeof FromTimeEntries>;

export const FromExpenses = z
  .strictObject({
    project_ids: ProjectIds,
    from: CivilDate.optional().meta({ description: "First day. Default: the day of the first unbilled expense." }),
    to: CivilDate.optional().meta({ description: "Last day, inclusive. Default: today in the workspace's time zone." }),
    expense_ids: z.array(Id("exp")).min(1).max(200).optional().meta({
      description: "Only these expenses. If one of them cannot be billed to the client, the request fails.",
    }),
    group_by: z
      .enum(["expense", "category", "project"])
      .optional()
      .meta({ description: "Creates a line for each. Default: `expense`. Lines have one project." }),
  })
  .meta({
    id: "FromExpenses",
    description:
      "Adds lines for the client's unbilled expenses: billable expenses that are on no invoice and have a billable amount in the invoice's currency. Expenses that need an exchange rate and have none are left out.",
  });
export type FromExpenses = z.infer<typeof FromExpenses>;

export const FromMilestones = z
  .strictObject({
    project_ids: ProjectIds,
    milestone_ids: z.array(Id("mil")).min(1).max(200).optional().meta({
      description: "Only these milestones. If one of them cannot be billed to the client, the request fails.",
    }),
  })
  .meta({
    id: "FromMilestones",
    description:
      "Adds a line for each of the client's unbilled milestones: completed milestones that are on no invoice, in the invoice's currency. Projects can be archived.",
  });
export type FromMilestones = z.infer<typeof FromMilestones>;

export const RetainerDraw = z
  .strictObject({
    retainer_id: Id("rtn"),
    amount: z.union([Money, z.literal("all")]).meta({
      description: "Amount to use: without tax of a deposit, with tax of an advance. `all`: as much as fits the lines.",
    }),
  })
  .meta({ id: "RetainerDraw", example: { retainer_id: "rtn_01m7yp4jademgb7e4vec1cvggx", amount: "all" } });
export type RetainerDraw = z.infer<typeof RetainerDraw>;

const LineFields = z.strictObject({
  description: InvoiceLine.shape.description,
  quantity: Quantity.overwrite(canonicalDecimal).meta({ description: "Decimal string.", example: "26.25" }),
  unit: InvoiceLine.shape.unit.meta({
    description:
      "Unit of quantity and price. Default: `piece`, which is printed as the bare quantity. Time lines keep `hour`, and expense lines keep their unit.",
    example: "day",
  }),
  unit_price: Money,
  tax_rate: Percent.nullable().meta({
    description:
      "A bare percentage: the workspace's default rate if it has this percentage, else a standard rate without a name. Null: no tax.",
  }),
  tax_rate_ids: InvoiceLine.shape.tax_rate_ids.meta({
    description:
      "Up to three tax rates, at most one of them compound. Empty: no tax. Default: the rate of the project, else of the client, else of the workspace.",
  }),
  project_id: Id("prj").nullable(),
});

export const LineCreate = LineFields.partial()
  .required({ description: true, quantity: true, unit_price: true })
  .meta({ id: "InvoiceLineCreate" });

export const LineUpdate = LineFields.partial()
  .extend({
    id: Id("lin").optional().meta({ description: "Id of the line to keep or change. Absent for a new line." }),
  })
  .meta({ id: "InvoiceLineUpdate" });
export type LineUpdate = z.infer<typeof LineUpdate>;

const Writable = z.strictObject({
  client_id: Id("cli"),
  currency: Currency.meta({ description: "Default: the client's." }),
  issue_date: Invoice.shape.issue_date,
  due_date: Invoice.shape.due_date,
  discount: Discount.nullable(),
  service_from: Invoice.shape.service_from,
  service_to: Invoice.shape.service_to,
  purchase_order: Invoice.shape.purchase_order,
  buyer_reference: Invoice.shape.buyer_reference,
  notes: Invoice.shape.notes,
  use_credit: Invoice.shape.use_credit.meta({
    description: `${Invoice.shape.use_credit.description ?? ""} Default: false.`,
  }),
  external_refs: ExternalRefsInput,
  custom: CustomInput,
  from_time_entries: FromTimeEntries,
  from_expenses: FromExpenses,
  from_milestones: FromMilestones,
  retainers: z.array(RetainerDraw).max(10).meta({
    description:
      "Retainers that the invoice uses. A deposit lowers only lines with the tax rates that it was funded with: 422 `draw_too_large` names the largest amount. The lines of deposits are made again with each change of the draft, and the balance is checked again when the invoice is issued.",
  }),
});

export const InvoiceCreate = Writable.partial()
  .required({ client_id: true })
  .extend({ lines: z.array(LineCreate).max(MAX_LINES).optional() })
  .meta({ id: "InvoiceCreate" });
export type InvoiceCreate = z.infer<typeof InvoiceCreate>;

export const InvoiceDuplicate = z
  .strictObject({
    client_id: Id("cli").meta({
      description:
        "Default: the invoice's client. Another client must have the same currency, and the copied lines have no project.",
    }),
  })
  .partial()
  .meta({ id: "InvoiceDuplicate" });
export type InvoiceDuplicate = z.infer<typeof InvoiceDuplicate>;

const Dunning = Invoice.pick({ reminders_paused: true, promised_on: true, promise_note: true }).partial();
export type Dunning = z.infer<typeof Dunning>;

export const InvoiceUpdate = Writable.partial()
  .extend({
    lines: z.array(LineUpdate).max(MAX_LINES).optional().meta({
      description:
        "All lines, in order. Lines with an `id` are kept or changed, lines without an `id` are added. Omitted lines are deleted, and their time, expenses and milestones become unbilled again.",
    }),
    status: z.enum(["sent", "paid", "void"]).optional().meta({
      description:
        "`sent` issues the invoice without an email. `paid` records a payment of the amount due. `void` voids the invoice. Deleting a payment of a paid invoice makes it `sent` again. An invoice of 0 becomes `paid` when it is issued, without a payment, and can then only become `void`.",
    }),
    ...Dunning.shape,
  })
  .meta({
    id: "InvoiceUpdate",
    description:
      "Only drafts can be changed, except for `status`, `external_refs`, `custom`, `reminders_paused`, `promised_on` and `promise_note`. `from_time_entries`, `from_expenses` and `from_milestones` add lines.",
  });
export type InvoiceUpdate = z.infer<typeof InvoiceUpdate>;
