import { openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { lastMailAbout } from "@/lib/mail/emails/operations";
import { isExpired, type StoredDecision } from "../rules/state";
import { getEstimate, lockVersions } from "../store/estimates";
import { decide } from "./decide";
import { mailClient, mailSender } from "./mail";
import { estimatePdf } from "./pdf";
import { estimateOfLink, FORM } from "./public";

export interface LinkDecision {
  outcome: StoredDecision["outcome"];
  byName: string;
  reason: string | null;
  /** The client ticked that the estimate and its terms are accepted. */
  isConfirmed: boolean;
  formToken: string;
  /** Empty if unknown. */
  ip: string;
}

/**
 * Decide on the page of the client. A second decision changes nothing.
 *
 * @throws AppError not_found also for a form of another estimate or an expired one; validation_failed without the
 *   tick; invalid_state_transition for an expired or superseded estimate.
 */
export async function decideByLink(token: string, decision: LinkDecision, now: Date): Promise<void> {
  const { workspaceId, id } = await estimateOfLink(token);
  const form = openExpiringLink(FORM, decision.formToken, now);
  if (form.workspaceId !== workspaceId || form.id !== id) throw notFound();
  if (decision.outcome === "accepted" && !decision.isConfirmed) {
    throw invalid("/is_confirmed", "acceptance_not_confirmed");
  }
  const { bytes } = await estimatePdf(workspaceId, id, now);
  await decideAsClient.run(await systemContext(workspaceId, now), { id, decision, pdf: bytes });
}

interface Asked {
  id: string;
  decision: LinkDecision;
  pdf: Uint8Array;
}

const decideAsClient = command("estimates:write", async (scope, { id, decision, pdf }: Asked): Promise<void> => {
  const { db, workspaceId } = scope;
  const { originalId } = await getEstimate(db, workspaceId, id);
  await lockVersions(db, workspaceId, originalId);
  const row = await getEstimate(db, workspaceId, id);
  if (row.status === "accepted" || row.status === "declined") return;
  const { outcome, byName, reason, ip } = decision;
  if (outcome === "accepted" && isExpired(row, todayOf(scope))) {
    throw new AppError("invalid_state_transition", "estimate_expired", { valid_until: row.validUntil ?? "" });
  }
  const mail = await lastMailAbout(scope, id);
  const recipients = mail === null ? [] : [...new Set([...mail.to, ...mail.cc])];
  const byEmail = recipients.length === 1 ? (recipients[0] ?? null) : null;
  const recorded = { outcome, byName, reason, byEmail, ip: ip === "" ? null : ip, userId: null };
  const view = await decide(scope, id, { ...recorded, via: "client_page" }, pdf);
  if (outcome === "accepted" && mail !== null)
    await mailClient(scope, view, { to: mail.to, cc: [], occasion: outcome });
  await mailSender(scope, view);
});
