import { route } from "@/lib/kernel/http/route";
import { previewStatement } from "@/lib/billing/statements/operations/send";
import { StatementPreview, StatementPreviewInput } from "@/lib/billing/statements/schema";

export const POST = route({
  summary: "Preview the email of a statement",
  operation: previewStatement,
  params: { id: "cli" },
  body: StatementPreviewInput,
  returns: StatementPreview,
  serialize: (preview) => preview,
  extension: true,
});
