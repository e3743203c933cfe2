import { z } from "zod";
import {
  CivilDate,
  Email,
  Id,
  Instant,
  Line,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SortBy,
  TimeZone,
} from "@/lib/core/wire";

const Role = z.enum(["owner", "admin", "manager", "member"]);
const Status = z.enum(["invited", "active", "deactivated"]);

/** Longer than any week, so a capacity of more is a mistake of units. */
const WEEK_SECONDS = 7 * 86_400;

const Invitation = z.strictObject({
  invited_by: Id("usr").nullable(),
  sent_at: Instant,
  expires_at: Instant.meta({ description: "The link works once, and until then." }),
});

export const User = z
  .strictObject({
    id: Id("usr"),
    email: Email.nullable().meta({ description: "Null where the caller's role does not show it." }),
    name: Line(200).meta({ description: "Until they join, what whoever invited them calls them." }),
    role: Role,
    status: Status,
    time_zone: TimeZone.nullable().meta({ description: "Null: the workspace's." }),
    default_rate: Money.nullable().meta({ description: "What an hour is worth unless task or project say otherwise." }),
    weekly_capacity_seconds: z.int().min(0).max(WEEK_SECONDS).nullable(),
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
  default_rate: true,
  weekly_capacity_seconds: true,
})
  .partial()
  .meta({
    id: "UserUpdate",
    description:
      "Name and time zone are one's own to change, and the name of somebody invited is an admin's; the rest is for owners and admins. Only owners change owners.",
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

export const Me = User.extend({
  workspace: z.strictObject({
    id: Id("wks"),
    name: z.string(),
    currency: z.string(),
    time_zone: TimeZone,
    week_start: z.int().min(1).max(7).meta({ description: "First day of the week, 1 for Monday to 7 for Sunday." }),
    today: CivilDate.meta({ description: "The workspace's calendar day at the moment of the answer." }),
  }),
  credential: z.strictObject({
    kind: z.enum(["key", "session"]),
    scopes: z.array(z.string()).meta({ description: "What the credential may do, as far as the role allows it too." }),
    expires_at: Instant.nullable(),
  }),
}).meta({ id: "Me" });
export type Me = z.infer<typeof Me>;
