import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { isPausedOn, pausedUntil } from "@/lib/billing/reminders/rules/pause";
import { withDefaults, type StoredEInvoicing } from "@/lib/billing/e-invoices/rules/parties";
import type { Address } from "@/lib/kernel/core/wire";
import { toCustom } from "@/lib/tracking/custom-fields/serialize";
import { toPublicId } from "@/lib/kernel/core/ids";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import type { Client } from "./schema";
import type { ClientRow } from "./store";

export function toClient(row: ClientRow, viewer: Actor): Client {
  const billing = seesMoney(viewer);
  return {
    id: toPublicId("cli", row.id),
    name: row.name,
    email: billing ? row.email : null,
    cc_emails: billing ? row.ccEmails : [],
    contact_name: billing ? row.contactName : null,
    address: billing ? (row.address as Address | null) : null,
    tax_id: billing ? row.taxId : null,
    currency: row.currency,
    payment_terms_days: billing ? row.paymentTermsDays : null,
    locale: billing ? row.locale : null,
    default_tax_rate_id: billing ? row.defaultTaxRateId && toPublicId("tax", row.defaultTaxRateId) : null,
    e_invoicing: visibleEInvoicing(row, billing),
    ...billedTimeOf(row, billing),
    ...dunningOf(row, billing, viewer.workspace),
    notes: billing ? row.notes : "",
    status: row.status,
    external_refs: visibleRefs(row, billing),
    custom: toCustom(row.custom),
    import_id: row.importId === null ? null : toPublicId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function visibleEInvoicing({ eInvoicing }: ClientRow, isVisible: boolean): Client["e_invoicing"] {
  return withDefaults(isVisible ? (eInvoicing as StoredEInvoicing) : {});
}

function billedTimeOf(
  { attachTimesheet, groupTimeBy }: ClientRow,
  isVisible: boolean,
): Pick<Client, "attach_timesheet" | "group_time_by"> {
  return { attach_timesheet: isVisible && attachTimesheet, group_time_by: isVisible ? groupTimeBy : "task" };
}

function dunningOf(
  { remindersSince: since, lateFees }: ClientRow,
  isVisible: boolean,
  workspace: Actor["workspace"],
): Pick<Client, "reminders" | "reminders_paused_until" | "late_fee"> {
  const isPaused = isVisible && isPausedOn(since, workspace);
  return {
    reminders: isPaused ? "paused" : "on",
    reminders_paused_until: isPaused ? pausedUntil(since, workspace.timeZone) : null,
    late_fee: lateFees || !isVisible ? "default" : "never",
  };
}

function visibleRefs({ externalRefs }: ClientRow, isVisible: boolean): Client["external_refs"] {
  return isVisible ? toExternalRefs(externalRefs) : [];
}
