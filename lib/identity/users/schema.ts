import { z } from "zod";
import {
  CivilDate,
  Email,
  Id,
  IdList,
  Instant,
  InterfaceLanguage,
  Line,
  Locale,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  RateHistory,
  Search,
  SortBy,
  TimeZone,
} from "@/lib/kernel/core/wire";
import { MUTABLE_EMAILS } from "@/lib/mail/emails/rules";
import { GapMinutes, WeeklyCapacity, WorkingHours } from "@/lib/identity/workspaces/schema/workspace";

import { ExternalRefFilter, ExternalRefs, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";

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
    email: Email.nullable().meta({
      description:
        "Null when the caller's role may not see it, and for a person without sign-in: an import made them for time whose person is not on the team.",
    }),
    name: Line(200).meta({ description: "The name of the invitation until the person joins." }),
    role: Role,
    status: Status,
    time_zone: TimeZone.nullable().meta({ description: "Null: the workspace's time zone." }),
    locale: Locale.nullable().meta({
      description: "Format of dates and numbers. Null: the workspace's.",
    }),
    language: InterfaceLanguage.nullable().meta({
      description: "Language of the dashboard and of emails to this person. Null: the workspace's.",
    }),
    default_rate: Money.nullable().meta({
      description:
        "Hourly rate of today when neither the task nor the project has one. A change replaces the rate that applies today.",
    }),
    rates: RateHistory.meta({
      description:
        "Every default hourly rate of the person by its first day, in the workspace's currency; `default_rate` is the one that " +
        "applies today. An entry takes the rate of its date. A change replaces the whole list, and unbilled entries of the days " +
        "whose rate changes get the new one. Empty for callers who may not see rates.",
    }),
    weekly_capacity_seconds: WeeklyCapacity.nullable().meta({
      description: "Working time in a week. Null: the workspace's default.",
    }),
    approver_id: Id("usr").nullable().meta({
      description:
        "Approves the person's timesheets: an active owner, admin or manager. Null: every owner and admin. Null as well while the approver is deactivated or a member.",
    }),
    submits_timesheets: z.boolean().meta({
      description: "Whether the person's time needs approval, if the workspace approves time. Default: all but owners.",
    }),
    muted_emails: z.array(z.enum(MUTABLE_EMAILS)).max(MUTABLE_EMAILS.length).meta({
      description: "Emails that the person turned off. Visible to the person, owners and admins; else empty.",
    }),
    has_second_factor: z.boolean().nullable().meta({
      description: "Whether two-factor authentication is on. Visible to owners, admins and the user; else null.",
    }),
    external_refs: ExternalRefs.meta({
      description: `${String(ExternalRefs.meta()?.description)} Members see only their own.`,
    }),
    import_id: Id("imp").nullable().meta({ description: "The import that made a person without sign-in." }),
    invitation: Invitation.nullable().meta({
      description: "The latest invitation link, for owners and admins. Null after the person joins.",
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
  rates: true,
  weekly_capacity_seconds: true,
  approver_id: true,
  submits_timesheets: true,
  muted_emails: true,
})
  .extend({ external_refs: ExternalRefsInput })
  .partial()
  .meta({
    id: "UserUpdate",
    description:
      "People change their own name, time zone, locale, language and emails. Owners and admins change everything else, and the name of an invited person; only owners change owners.",
  });
export type UserUpdate = z.infer<typeof UserUpdate>;

export const UserListQuery = PageQuery.extend({
  role: OneOrMore(Role.options).optional(),
  status: OneOrMore(Status.options).optional(),
  import_id: IdList("imp").optional(),
  external_ref: ExternalRefFilter.optional(),
  q: Search.optional().meta({ description: "Text in the name, or in the email address where the caller may see it." }),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const UserPage = pageOf(User);
export type UserPage = z.infer<typeof UserPage>;

const Retention = z
  .strictObject({
    deliveries_days: z.int(),
    events_days: z.int(),
    mails_days: z.int().meta({ description: "The content of sent emails. The record of sending is kept." }),
    audit_days: z.int().nullable().meta({ description: "Null: forever." }),
    idempotency_keys_days: z.int(),
  })
  .meta({ id: "Retention", description: "Days for which this server keeps its records." });

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
    working_hours: WorkingHours,
    gap_minutes: GapMinutes.nullable(),
    today: CivilDate.meta({ description: "The workspace's calendar day at the moment of the answer." }),
    closing: z
      .strictObject({
        locked_until: CivilDate.meta({ description: "Last closed day, the same calendar day for everyone." }),
        exceptions: z
          .array(
            z.strictObject({
              user_id: Id("usr").nullable(),
              from: CivilDate.meta({ description: "First day." }),
              to: CivilDate.meta({ description: "Last day, inclusive." }),
              until: Instant,
            }),
          )
          .meta({ description: "Closed days that are open now. `user_id` null: for everyone. Members see their own." }),
      })
      .nullable()
      .meta({ description: "Closed periods. Null: no day is closed." }),
    approvals: z
      .strictObject({
        enabled: z.boolean(),
        period: z.enum(["week", "month"]),
        starts_on: CivilDate.nullable().meta({ description: "First day that needs approval." }),
        decides: z.boolean().meta({
          description:
            "Whether the user decides timesheets of others: owners, admins, and managers who approve someone.",
        }),
      })
      .meta({ description: "Approval of time." }),
    retention: Retention,
  }),
  credential: z.strictObject({
    kind: z.enum(["key", "session"]),
    scopes: z
      .array(z.string())
      .meta({ description: "Permissions of the credential, limited to the permissions of the role." }),
    expires_at: Instant.nullable(),
  }),
}).meta({ id: "Me" });
export type Me = z.infer<typeof Me>;
