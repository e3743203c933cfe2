import { z } from "zod";
import { CivilDate, Email, Id, Instant, Line, Money, TimeZone } from "@/lib/core/wire";

const Role = z.enum(["owner", "admin", "manager", "member"]);

export const User = z
  .strictObject({
    id: Id("usr"),
    email: Email.nullable().meta({ description: "Null where the caller's role does not show it." }),
    name: Line(200),
    role: Role,
    status: z.enum(["invited", "active", "deactivated"]),
    time_zone: TimeZone.nullable().meta({ description: "Null: the workspace's." }),
    default_rate: Money.nullable().meta({ description: "What an hour is worth unless task or project say otherwise." }),
    weekly_capacity_seconds: z.int().nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

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
