import { z } from "zod";
import {
  CivilDate,
  Email,
  Id,
  Instant,
  InterfaceLanguage,
  Line,
  Locale,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SortBy,
  TimeZone,
} from "@/lib/kernel/core/wire";
import { WeeklyCapacity } from "@/lib/identity/workspaces/schema";

const Role = z.enum(["owner", "admin", "manager", "member"]);
const Status = z.enum(["invited", "active", "deactivated"]);

const Invitation = z.strictObject({
  invited_by: Id("usr").nullable(),
  sent_at: Instant,
  expires_at: Instant.meta({ description: "The link works once, until this instant." }),
});

export const User = z
  .strictObject({
    id: Id("usr"),
    email: Email.nullable().meta({ description: "Null when the caller's role may not see it." }),
    name: Line(200).meta({ description: "Until they join, the name that was given in the invitation." }),
    role: Role,
    status: Status,
    time_zone: TimeZone.nullable().meta({ description: "Null means the workspace's time zone." }),
    locale: Locale.nullable().meta({
      description: "Format of dates and numbers. Null: the workspace's.",
    }),
    language: InterfaceLanguage.nullable().meta({
      description: "Language of the dashboard and of emails to this person. Null: the workspace's.",
    }),
    default_rate: Money.nullable().meta({ description: "Hourly rate when neither the task nor the project has one." }),
    weekly_capacity_seconds: WeeklyCapacity.nullable().meta({
      description: "Null means the workspace's, if it has one.",
    }),
    has_second_factor: z.boolean().nullable().meta({
      description: "Whether a code is asked for when they sign in. For owners and admins, and oneself; else null.",
    }),
    invitation: Invitation.nullable().meta({
      description: "The latest link, for owners and admins. Null once they have joined.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const UserUpdate = User.pick({
  name: true,
  role: true,
  status: true,
  time_zone: true,
  locale: true,
  language: true,
  default_rate: true,
  weekly_capacity_seconds: true,
})
  .partial()
  .meta({
    id: "UserUpdate",
    description:
      "People change their own name, time zone, locale and language, and admins the name of an invited person. Everything else is changed by owners and admins; only owners change owners.",
  });
export type UserUpdate = z.infer<typeof UserUpdate>;

export const UserListQuery = PageQuery.extend({
  role: OneOrMore(Role.options).optional(),
  status: OneOrMore(Status.options).optional(),
  q: Search.optional().meta({ description: "Words in the name, or in the e-mail address where the caller sees it." }),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const UserPage = pageOf(User);
export type UserPage = z.infer<typeof UserPage>;

const Retention = z
  .strictObject({
    deliveries_days: z.int(),
    events_days: z.int(),
    mails_days: z.int().meta({ description: "The text of mails; that they were sent is kept." }),
    audit_days: z.int().nullable().meta({ description: "Null: for ever." }),
    idempotency_keys_days: z.int(),
  })
  .meta({ id: "Retention", description: "For how many days this server keeps what piles up." });

export const Me = User.extend({
  workspace: z.strictObject({
    id: Id("wks"),
    name: z.string(),
    currency: z.string(),
    time_zone: TimeZone,
    week_start: z.int().min(1).max(7).meta({ description: "First day of the week, 1 for Monday to 7 for Sunday." }),
    locale: Locale.nullable(),
    language: InterfaceLanguage.nullable(),
    weekly_capacity_seconds: WeeklyCapacity.nullable(),
    forgotten_timer_hours: z.int().nullable(),
    today: CivilDate.meta({ description: "The workspace's calendar day at the moment of the answer." }),
    retention: Retention,
  }),
  credential: z.strictObject({
    kind: z.enum(["key", "session"]),
    scopes: z.array(z.string()).meta({ description: "What the credential may do, limited to what the role may do." }),
    expires_at: Instant.nullable(),
  }),
}).meta({ id: "Me" });
export type Me = z.infer<typeof Me>;
