import { z } from "zod";
import { Id } from "@/lib/kernel/core/wire";

export const UserMergeCreate = z
  .strictObject({ into: Id("usr").meta({ description: "The person who gets the time." }) })
  .meta({ id: "UserMergeCreate" });
export type UserMergeCreate = z.infer<typeof UserMergeCreate>;

/** Also the `data` of the event. */
export const UserMerge = z
  .strictObject({
    id: Id("usr").meta({ description: "The merged person, who no longer exists." }),
    name: z.string(),
    into: Id("usr"),
    time_entries: z.int().min(0).meta({
      description:
        "Time entries that moved. They cause no events of their own; their `updated_at` is the time of the merge.",
    }),
    seconds: z.int().min(0),
  })
  .meta({ id: "UserMerge" });
export type UserMerge = z.infer<typeof UserMerge>;

export const UserMergePreview = UserMerge.pick({ time_entries: true, seconds: true }).meta({
  id: "UserMergePreview",
  description: "Effect of a merge.",
});
export type UserMergePreview = z.infer<typeof UserMergePreview>;
