import { z } from "zod";
import { CivilDate, Id, Money, Search } from "@/lib/kernel/core/wire";

export const SearchQuery = z.strictObject({
  q: Search.meta({
    description:
      "Words in any case and order, all of which must match: names of clients, projects, tasks, people, retainers and recurring invoices, codes, email addresses, numbers of invoices, credit notes and estimates, descriptions of time entries and expenses, endpoint URLs. External references match by the exact identifier, with or without the system (`jira:ABC-1`). Invoices, credit notes, estimates and expenses also match by the beginning of their total, such as `7438` or `7,438.00`.",
    example: "nordwind",
  }),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const common = {
  title: z.string().meta({ description: "Name of the record." }),
  detail: z.string().nullable().meta({ description: "Context of the record, such as its client or its purpose." }),
};
const STATUS = z.enum(["active", "archived"]);

const SearchResult = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("client"), id: Id("cli"), ...common, status: STATUS }),
    z.strictObject({ type: z.literal("project"), id: Id("prj"), ...common, status: STATUS, color: z.string() }),
    z.strictObject({
      ...{ type: z.literal("task"), id: Id("tsk"), ...common, status: STATUS },
      project_id: Id("prj"),
      color: z.string().meta({ description: "Color of the project." }),
    }),
    z.strictObject({
      ...{ type: z.literal("invoice"), id: Id("inv"), ...common },
      number: z.string().nullable(),
      status: z.enum(["draft", "sent", "paid", "credited", "void"]),
      overdue: z.boolean(),
      due_date: CivilDate.nullable(),
      total: Money,
    }),
    z.strictObject({
      ...{ type: z.literal("credit_note"), id: Id("crn"), ...common },
      number: z.string().nullable(),
      status: z.enum(["draft", "issued"]),
      issue_date: CivilDate.nullable(),
      total: Money,
    }),
    z.strictObject({
      ...{ type: z.literal("estimate"), id: Id("est"), ...common },
      number: z.string().nullable(),
      status: z.enum(["draft", "sent", "accepted", "declined", "superseded"]),
      expired: z.boolean(),
      valid_until: CivilDate.nullable(),
      total: Money,
    }),
    z.strictObject({
      ...{ type: z.literal("recurring_invoice"), id: Id("rec"), ...common },
      status: z.enum(["active", "paused", "ended"]),
      next_on: CivilDate.nullable(),
    }),
    z.strictObject({
      ...{ type: z.literal("retainer"), id: Id("rtn"), ...common },
      status: z.enum(["active", "closed"]),
    }),
    z.strictObject({
      ...{ type: z.literal("expense"), id: Id("exp"), ...common },
      spent_on: CivilDate,
      amount: Money,
      color: z.string().nullable().meta({ description: "Color of the project." }),
    }),
    z.strictObject({
      ...{ type: z.literal("user"), id: Id("usr"), ...common },
      status: z.enum(["invited", "active", "deactivated"]),
    }),
    z.strictObject({
      ...{ type: z.literal("time_entry"), id: Id("ent"), ...common },
      user_name: z.string().meta({ description: "The person whose time the entry is." }),
      day: CivilDate.meta({ description: "Day of the start, in the workspace's time zone." }),
      color: z.string().nullable().meta({ description: "Color of the project." }),
    }),
    z.strictObject({
      ...{ type: z.literal("webhook"), id: Id("whk"), ...common },
      status: z.enum(["active", "disabled"]),
    }),
  ])
  .meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchResults = z.strictObject({
  data: z.array(SearchResult).meta({
    description:
      "At most six results of each type, grouped by type. Titles that begin with the words come first; of time entries, the newest.",
  }),
});
export type SearchResults = z.infer<typeof SearchResults>;
