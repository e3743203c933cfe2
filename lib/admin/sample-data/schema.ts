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
    expenses: z.int().min(0),
    estimates: z.int().min(0),
    recurring_invoices: z.int().min(0),
    retainers: z.int().min(0),
    milestones: z.int().min(0),
  })
  .meta({ id: "SampleCounts" });
export type SampleCounts = z.infer<typeof SampleCounts>;

export const SampleData = z
  .strictObject({
    loaded: z.boolean(),
    can_load: z.boolean().meta({
      description: "Whether the sample data can be loaded: the workspace has no clients, projects and invoices.",
    }),
    loaded_at: Instant.nullable(),
    loaded_by: Id("usr").nullable(),
    loaded_by_name: z.string().nullable(),
    counts: SampleCounts.meta({ description: "Current sample records." }),
  })
  .meta({ id: "SampleData", description: "The sample data of a workspace." });
export type SampleData = z.infer<typeof SampleData>;

export const SampleDataRemoval = z
  .strictObject({
    removed: SampleCounts,
    kept: SampleCounts.meta({
      description:
        "Sample records that stay because your own records refer to them. From now on they are ordinary records.",
    }),
  })
  .meta({ id: "SampleDataRemoval" });
export type SampleDataRemoval = z.infer<typeof SampleDataRemoval>;
