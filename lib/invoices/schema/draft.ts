import { z } from "zod";
import { canonicalDecimal } from "@/lib/core/decimal";
import { CivilDate, Currency, Id, Money } from "@/lib/core/wire";
import { Percent } from "@/lib/workspace/schema";
import { Discount, Invoice, InvoiceLine } from "./invoice";

const MAX_LINES = 1000;

export const FromTimeEntries = z
  .strictObject({
    project_ids: z
      .array(Id("prj"))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "Absent: every project of the client." }),
    from: CivilDate.optional().meta({
      description: "First day, a whole day in the workspace's time zone. Absent: from the beginning.",
    }),
    to: CivilDate.optional().meta({ description: "Last day, itself included. Absent: until now." }),
    group_by: z
      .enum(["project", "task", "user", "day", "entry"])
      .optional()
      .meta({ description: "One line for each; `task` when absent." }),
  })
  .meta({
    id: "FromTimeEntries",
    description:
      "Makes lines from the client's unbilled time: stopped, billable entries in the invoice's currency that are on no live " +
      "invoice. Different rates make different lines.",
  });
export type FromTimeEntries = z.infer<typeof FromTimeEntries>;

const LineFields = z.strictObject({
  description: InvoiceLine.shape.description,
  quantity: InvoiceLine.shape.quantity
    .overwrite(canonicalDecimal)
    .meta({ description: "Decimal string.", example: "26.25" }),
  unit_price: Money,
  tax_rate: Percent.nullable().meta({ description: "Absent: the workspace's default rate. Null: no tax." }),
  project_id: Id("prj").nullable(),
});

const LineCreate = LineFields.partial()
  .required({ description: true, quantity: true, unit_price: true })
  .meta({ id: "InvoiceLineCreate" });

const LineUpdate = LineFields.partial()
  .extend({
    id: Id("lin").optional().meta({ description: "A line that stays, with what changes. Absent: a new one." }),
  })
  .meta({ id: "InvoiceLineUpdate" });
export type LineUpdate = z.infer<typeof LineUpdate>;

const Writable = z.strictObject({
  client_id: Id("cli"),
  currency: Currency.meta({ description: "Absent: the client's." }),
  issue_date: Invoice.shape.issue_date,
  due_date: Invoice.shape.due_date,
  discount: Discount.nullable(),
  purchase_order: Invoice.shape.purchase_order,
  notes: Invoice.shape.notes,
  from_time_entries: FromTimeEntries,
});

export const InvoiceCreate = Writable.partial()
  .required({ client_id: true })
  .extend({ lines: z.array(LineCreate).max(MAX_LINES).optional() })
  .meta({ id: "InvoiceCreate" });
export type InvoiceCreate = z.infer<typeof InvoiceCreate>;

export const InvoiceUpdate = Writable.partial()
  .extend({
    lines: z.array(LineUpdate).max(MAX_LINES).optional().meta({
      description:
        "All lines, in order. Those with an `id` stay, others are new; lines left out go, and free their time.",
    }),
    status: z.enum(["sent", "paid", "void"]).optional().meta({
      description:
        "`sent`: issued without a mail. `paid`: records a payment of the amount due. `void`: as the call of that name.",
    }),
  })
  .meta({
    id: "InvoiceUpdate",
    description: "All but `status` only while it is a draft. `from_time_entries` adds lines.",
  });
export type InvoiceUpdate = z.infer<typeof InvoiceUpdate>;
