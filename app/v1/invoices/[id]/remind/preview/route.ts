import { route } from "@/lib/kernel/http/route";
import { previewReminder } from "@/lib/billing/reminders/operations/remind";
import { ReminderPreview, ReminderPreviewInput } from "@/lib/billing/reminders/schema";

export const POST = route({
  summary: "Preview a reminder",
  operation: previewReminder,
  params: { id: "inv" },
  body: ReminderPreviewInput,
  returns: ReminderPreview,
  serialize: (preview) => preview,
  errors: ["invalid_state_transition"],
  extension: true,
});
