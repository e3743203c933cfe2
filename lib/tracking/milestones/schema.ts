import { z } from "zod";
import {
  CivilDate,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  Percent,
  SortBy,
} from "@/lib/kernel/core/wire";
import { MAX_MILESTONES, STATUSES } from "./rules";

export const Milestone = z
  .strictObject({
    id: Id("mil"),
    project_id: Id("prj"),
    name: Line(200).meta({ description: "Name. It is the description of the invoice line." }),
    position: z
      .int()
      .min(1)
      .max(MAX_MILESTONES)
      .meta({ description: "Place in the project's list, from 1. Default: the end. Others make room." }),
    amount: Money.meta({
      description:
        "Amount, in the project's currency. With `percent` it follows the fee until the milestone is invoiced.",
    }),
    percent: Percent.nullable().meta({
      description:
        "Percent of the project's fee. Null for a fixed amount. If the percentages of a project add up to 100, the last one " +
        "gets the difference of the rounding.",
      example: "30",
    }),
    due_on: CivilDate.nullable(),
    status: z.enum(STATUSES).meta({
      description:
        "`open`, `completed`, or `invoiced`: on an invoice or a draft. A milestone is `completed` again when its draft is " +
        "deleted or its invoice is voided.",
    }),
    completed_at: Instant.nullable(),
    completed_by_id: Id("usr").nullable().meta({ description: "Null: open, or completed by an API key." }),
    invoice_id: Id("inv").nullable().meta({ description: "The invoice or draft that bills the milestone." }),
    import_id: Id("imp").nullable().meta({ description: "The import that made the milestone." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Milestone" });
export type Milestone = z.infer<typeof Milestone>;

const Writable = Milestone.pick({ name: true, position: true, amount: true, percent: true, due_on: true });

export const MilestoneCreate = Writable.partial()
  .required({ name: true })
  .meta({
    id: "MilestoneCreate",
    description: "A milestone has either an amount or a percentage.",
    example: { name: "Design system", percent: "20", due_on: "2026-12-18" },
  });
export type MilestoneCreate = z.infer<typeof MilestoneCreate>;

export const MilestoneUpdate = Writable.partial()
  .extend({
    status: z.enum(["open", "completed"]).optional().meta({
      description:
        "`completed` is the same as `POST /v1/milestones/{id}/complete`. `open` opens a completed milestone again.",
    }),
  })
  .meta({
    id: "MilestoneUpdate",
    description:
      "`amount` replaces a percentage, and `percent` replaces a fixed amount. Only the position of an invoiced milestone can change.",
    example: { due_on: "2027-01-15" },
  });
export type MilestoneUpdate = z.infer<typeof MilestoneUpdate>;

const Filters = {
  status: OneOrMore(STATUSES).optional(),
  updated_since: Instant.optional(),
  import_id: IdList("imp").optional(),
};

export const MilestoneListQuery = PageQuery.extend({
  ...Filters,
  project_id: IdList("prj").optional(),
  client_id: IdList("cli").optional(),
  invoice_id: IdList("inv").optional(),
  sort: SortBy("created_at", "updated_at", "position"),
});
export type MilestoneListQuery = z.infer<typeof MilestoneListQuery>;

export const ProjectMilestonesQuery = PageQuery.extend({
  ...Filters,
  sort: SortBy("position", "created_at", "updated_at"),
});
export type ProjectMilestonesQuery = z.infer<typeof ProjectMilestonesQuery>;

export const MilestonePage = pageOf(Milestone);
export type MilestonePage = z.infer<typeof MilestonePage>;
