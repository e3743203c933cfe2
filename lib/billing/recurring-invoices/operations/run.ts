import { assertPermitted } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import { occurrenceOn } from "../rules/runs";
import type { RecurringReplyView } from "../serialize";
import { lockRecurring } from "../store/recurring-invoices";
import { makeRun } from "./make";
import { ended } from "./write";
import { planOf, viewOf } from "./view";

/**
 * Make the invoice of the next date now. The later dates stay.
 *
 * @throws AppError invalid_state_transition unless it is active; the errors of creating and sending an invoice.
 */
export const runRecurring = command(
  "recurring_invoices:write",
  async (scope, { id }: { id: string }): Promise<RecurringReplyView> => {
    const { db, workspaceId, context, actor } = scope;
    const row = await lockRecurring(db, workspaceId, id);
    context.assertMatch(row);
    if (row.status === "ended") throw ended();
    if (row.nextOn === null) throw new AppError("invalid_state_transition", "recurring_paused");
    if (row.client.status === "archived") throw new AppError("invalid_state_transition", "recurring_client_archived");
    assertPermitted(actor, "invoices:write");
    if (row.action === "send") assertPermitted(actor, "invoices:send");
    const occurrence = occurrenceOn(planOf(row), row.nextOn);
    const run = { occurrence, action: row.action, reason: null, failure: null, madeBy: actor.userId };
    return viewOf(scope, await makeRun(scope, row, run));
  },
);
