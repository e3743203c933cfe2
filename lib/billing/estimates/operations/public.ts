import { expiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { notFound } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import type { DocumentFile } from "@/lib/billing/e-invoices/operations/files";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import { toPrinted } from "../printed";
import type { PublicDecision, PublicEstimate } from "../rules/public";
import { isExpired } from "../rules/state";
import { estimateUrl, type EstimateView } from "../serialize";
import * as store from "../store/estimates";
import type { EstimateRow } from "../store/rows";
import { estimateLogo, estimatePdf } from "./pdf";
import { emitEstimate, loadView } from "./view";

/** With the logo. */
type Shown = PublicEstimate & { logo: LogoFile | null };

/** Purpose of the tokens of forms. */
export const FORM = "estimate decision";
const FORM_LIFE_MS = 24 * 3_600_000;

const read = query("estimates:read", async (scope, { id }: { id: string }): Promise<Shown> => {
  const view = await loadView(scope, id);
  const { row, today } = view;
  return {
    printed: toPrinted(view),
    logo: await estimateLogo(scope, row),
    ...{ status: row.status, expired: isExpired(row, today), today },
    decision: toDecision(row, scope.actor.workspace.timeZone),
    newest: row.status === "superseded" ? await newestOf(scope, row) : null,
    formToken: expiringLink(FORM, { workspaceId: scope.workspaceId, id }, scope.now, FORM_LIFE_MS).token,
  };
});

function toDecision({ decision, decidedAt }: EstimateRow, timeZone: string): PublicDecision | null {
  if (decision === null || decidedAt === null) return null;
  const { outcome, via, byName, byEmail } = decision;
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(decidedAt);
  const hasCopy = outcome === "accepted" && via === "client_page";
  return { ...{ outcome, byName, time }, day: localDate(decidedAt, timeZone), copyTo: hasCopy ? byEmail : null };
}

async function newestOf({ db, workspaceId }: QueryScope, row: EstimateRow): Promise<PublicEstimate["newest"]> {
  const newest = await store.newestSent(db, workspaceId, row.originalId);
  if (newest === null || newest.number === null || newest.publicToken === null) return null;
  const total = { amount: newest.totalMinor, currency: newest.currency };
  return { number: newest.number, url: estimateUrl(newest.publicToken), total };
}

/**
 * Reading does not count as a view, because email scanners follow links.
 *
 * @throws AppError not_found
 */
export async function publicEstimate(token: string, now: Date): Promise<Shown> {
  const { workspaceId, id } = await estimateOfLink(token);
  return read.run(await systemContext(workspaceId, now), { id });
}

const countView = command("estimates:read", async (scope, { id }: { id: string }): Promise<EstimateView> => {
  const isFirst = await store.countView(scope.db, scope.workspaceId, id, scope.now);
  const view = await loadView(scope, id);
  if (isFirst) emitEstimate(scope, view, ["viewed", "updated"]);
  return view;
});

/**
 * View by a person outside the workspace.
 *
 * @param viewer The workspace that the viewer is signed in to, or null.
 * @throws AppError not_found
 */
export async function recordView(token: string, viewer: { workspaceId: string | null }, now: Date): Promise<void> {
  const { workspaceId, id } = await estimateOfLink(token);
  if (viewer.workspaceId === workspaceId) return;
  await countView.run(await systemContext(workspaceId, now), { id });
}

/** @throws AppError not_found */
export async function publicPdf(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id } = await estimateOfLink(token);
  return estimatePdf(workspaceId, id, now);
}

/** @throws AppError not_found */
export async function estimateOfLink(token: string): Promise<store.LinkedEstimate> {
  const found = /^[\w-]{32}$/.test(token) ? await store.findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}
