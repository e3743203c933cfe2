import { route } from "@/lib/kernel/http/route";
import { listEarlierEntries, pinEarlierEntry } from "@/lib/tracking/earlier-entries/operations";
import { EarlierEntries, EarlierEntryPin } from "@/lib/tracking/earlier-entries/schema";
import { toEarlierEntries } from "@/lib/tracking/earlier-entries/serialize";

export const GET = route({
  summary: "List the caller's earlier work",
  description:
    "Different descriptions, projects, tasks and tags of the caller's entries of the last 180 days: pinned ones first, then the most frequent and recent ones, at most 300. Work on archived projects is left out.",
  operation: listEarlierEntries,
  returns: EarlierEntries,
  serialize: toEarlierEntries,
  extension: true,
});

export const POST = route({
  summary: "Pin or unpin earlier work",
  description: "Pinned work is offered first, also after 180 days. A person has at most 50 pins.",
  operation: pinEarlierEntry,
  body: EarlierEntryPin,
  returns: EarlierEntries,
  serialize: toEarlierEntries,
  status: 200,
  errors: ["limit_reached", "unknown_reference", "project_archived"],
  extension: true,
});
