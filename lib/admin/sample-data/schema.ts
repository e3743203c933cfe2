import { z } from "zod";
import { Id, Instant } from "@/lib/kernel/core/wire";

const SampleCounts = z
  .strictObject({
    clients: z.int().min(0),
    projects: z.int().min(0),
    tasks: z.int().min(0),
    users: z.int().min(0),
    time_entries: z.int().min(0),
    invoices: z.int().min(0),
  })
  .meta({ id: "SampleCounts" });
export type SampleCounts = z.infer<typeof SampleCounts>;

export const SampleData = z
  .strictObject({
    loaded: z.boolean(),
    can_load: z
      .boolean()
      .meta({ description: "Whether the workspace has no clients, projects and invoices, so that it can be loaded." }),
    loaded_at: Instant.nullable(),
    loaded_by: Id("usr").nullable(),
    loaded_by_name: z.string().nullable(),
    counts: SampleCounts.meta({ description: "Records that are sample data now." }),
  })
  .meta({ id: "SampleData", description: "The year of a made-up agency, to look around in." });
export type SampleData = z.infer<typeof SampleData>;

export const SampleDataRemoval = z
  .strictObject({
    removed: SampleCounts,
    kept: SampleCounts.meta({
      description: "What stays because records of your own refer to it. It is like any other record from now on.",
    }),
  })
  .meta({ id: "SampleDataRemoval" });
export type SampleDataRemoval = z.infer<typeof SampleDataRemoval>;
