import { route } from "@/lib/kernel/http/route";
import { searchRecords } from "@/lib/reporting/search/operations";
import { SearchQuery, SearchResults } from "@/lib/reporting/search/schema";
import { toSearchResults } from "@/lib/reporting/search/serialize";

export const GET = route({
  summary: "Search everything",
  description:
    "Finds clients, projects, tasks, invoices, users, time entries and webhooks that the role and the scopes of the caller allow to read. To get all records of a type, use the list of the type.",
  operation: searchRecords,
  query: SearchQuery,
  returns: SearchResults,
  serialize: toSearchResults,
  extension: true,
});
