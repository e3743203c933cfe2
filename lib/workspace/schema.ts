import { z } from "zod";
import { Currency, Email, Id, Instant, Line, Money, TimeZone } from "@/lib/core/wire";

const WeekStart = z.int().min(1).max(7).meta({ description: "First day of the week, 1 for Monday to 7 for Sunday." });

export const Workspace = z
  .strictObject({
    id: Id("wks"),
    name: Line(200).meta({ description: "As it is on invoices and in mails." }),
    currency: Currency.meta({ description: "ISO 4217 code. For new clients, and for rates of people and workspace." }),
    time_zone: TimeZone.meta({ description: "IANA time zone in which the workspace's days begin and end." }),
    week_start: WeekStart,
    default_rate: Money.nullable().meta({
      description: "What an hour is worth when nothing else says so. Null: nothing. Members always see null.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Workspace" });
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceUpdate = Workspace.pick({
  name: true,
  currency: true,
  time_zone: true,
  week_start: true,
  default_rate: true,
})
  .partial()
  .meta({ id: "WorkspaceUpdate" });
export type WorkspaceUpdate = z.infer<typeof WorkspaceUpdate>;

/** What the first-run page asks for: the owner's account, and the workspace. */
export const Setup = z.strictObject({
  name: Line(200),
  email: Email,
  /** Judged by `assertGoodPassword`; here only kept from being endless. */
  password: z.string().max(1000),
  workspace_name: Line(200),
  currency: Currency,
  time_zone: TimeZone,
  week_start: WeekStart,
});
export type Setup = z.infer<typeof Setup>;
