import { route } from "@/lib/kernel/http/route";
import { testEmailSettings } from "@/lib/mail/email-settings/operations/settings";
import { EmailSettingsTest, EmailSettingsUpdate } from "@/lib/mail/email-settings/schema";

export const POST = route({
  summary: "Test the email settings",
  description:
    "Sends an email to you at once, and returns the mail server's answer. With a body, the email is sent with these " +
    "settings on top of the saved ones, and nothing is saved.",
  operation: testEmailSettings,
  body: EmailSettingsUpdate,
  returns: EmailSettingsTest,
  serialize: (test) => test,
  errors: ["invalid_state_transition", "mail_server_failed"],
  sensitive: true,
  sessionOnly: true,
  extension: true,
});
