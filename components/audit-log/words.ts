import type { AuditEntry } from "@/lib/admin/audit-log/schema";
import type { Messages, Translate } from "@/lib/kernel/i18n/messages";
import { AUDITED } from "@/lib/resources";

/** Actions that have a sentence in `audit.actions`. */
const ACTIONS = [
  "accounting_export.created",
  "accounting_settings.updated",
  "api_key.created",
  "api_key.revoked",
  "api_key.rotated",
  "auth.code_failed",
  "auth.passkey_failed",
  "auth.provider_refused",
  "auth.sign_in_failed",
  "auth.signed_in",
  "auth.signed_out_by_provider",
  "client_link.created",
  "client_link.deleted",
  "client_link.updated",
  "cost_rate.deleted",
  "cost_rate.set",
  "credit_note.issued",
  "custom_field.created",
  "custom_field.updated",
  "email.resent",
  "email.revealed",
  "email_settings.deleted",
  "email_settings.updated",
  "estimate.accepted",
  "estimate.declined",
  "estimate.sent",
  "event_consumer.created",
  "event_consumer.deleted",
  "expense_category.created",
  "expense_category.deleted",
  "expense_category.updated",
  "export.created",
  "import.completed",
  "import.created",
  "import.deleted",
  "import.failed",
  "import.reverted",
  "import.started",
  "import.stopped",
  "import.undo_started",
  "invoice.credited",
  "invoice.paid",
  "invoice.reminded",
  "invoice.sent",
  "invoice.voided",
  "payment.deleted",
  "payment.disputed",
  "payment.received",
  "payment.recorded",
  "payment.refunded",
  "payment_event.dismissed",
  "payment_event.linked",
  "period.closed",
  "period.opened",
  "period_exception.created",
  "period_exception.ended",
  "provisioned_group.created",
  "provisioned_group.deleted",
  "provisioned_group.updated",
  "provisioning_token.created",
  "provisioning_token.revoked",
  "recurring_invoice.created",
  "recurring_invoice.deleted",
  "recurring_invoice.ended",
  "recurring_invoice.paused",
  "recurring_invoice.updated",
  "refund.deleted",
  "refund.recorded",
  "report_link.created",
  "report_link.deleted",
  "report_link.updated",
  "retainer.closed",
  "retainer.created",
  "retainer.updated",
  "sample_data.loaded",
  "sample_data.removed",
  "session.ended",
  "session.moved",
  "session.others_ended",
  "sign_in_provider.created",
  "sign_in_provider.deleted",
  "sign_in_provider.enforced",
  "sign_in_provider.updated",
  "statement.sent",
  "stripe_settings.deleted",
  "stripe_settings.updated",
  "tax_rate.created",
  "tax_rate.updated",
  "time_entry.created",
  "time_entry.deleted",
  "time_entry.updated",
  "timesheet.approved",
  "timesheet.rejected",
  "timesheet.released",
  "timesheet.reminded",
  "timesheet.reopen_asked",
  "timesheet.reopened",
  "timesheet.submitted",
  "timesheet.withdrawn",
  "user.deactivated",
  "user.email_change_asked",
  "user.email_changed",
  "user.exception_asked",
  "user.identity_linked",
  "user.identity_unlinked",
  "user.invitation_sent",
  "user.invited",
  "user.joined",
  "user.merged",
  "user.passkey_added",
  "user.passkey_removed",
  "user.password_changed",
  "user.password_reset",
  "user.password_reset_asked",
  "user.recovery_codes_renewed",
  "user.second_factor_disabled",
  "user.second_factor_enabled",
  "user.second_factor_reset",
  "user.sign_in_disowned",
  "user.updated",
  "webhook.created",
  "webhook.deleted",
  "webhook.recovered",
  "webhook.secret_revealed",
  "webhook.secret_rolled",
  "webhook.secret_switched",
  "webhook.updated",
  "webhook.verification_sent",
  "webhook_delivery.redelivered",
  "webhook_delivery.replayed",
  "webhook_secret.revealed",
  "webhook_secret.rolled",
  "webhook_secret.switched",
  "workspace.cost_rate_deleted",
  "workspace.cost_rate_set",
  "workspace.created",
  "workspace.deleted",
  "workspace.restored",
  "workspace.server_secret_rotated",
  "workspace.updated",
] as const;

type Action = (typeof ACTIONS)[number];

export function isAction(action: string): action is Action {
  return ACTIONS.some((known) => known === action);
}

/** Return undefined for an unknown group. */
export function actionsOf(group: string | null): string | undefined {
  const actions = ACTIONS.filter((action) => AUDITED[nounOf(action)]?.group === group);
  return actions.length === 0 ? undefined : actions.join(",");
}

/** Nouns for objects without a known name, keys of `audit.names.objects`. */
const OBJECTS = [
  "api_key",
  "auth",
  "client_link",
  "cost_rate",
  "credit_note",
  "custom_field",
  "email",
  "estimate",
  "expense_category",
  "invoice",
  "payment",
  "provisioned_group",
  "provisioning_token",
  "recurring_invoice",
  "refund",
  "report_link",
  "retainer",
  "sign_in_provider",
  "statement",
  "tax_rate",
  "user",
  "webhook",
  "webhook_delivery",
] as const satisfies readonly (keyof Messages["audit"]["names"]["objects"])[];

export function objectOf(
  { action, object_name: current, details }: Pick<AuditEntry, "action" | "object_name" | "details">,
  t: Translate<"audit.names">,
): string {
  // A deleted object has the name that the entry kept.
  const noted = [details["number"], details["name"], details["url"]].find((value) => typeof value === "string");
  const noun = OBJECTS.find((known) => known === nounOf(action)) ?? "other";
  return current ?? noted ?? t(`objects.${noun}`);
}

/** Failed sign-ins and password resets have no signed-in person. */
export function actorOf(
  { user_name: name, action, details }: Pick<AuditEntry, "user_name" | "action" | "details">,
  t: Translate<"audit.names">,
): string {
  if (name !== null) return name;
  if ("provisioning_token" in details) return t("identityProvider");
  return action.startsWith("auth.") || /^user\.(?:password|sign_in)/.test(action) ? t("someone") : t("stint");
}

export function sourceOf(
  { api_key_id: keyId, api_key_name: keyName, user_name: userName, ip }: AuditEntry,
  t: Translate<"audit.names">,
): string {
  if (keyId !== null) return keyName === null ? t("key") : t("keyNamed", { name: keyName });
  return ip ?? (userName === null ? t("stint") : t("server"));
}

function nounOf(action: string): string {
  return action.split(".")[0] ?? "";
}
