import { route } from "@/lib/kernel/http/route";
import { getMappings, updateMappings } from "@/lib/reporting/imports/operations/people";
import { ImportMappingQuery, ImportMappings, ImportMappingUpdate } from "@/lib/reporting/imports/schema/rows";
import { toMappings } from "@/lib/reporting/imports/serialize";

export const GET = route({
  summary: "List the people of an import",
  description:
    "People in the files and the teammates that they are matched with: by email, else by a name that one teammate has.",
  params: { id: "imp" },
  query: ImportMappingQuery,
  operation: getMappings,
  returns: ImportMappings,
  serialize: toMappings,
  extension: true,
});

export const PATCH = route({
  summary: "Match the people of an import",
  description: "Chooses teammates, or leaves the rows of a person out, and plans the import again.",
  params: { id: "imp" },
  body: ImportMappingUpdate,
  operation: updateMappings,
  returns: ImportMappings,
  serialize: toMappings,
  errors: ["invalid_state_transition"],
  extension: true,
});
