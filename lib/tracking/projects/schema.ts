import { z } from "zod";
import { Client } from "@/lib/tracking/clients/schema";
import { reason } from "@/lib/kernel/core/errors";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";
import {
  CivilDate,
  Currency,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  RateHistory,
  Search,
  SortBy,
  Text,
  TimeRounding,
} from "@/lib/kernel/core/wire";

import { CustomFilter, CustomInput, CustomValues } from "@/lib/tracking/custom-fields/schema";
import { ExternalRefFilter, ExternalRefs, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";

const ProjectColor = z.enum(PROJECT_COLORS);

const Hours = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/, reason("hours_malformed"))
  .meta({ description: "Hours as a decimal string, at most two decimals.", example: "120.5" });
const Period = z.enum(["total", "monthly"]);

const Budget = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("hours"), amount: Hours, period: Period }),
    z.strictObject({ kind: z.literal("money"), amount: Money, period: Period }),
  ])
  .meta({ id: "Budget" });

export const Project = z
  .strictObject({
    id: Id("prj"),
    client_id: Id("cli").nullable(),
    name: Line(200),
    code: Line(40).nullable(),
    color: ProjectColor,
    notes: Text(10_000),
    billing: z.enum(["hourly", "fixed_fee", "none"]).meta({
      description:
        "`hourly`: billable time is billed at its rates. `fixed_fee`: milestones are billed, and the fee covers the time, " +
        "except on `extra` tasks. `none`: not billable.",
    }),
    billable: z.boolean().meta({
      description: "Whether new tasks and entries are billable by default. False is the same as `billing` `none`.",
    }),
    fee: Money.nullable().meta({
      description: "The fixed fee, in the project's currency. Required with `fixed_fee`, else null. Null for members.",
    }),
    fee_invoiced: Money.nullable().meta({
      description: "Sum of the milestones on invoices and drafts. Null without a fee, and for members.",
    }),
    effective_rate: Money.nullable().meta({
      description:
        "`fee_invoiced` divided by the covered hours. Null without a fee or covered hours, and for members. Changes of this " +
        "member and of `fee_invoiced` do not update the project.",
    }),
    draft_on_completion: z.boolean().meta({
      description: "Whether a completed milestone gets a draft invoice. Drafts are never sent by themselves.",
    }),
    rate: Money.nullable().meta({
      description:
        "Hourly rate of today. Null: the user's rate, else the workspace's, applies, but only if the project is billed in the " +
        "workspace's currency. A change replaces the rate that applies today.",
    }),
    rates: RateHistory.meta({
      description:
        "Every hourly rate of the project by its first day; `rate` is the one that applies today. An entry takes the rate of its date. A change " +
        "replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see an empty list.",
    }),
    budget: Budget.nullable(),
    budget_thresholds: z
      .array(z.int().min(1).max(1000))
      .max(10)
      .meta({
        description:
          "Percentages of the budget, and of the fixed fee, at which `project.budget_reached` is emitted and the project's managers " +
          "get an email. Default: 80 and 100. Empty: never. Members see an empty list.",
        example: [80, 100],
      }),
    time_rounding: TimeRounding.nullable().meta({ description: "Null: the workspace's rule applies." }),
    default_tax_rate_id: Id("tax").nullable().meta({
      description:
        "Tax rate of new invoice lines of the project. Null: the client's rate, else the workspace's default, applies.",
    }),
    starts_on: CivilDate.nullable(),
    ends_on: CivilDate.nullable(),
    access: z.enum(["workspace", "members"]).meta({
      description:
        "Access to time tracking: `workspace` for everyone in the workspace, `members` for the project members and managers.",
    }),
    member_ids: z.array(Id("usr")).max(500),
    manager_ids: z.array(Id("usr")).max(100),
    status: z.enum(["active", "archived"]),
    archived_at: Instant.nullable(),
    currency: Currency.meta({ description: "The client's currency, else the workspace's." }),
    external_refs: ExternalRefs,
    custom: CustomValues,
    import_id: Id("imp").nullable().meta({ description: "The import that made the project." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Project" });
export type Project = z.infer<typeof Project>;

/** The effect of a change on existing entries. */
export const ChangedEntries = {
  changed_entries: z.int().optional().meta({
    description:
      "Number of unbilled entries that got the new rate or billing. Only with `rates`, `apply_rate_to` or `apply_billing_to`.",
  }),
  skipped_closed: z
    .int()
    .optional()
    .meta({
      description:
        "Number of unbilled entries in closed periods, which stay as they are. Only with `rates`, `apply_rate_to` or " +
        "`apply_billing_to`.",
    }),
};

export const ProjectReply = Project.extend({
  client: Client.nullable().optional(),
  ...ChangedEntries,
}).meta({ id: "ProjectReply" });
export type ProjectReply = z.infer<typeof ProjectReply>;

const Writable = Project.pick({
  client_id: true,
  name: true,
  code: true,
  color: true,
  notes: true,
  billing: true,
  billable: true,
  fee: true,
  draft_on_completion: true,
  rate: true,
  rates: true,
  budget: true,
  budget_thresholds: true,
  time_rounding: true,
  default_tax_rate_id: true,
  starts_on: true,
  ends_on: true,
  access: true,
  member_ids: true,
  manager_ids: true,
}).extend({ external_refs: ExternalRefsInput, custom: CustomInput });

export const ProjectCreate = Writable.partial().required({ name: true }).meta({ id: "ProjectCreate" });
export type ProjectCreate = z.infer<typeof ProjectCreate>;

export const ApplyRate = z.literal("unbilled_entries").meta({
  description: "Also apply the new rate to unbilled entries. Without this member, only new entries get the rate.",
});

export const ApplyBilling = z.literal("unbilled_entries").meta({
  description:
    "Also apply the new billing to unbilled entries. Without this member, only new entries follow it. Billed entries stay billed.",
});

export const ProjectUpdate = Writable.partial()
  .extend({
    status: Project.shape.status.optional(),
    apply_rate_to: ApplyRate.optional(),
    apply_billing_to: ApplyBilling.optional(),
  })
  .meta({ id: "ProjectUpdate" });
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;

const Expand = OneOrMore(["client"]);

export const ProjectQuery = z.strictObject({ expand: Expand.optional() });

export const ProjectListQuery = PageQuery.extend({
  status: OneOrMore(["active", "archived"]).optional().meta({ description: "Default: `active`." }),
  client_id: IdList("cli").optional(),
  updated_since: Instant.optional(),
  import_id: IdList("imp").optional(),
  external_ref: ExternalRefFilter.optional(),
  custom: CustomFilter,
  q: Search.optional(),
  sort: SortBy("created_at", "updated_at", "name"),
  expand: Expand.optional(),
});
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const ProjectPage = pageOf(ProjectReply);
export type ProjectPage = z.infer<typeof ProjectPage>;
