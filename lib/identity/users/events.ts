import { defineEvent } from "@/lib/kernel/outbox/event";
import { UserMerge } from "@/lib/identity/merges/schema";
import { User } from "./schema";

export const userEvents = {
  invited: defineEvent("user.invited", "A user was invited to the workspace.", User),
  joined: defineEvent("user.joined", "A user accepted an invitation.", User),
  updated: defineEvent("user.updated", "A user was changed.", User),
  deactivated: defineEvent("user.deactivated", "A user was deactivated.", User),
  merged: defineEvent(
    "user.merged",
    "A person who never signed in was merged into another user, who now has their time. The time entries cause no events of their own.",
    UserMerge,
  ),
};
