import { defineEvent } from "@/lib/kernel/outbox/event";
import { ImportOutcome } from "./schema/import";

export const importEvents = {
  completed: defineEvent(
    "import.completed",
    "An import ended. Its records cause no events of their own: read them at `entries_url`.",
    ImportOutcome,
  ),
  failed: defineEvent("import.failed", "The files of an import could not be read.", ImportOutcome),
  reverted: defineEvent(
    "import.reverted",
    "An import was undone. `GET /v1/imports/{id}/rows?result=taken_back` names the deleted entries.",
    ImportOutcome,
  ),
};
