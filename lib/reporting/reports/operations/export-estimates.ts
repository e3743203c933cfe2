import { estimatePage } from "@/lib/billing/estimates/operations/read";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { EstimateExportQuery } from "@/lib/billing/estimates/schema/write";
import { toEstimate } from "@/lib/billing/estimates/serialize";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { decimal, type Money } from "@/lib/kernel/core/money";
import { localDate } from "@/lib/kernel/core/time";
import { translator } from "@/lib/kernel/i18n/translator";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import { visibleProjects } from "@/lib/tracking/projects/operations/read";
import { everyRow } from "./every-row";

const COLUMNS = [
  ...(["number", "version", "title", "client", "project", "state", "issued", "validUntil", "subtotal"] as const),
  ...(["discount", "tax", "total", "invoiced", "currency", "decidedBy", "accepted", "declined", "created"] as const),
] as const;

/** Estimates of the filters, oldest first. */
export const exportEstimates = query("estimates:read", async (scope, asked: EstimateExportQuery) => {
  const { format, language = DEFAULT_LANGUAGE, ...filters } = asked;
  const t = await translator(language, "reports");
  const states = await translator(language, "estimates");
  const estimates = (await everyRow((page) => estimatePage(scope, { ...filters, page }))).map(toEstimate);
  const projects = await projectNames(scope, estimates);
  const stateOf = ({ status, expired }: Estimate) => states(`states.${expired ? "expired" : status}`);
  const rows = estimates.map((estimate) => {
    const project = estimate.project_id === null ? null : (projects.get(estimate.project_id) ?? null);
    const cells = { ...cellsOf(estimate, scope), project, state: stateOf(estimate) };
    return COLUMNS.map((column) => cells[column]);
  });
  const columns = COLUMNS.map((column) => t(`estimates.columns.${column}`));
  return { filename: `estimates.${format}`, format, sheet: { name: t("estimates.title"), columns, rows } };
});

/** By public id. Projects that the caller cannot see are missing. */
async function projectNames(scope: QueryScope, estimates: readonly Estimate[]): Promise<Map<string, string>> {
  const ids = new Set(estimates.flatMap(({ project_id: id }) => (id === null ? [] : (fromPublicId("prj", id) ?? []))));
  const rows = await visibleProjects(scope, [...ids]);
  return new Map(rows.map(({ id, name }) => [toPublicId("prj", id), name]));
}

const major = (money: Money): Cell => ({ number: decimal(money) });
const day = (date: string | null): Cell => date && { date };

function cellsOf(
  estimate: Estimate,
  { actor }: QueryScope,
): Record<Exclude<(typeof COLUMNS)[number], "project" | "state">, Cell> {
  const dayOf = (instant: string | null) => day(instant && localDate(new Date(instant), actor.workspace.timeZone));
  return {
    number: estimate.number,
    version: { number: String(estimate.revision) },
    title: estimate.title,
    client: estimate.client_snapshot.name,
    issued: day(estimate.issue_date),
    validUntil: day(estimate.valid_until),
    subtotal: major(estimate.subtotal),
    discount: major(estimate.discount_total),
    tax: major(estimate.tax_total),
    total: major(estimate.total),
    invoiced: major(estimate.invoiced_total),
    currency: estimate.currency,
    decidedBy: estimate.decision?.by_name ?? null,
    accepted: dayOf(estimate.accepted_at),
    declined: dayOf(estimate.declined_at),
    created: dayOf(estimate.created_at),
  };
}
