import { AppError } from "@/lib/kernel/core/errors";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { noRecipient } from "@/lib/billing/invoices/operations/send";
import { assertCurrent } from "../rules/state";
import type { EstimateSend } from "../schema/mail";
import type { EstimateView, SentEstimate } from "../serialize";
import type { EstimateRow } from "../store/rows";
import { getEstimate } from "../store/estimates";
import { sendDraft } from "./draft";
import { mailClient } from "./mail";
import { emitEstimate, viewOf } from "./view";

/** Drafts are sent in the same transaction; sent and accepted estimates are emailed again. */
export const sendEstimate = command(
  "invoices:send",
  async (scope, { id, ...input }: EstimateSend & { id: string }): Promise<SentEstimate> => {
    const before = await getEstimate(scope.db, scope.workspaceId, id);
    scope.context.assertMatch(before);
    assertSendable(before);
    const { client } = before;
    const to = input.to ?? (client.email === null ? [] : [client.email]);
    if (to.length === 0) throw noRecipient(before);
    const view = before.status === "draft" ? await sentView(scope, before) : await viewOf(scope, before);
    const email = await mailClient(scope, view, {
      ...{ to, cc: input.cc ?? (input.to ? [] : client.ccEmails) },
      ...{ subject: input.subject, message: input.message, hasPdf: input.attach_pdf },
      occasion: "sent",
    });
    return { view, email };
  },
);

/** @throws AppError invalid_state_transition */
function assertSendable({ status }: EstimateRow): void {
  assertCurrent(status);
  if (status === "declined") throw new AppError("invalid_state_transition", "estimate_already_declined");
}

async function sentView(scope: CommandScope, draft: EstimateRow): Promise<EstimateView> {
  const invoicing = await invoicingOf(scope);
  const view = await viewOf(scope, await sendDraft(scope, draft, invoicing), invoicing);
  emitEstimate(scope, view, ["sent", "updated"], draft);
  return view;
}
