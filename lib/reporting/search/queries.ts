import { apiQuery } from "@/lib/client/queries";
import type { SearchResults } from "./schema";

export const searchResults = (q: string) =>
  apiQuery<SearchResults>({ key: ["search", q], path: "/v1/search", query: { q } }, { staleTime: 10_000 });
