import { z } from "zod";
import { User } from "@/lib/identity/users/schema";

/** Facts of a person without sign-in. Archives of other systems and older ones have fewer members. */
export const ArchivedPerson = z
  .object(User.shape)
  .pick({ time_zone: true, default_rate: true, rates: true, weekly_capacity_seconds: true, submits_timesheets: true })
  .partial();
export type ArchivedPerson = z.infer<typeof ArchivedPerson>;
