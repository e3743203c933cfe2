import { route } from "@/lib/kernel/http/route";
import { searchRecords } from "@/lib/reporting/search/operations";
import { SearchQuery, SearchResults } from "@/lib/reporting/search/schema";
import { toSearchResults } from "@/lib/reporting/search/serialize";

export const GET = route({
  summary: "Search everything",
  description:
    "Clients, projects, tasks, invoices, users and webhooks by a few words, each type as far as the role and the scopes allow to read it. To list all of a type, use its own list.",
  operation: searchRecords,
  query: SearchQuery,
  returns: SearchResults,
  serialize: toSearchResults,
  extension: true,
});
