import { question } from "@/lib/client/ask";
import type { SearchResults } from "./schema";

/** The records that hold these words. */
export const searchResults = (q: string) =>
  question<SearchResults>({ key: ["search", q], path: "/v1/search", query: { q } }, { staleTime: 10_000 });
