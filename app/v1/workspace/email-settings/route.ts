import { route } from "@/lib/kernel/http/route";
import {
  deleteEmailSettings,
  getEmailSettings,
  updateEmailSettings,
} from "@/lib/mail/email-settings/operations/settings";
import { versionOf } from "@/lib/mail/email-settings/operations/operator-sender";
import { EmailSettings, EmailSettingsUpdate } from "@/lib/mail/email-settings/schema";
import { toEmailSettings } from "@/lib/mail/email-settings/serialize";

export const GET = route({
  summary: "Retrieve the email settings",
  operation: getEmailSettings,
  returns: EmailSettings,
  serialize: toEmailSettings,
  version: (settings) => versionOf(settings).version,
  extension: true,
});

export const PATCH = route({
  summary: "Update the email settings",
  description:
    "Connects to the mail server and signs in before anything is saved. If the server refuses, the answer is in " +
    "`params.server_answer`, and the previous settings stay. With the mail server of the operator, only `from_name` and " +
    "`reply_to` can change.",
  operation: updateEmailSettings,
  body: EmailSettingsUpdate,
  returns: EmailSettings,
  serialize: toEmailSettings,
  version: (settings) => versionOf(settings).version,
  errors: ["invalid_state_transition", "mail_server_failed", "conflict"],
  sensitive: true,
  sessionOnly: true,
  extension: true,
});

export const DELETE = route({
  summary: "Remove the email settings",
  description: "Emails are then stored instead of sent, unless the operator has set a mail server.",
  operation: deleteEmailSettings,
  returns: EmailSettings,
  serialize: toEmailSettings,
  errors: ["not_found"],
  sessionOnly: true,
  extension: true,
});
