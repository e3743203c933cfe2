import { adminView } from "@/lib/kernel/auth/context";
import { errorOf, faultAt, namedAt, type Place } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { rehearsal, type CommandScope } from "@/lib/kernel/operation";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { toInvoice } from "@/lib/billing/invoices/serialize/invoice";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { nextDate } from "../rules/calendar";
import { occurrenceOn } from "../rules/runs";
import type { PreviewInput, RecurringPreview } from "../schema/write";
import { getRecurring } from "../store/recurring-invoices";
import { draftOf, mailOf, type Template } from "./make";
import { notBefore } from "./next";
import { planOf } from "./view";
import { newColumns } from "./write";

/** The invoice that a date would make now. */
export const previewRecurring = rehearsal(
  "recurring_invoices:read",
  async (scope, { id, on }: { id: string; on?: string | undefined }): Promise<RecurringPreview> => {
    const row = await getRecurring(scope.db, scope.workspaceId, id);
    return previewOf(scope, row, {
      ...{ id, at: { parameter: "on" } },
      on: on ?? row.nextOn ?? undefined,
      from: notBefore(todayOf(scope), row.lastRun),
    });
  },
);

/** The same for a schedule that is not saved. */
export const previewTemplate = rehearsal(
  "recurring_invoices:write",
  async (scope, { on, ...input }: PreviewInput): Promise<RecurringPreview> => {
    const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
    const template = { ...(await newColumns(scope, input)), client, invoiceCount: 0 };
    return previewOf(scope, template, { id: null, at: { pointer: "/on" }, on, from: todayOf(scope) });
  },
);

/** @throws AppError validation_failed for a day that is no date, and after the last one. */
async function previewOf(
  scope: CommandScope,
  template: Template,
  { id, on: wanted, at, from }: { id: string | null; on: string | undefined; at: Place; from: string },
): Promise<RecurringPreview> {
  const on = nextDate(template.schedule, wanted ?? from);
  if (on === null || (wanted !== undefined && wanted !== on)) {
    throw errorOf([faultAt(at, "validation_failed", "recurring_not_a_date")]);
  }
  const occurrence = occurrenceOn(planOf(template), on);
  // Managers see the whole invoice that the clock makes, as they see all invoices.
  const today = todayOf(scope);
  const day = { period: occurrence.period, issueDate: on > today ? on : today };
  const draft = await draftOf({ ...scope, actor: adminView(scope.actor) }, id, template, day);
  const { subject = null, message = null } = await mailOf(template, occurrence.period);
  return {
    ...{ on, period: occurrence.period, number_of: template.invoiceCount + 1, subject, message },
    invoice: draft && toInvoice(draft),
  };
}
