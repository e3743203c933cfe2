import type { AuditGroup } from "@/lib/kernel/resource";
import { AUDITED } from "@/lib/resources";
import type { AuditEntry } from "@/lib/admin/audit-log/schema";

/** What an action says of somebody; `{object}` is what it was done to. */
const SENTENCES: Readonly<Record<string, string>> = {
  "api_key.created": "made the key {object}",
  "api_key.revoked": "revoked the key {object}",
  "api_key.rotated": "rotated the key {object}",
  "auth.code_failed": "mistyped a code of {object} after the right password",
  "auth.passkey_failed": "was refused with a passkey of {object}",
  "auth.provider_refused": "was refused at the sign-in through a provider",
  "auth.signed_out_by_provider": "was signed out by their provider",
  "auth.sign_in_failed": "mistyped the password of {object}",
  "auth.signed_in": "signed in",
  "cost_rate.deleted": "deleted a cost rate of {object}",
  "cost_rate.set": "set what {object} costs",
  "email.resent": "sent the mail “{object}” again",
  "email.revealed": "read the personal mail “{object}”",
  "export.created": "exported everything",
  "invoice.paid": "marked {object} as paid",
  "invoice.sent": "issued {object}",
  "invoice.voided": "voided {object}",
  "payment.deleted": "deleted a payment of {object}",
  "payment.recorded": "recorded a payment on {object}",
  "provisioned_group.created": "made the group {object}",
  "provisioned_group.deleted": "deleted the group {object}",
  "provisioned_group.updated": "changed the group {object}",
  "provisioning_token.created": "made the provisioning token {object}",
  "provisioning_token.revoked": "revoked the provisioning token {object}",
  "report_link.created": "made a link of the report {object}",
  "report_link.deleted": "withdrew the link of the report {object}",
  "report_link.updated": "changed what the link of the report {object} shows",
  "sample_data.loaded": "loaded the sample data",
  "sample_data.removed": "removed the sample data",
  "session.ended": "signed a device out",
  "session.others_ended": "signed all other devices out",
  "session.moved": "went to another workspace",
  "sign_in_provider.created": "added the sign-in provider {object}",
  "sign_in_provider.deleted": "removed a sign-in provider",
  "sign_in_provider.enforced": "switched passwords off, for {object}",
  "sign_in_provider.updated": "changed the sign-in provider {object}",
  "tax_rate.created": "made the tax rate {object}",
  "tax_rate.updated": "changed the tax rate {object}",
  "user.deactivated": "deactivated {object}",
  "user.email_change_asked": "asked for another e-mail address of {object}",
  "user.email_changed": "changed the e-mail address of {object}",
  "user.invitation_sent": "sent {object} the invitation again",
  "user.invited": "invited {object}",
  "user.joined": "joined",
  "user.identity_linked": "linked a provider to the account of {object}",
  "user.identity_unlinked": "unlinked a provider from the account of {object}",
  "user.passkey_added": "added a passkey for {object}",
  "user.passkey_removed": "removed a passkey of {object}",
  "user.password_changed": "changed the password of {object}",
  "user.password_reset": "gave {object} a new password by a mailed link",
  "user.password_reset_asked": "asked for a new password of {object}",
  "user.recovery_codes_renewed": "made new recovery codes for {object}",
  "user.second_factor_disabled": "switched the second factor of {object} off",
  "user.second_factor_enabled": "set up a second factor for {object}",
  "user.second_factor_reset": "reset the second factor of {object}",
  "user.sign_in_disowned": "said that a sign-in of {object} was not theirs, and ended the password",
  "user.updated": "changed {object}",
  "webhook.created": "made the endpoint {object}",
  "webhook.deleted": "deleted the endpoint {object}",
  "webhook.recovered": "sent {object} again what it had missed",
  "webhook.updated": "changed the endpoint {object}",
  "webhook_delivery.redelivered": "sent {object} again",
  "webhook_delivery.replayed": "sent the past event {object} by hand",
  "webhook_secret.revealed": "showed the webhook secret",
  "webhook_secret.rolled": "rolled the webhook secret",
  "webhook_secret.switched": "switched to the new webhook secret",
  "workspace.created": "made the workspace",
  "workspace.server_secret_rotated": "changed the server’s secret",
  "workspace.updated": "changed the settings",
};

const GROUP_LABELS: Readonly<Record<AuditGroup, string>> = {
  people: "People",
  access: "Sign-ins",
  invoices: "Invoices and payments",
  reports: "Links to reports",
  mail: "Mail",
  keys: "Keys and tokens",
  webhooks: "Webhooks",
  workspace: "Settings and exports",
};

/** What entries may be about, to choose from. */
export const GROUPS = Object.entries(GROUP_LABELS).map(([value, label]) => ({ value, label }));

/** The actions of a group, as the API takes them; undefined for a group that is none. */
export function actionsOf(group: string | null): string | undefined {
  const actions = Object.keys(SENTENCES).filter((action) => AUDITED[nounOf(action)]?.group === group);
  return actions.length === 0 ? undefined : actions.join(",");
}

/** `{object}` goes in where the name of what it was done to belongs. */
export function sentenceOf(entry: Pick<AuditEntry, "action" | "object_name" | "details">): string {
  const known = SENTENCES[entry.action];
  const sentence = known ?? `${entry.action.split(".")[1]?.replaceAll("_", " ") ?? "did"} ${thing(entry.action)}`;
  return sentence.replace("{object}", nameOf(entry) ?? `a ${thing(entry.action)}`);
}

/** Who did it. Nobody was signed in when a password was wrong or a link was asked for. */
export function actorOf({
  user_name: name,
  action,
  details,
}: Pick<AuditEntry, "user_name" | "action" | "details">): string {
  if (name === null && "provisioning_token" in details) return "Your identity provider";
  return name ?? (action.startsWith("auth.") || /^user\.(?:password|sign_in)/.test(action) ? "Somebody" : "Stint");
}

function nounOf(action: string): string {
  return action.split(".")[0] ?? "";
}

function thing(action: string): string {
  return nounOf(action).replaceAll("_", " ");
}

/** What was written down with the action is the name of then, and stays when the thing is gone. */
function nameOf({ object_name: now, details }: Pick<AuditEntry, "object_name" | "details">): string | null {
  const noted = [details["number"], details["name"], details["url"]].find((value) => typeof value === "string");
  return now ?? noted ?? null;
}
