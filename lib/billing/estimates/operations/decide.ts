import type { Context } from "@/lib/kernel/auth/context";
import { command, type CommandScope, type Operation } from "@/lib/kernel/operation";
import { assertUndecided, type StoredDecision } from "../rules/state";
import type { EstimateAccept, EstimateDecline } from "../schema/decision";
import type { EstimateView } from "../serialize";
import * as store from "../store/estimates";
import { draftOnAcceptance } from "./invoice";
import { lockEstimate } from "./lock";
import { keepPdfOf } from "./kept";
import { estimatePdf } from "./pdf";
import { assertMayDecide, emitEstimate, loadView, viewOf } from "./view";

export type Decision = Omit<StoredDecision, "pdfSha256">;

/** Of two concurrent decisions the first counts. @throws AppError invalid_state_transition */
export async function decide(
  scope: CommandScope,
  id: string,
  decision: Decision,
  pdf: Uint8Array,
): Promise<EstimateView> {
  const { db, workspaceId, now } = scope;
  const before = await lockEstimate(scope, id);
  scope.context.assertMatch(before);
  assertUndecided(before.status);
  const pdfSha256 = await keepPdfOf(scope, id, { bytes: pdf, madeAt: now });
  const { outcome, byName, via } = decision;
  const row = await store.updateEstimate(db, workspaceId, before, {
    ...{ status: outcome, decidedAt: now, updatedAt: now },
    decision: { ...decision, pdfSha256 },
  });
  scope.audit(`estimate.${outcome}`, id, { number: row.number, by_name: byName, via });
  const view = await viewOf(scope, row);
  emitEstimate(scope, view, [outcome, "updated"], before);
  if (outcome === "declined") return view;
  await draftOnAcceptance(scope, row);
  return loadView(scope, id);
}

export const acceptEstimate = withPdf(
  command("estimates:write", async (scope, { id, pdf, ...input }: EstimateAccept & Decided): Promise<EstimateView> => {
    assertMayDecide(scope);
    return decide(scope, id, recorded(scope, "accepted", { ...input, reason: input.note }), pdf);
  }),
);

export const declineEstimate = withPdf(
  command("estimates:write", async (scope, { id, pdf, ...input }: EstimateDecline & Decided): Promise<EstimateView> => {
    assertMayDecide(scope);
    return decide(scope, id, recorded(scope, "declined", input), pdf);
  }),
);

interface Decided {
  id: string;
  pdf: Uint8Array;
}

function recorded(
  { actor }: CommandScope,
  outcome: Decision["outcome"],
  { by_name: byName, by_email: byEmail, reason }: EstimateDecline,
): Decision {
  const userId = actor.kind === "system" ? null : actor.userId;
  return { outcome, via: "workspace", byName, byEmail: byEmail ?? null, reason: reason ?? null, ip: null, userId };
}

/** Draw the PDF before the transaction. */
function withPdf<Input extends Decided, Output>(
  operation: Operation<Input, Output>,
): Operation<Omit<Input, "pdf">, Output> {
  const drawn = async (context: Context, input: Omit<Input, "pdf">) => {
    const { bytes } = await estimatePdf(context.actor.workspaceId, input.id, context.now);
    return { ...input, pdf: bytes } as unknown as Input;
  };
  return {
    ...operation,
    permit: (context) => {
      const permitted = operation.permit(context);
      return async (input, keep) => permitted(await drawn(context, input), keep);
    },
    run: async (context, input) => operation.run(context, await drawn(context, input)),
  };
}
