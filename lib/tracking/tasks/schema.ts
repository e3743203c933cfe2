import { z } from "zod";
import {
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  RateHistory,
  SortBy,
} from "@/lib/kernel/core/wire";
import { ApplyBilling, ApplyRate, ChangedEntries } from "@/lib/tracking/projects/schema";

import { CustomFilter, CustomInput, CustomValues } from "@/lib/tracking/custom-fields/schema";
import { ExternalRefFilter, ExternalRefs, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";

export const Task = z
  .strictObject({
    id: Id("tsk"),
    project_id: Id("prj"),
    name: Line(200),
    rate: Money.nullable().meta({
      description:
        "Hourly rate of today. Null: the project's rate applies. A change replaces the rate that applies today.",
    }),
    rates: RateHistory.meta({
      description:
        "Every hourly rate of the task by its first day; `rate` is the one that applies today. An entry takes the rate of its " +
        "date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. " +
        "Members see an empty list.",
    }),
    billable: z.boolean(),
    extra: z.boolean().meta({
      description: "Whether time on the task is billed by the hour although the project has a fixed fee.",
    }),
    status: z.enum(["active", "archived"]),
    external_refs: ExternalRefs,
    custom: CustomValues,
    import_id: Id("imp").nullable().meta({ description: "The import that made the task." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Task" });
export type Task = z.infer<typeof Task>;

export const TaskReply = Task.extend({
  ...ChangedEntries,
}).meta({ id: "TaskReply" });
export type TaskReply = z.infer<typeof TaskReply>;

export const TaskCreate = Task.pick({ name: true, rate: true, rates: true, billable: true, extra: true })
  .extend({ external_refs: ExternalRefsInput, custom: CustomInput })
  .partial()
  .required({ name: true })
  .meta({ id: "TaskCreate" });
export type TaskCreate = z.infer<typeof TaskCreate>;

export const TaskUpdate = Task.pick({
  name: true,
  rate: true,
  rates: true,
  billable: true,
  extra: true,
  status: true,
})
  .extend({ external_refs: ExternalRefsInput, custom: CustomInput })
  .partial()
  .extend({
    apply_rate_to: ApplyRate.optional(),
    apply_billing_to: ApplyBilling.optional().meta({
      description:
        "Also apply `extra` to the task's unbilled entries. Without this member, only new entries follow it.",
    }),
  })
  .meta({ id: "TaskUpdate" });
export type TaskUpdate = z.infer<typeof TaskUpdate>;

export const TaskListQuery = PageQuery.extend({
  status: OneOrMore(["active", "archived"]).optional(),
  updated_since: Instant.optional(),
  import_id: IdList("imp").optional(),
  external_ref: ExternalRefFilter.optional(),
  custom: CustomFilter,
  sort: SortBy("created_at", "updated_at", "name"),
});
export type TaskListQuery = z.infer<typeof TaskListQuery>;

export const TaskPage = pageOf(Task);
export type TaskPage = z.infer<typeof TaskPage>;
