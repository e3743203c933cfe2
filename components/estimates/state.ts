import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { Translate } from "@/lib/kernel/i18n/messages";

export type ShownState = "draft" | "sent" | "viewed" | "expired" | "accepted" | "declined" | "superseded";

export function shownState({ status, expired, viewed_at: viewed }: Pick<Estimate, "status" | "expired" | "viewed_at">) {
  if (status !== "sent") return status;
  if (expired) return "expired";
  return viewed === null ? "sent" : "viewed";
}

/** A draft has no number yet. */
export function estimateName(
  { number, client_snapshot: client }: Pick<Estimate, "number" | "client_snapshot">,
  t: Translate<"estimates.names">,
): string {
  return number ?? t("draftFor", { client: client.name });
}

type Stated = Pick<Estimate, "status">;

export function canBeDecided({ status }: Stated): boolean {
  return status === "sent";
}

export function canBeRevised({ status }: Stated): boolean {
  return status === "sent" || status === "accepted" || status === "declined";
}

export function canBeInvoiced({
  status,
  uninvoiced_total: left,
}: Pick<Estimate, "status" | "uninvoiced_total">): boolean {
  return status === "accepted" && left.amount > 0;
}

export function canBecomeProject({
  status,
  created_project_id: made,
}: Pick<Estimate, "status" | "created_project_id">): boolean {
  return status === "accepted" && made === null;
}

export const pdfHref = ({ id }: Pick<Estimate, "id">) => `/v1/estimates/${id}/export`;
