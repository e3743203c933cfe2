import { route } from "@/lib/kernel/http/route";
import { getSampleData, loadSampleData, removeSampleData } from "@/lib/admin/sample-data/operations";
import { SampleData, SampleDataRemoval } from "@/lib/admin/sample-data/schema";
import { toRemoval, toSampleData } from "@/lib/admin/sample-data/serialize";

export const GET = route({
  summary: "Get the sample data's state",
  description: "Whether sample data is loaded, how much of it there is, and whether it can be loaded.",
  operation: getSampleData,
  returns: SampleData,
  serialize: toSampleData,
  extension: true,
});

export const POST = route({
  summary: "Load sample data",
  description:
    "Fills a workspace without clients, projects and invoices with the year of a made-up agency: clients in several currencies, projects with budgets, colleagues who cannot sign in, time up to now, and invoices with numbers of a series of their own. No event is written for these records, and nobody is mailed.",
  operation: loadSampleData,
  status: 201,
  returns: SampleData,
  serialize: toSampleData,
  errors: ["conflict"],
  extension: true,
});

export const DELETE = route({
  summary: "Remove the sample data",
  description:
    "Removes every record that came with it. What people made themselves stays, together with the clients, projects, tasks, people and billed time that it refers to. No event is written for the records that go. Without sample data it does nothing.",
  operation: removeSampleData,
  returns: SampleDataRemoval,
  serialize: toRemoval,
  errors: ["conflict"],
  extension: true,
});
