import { route } from "@/lib/kernel/http/route";
import { getSampleData, loadSampleData, removeSampleData } from "@/lib/admin/sample-data/operations";
import { SampleData, SampleDataRemoval } from "@/lib/admin/sample-data/schema";
import { toRemoval, toSampleData } from "@/lib/admin/sample-data/serialize";

export const GET = route({
  summary: "Retrieve the state of the sample data",
  description: "Returns whether sample data is loaded, the number of records, and whether it can be loaded.",
  operation: getSampleData,
  returns: SampleData,
  serialize: toSampleData,
  extension: true,
});

export const POST = route({
  summary: "Load sample data",
  description:
    "Fills a workspace without clients, projects and invoices with one year of a fictional agency: clients in several currencies, projects with budgets, teammates who cannot sign in, time up to now, and invoices with their own number series. These records cause no events and no emails.",
  operation: loadSampleData,
  status: 201,
  returns: SampleData,
  serialize: toSampleData,
  errors: ["conflict", "period_closed", "timesheet_locked"],
  extension: true,
});

export const DELETE = route({
  summary: "Remove the sample data",
  description:
    "Removes all sample records, except clients, projects, tasks, people and billed time that your own records refer to. The removal causes no events. Without sample data, nothing happens.",
  operation: removeSampleData,
  returns: SampleDataRemoval,
  serialize: toRemoval,
  errors: ["conflict", "period_closed", "timesheet_locked"],
  extension: true,
});
