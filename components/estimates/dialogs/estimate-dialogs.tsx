"use client";

import { canBecomeProject, canBeDecided, canBeInvoiced, canBeRevised } from "@/components/estimates/state";
import { useDialogInAddress } from "@/components/layout/use-dialog-in-address";
import { loaded } from "@/components/ui/loaded";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

const SendDialog = loaded(async () => (await import("./send-estimate-dialog")).SendEstimateDialog);
const DecisionDialog = loaded(async () => (await import("./decision-dialog")).DecisionDialog);
const ReviseDialog = loaded(async () => (await import("./revise-dialog")).ReviseDialog);
const InvoiceDialog = loaded(async () => (await import("./invoice-dialog")).InvoiceDialog);
const ProjectDialog = loaded(async () => (await import("./project-dialog")).ProjectDialog);

const DIALOGS = ["send", "accept", "decline", "revise", "invoice", "project"] as const;
export type EstimateDialog = (typeof DIALOGS)[number];

export const useEstimateDialog = () => useDialogInAddress(DIALOGS);

const ALLOWED: Readonly<Record<EstimateDialog, (estimate: Estimate) => boolean>> = {
  send: (estimate) => canBeDecided(estimate) || estimate.status === "draft",
  accept: canBeDecided,
  decline: canBeDecided,
  revise: canBeRevised,
  invoice: canBeInvoiced,
  project: canBecomeProject,
};

export type EstimateDialogsProps = {
  estimate: Estimate;
  dialog: ReturnType<typeof useEstimateDialog>;
  /** Part of the schedule to invoice. Default: the first without an invoice. */
  part?: number | null;
};

export function EstimateDialogs({ estimate, dialog: { current, close }, part = null }: EstimateDialogsProps) {
  if (current === null || !ALLOWED[current](estimate)) return null;
  const props = { estimate, onClose: close };
  if (current === "send") return <SendDialog {...props} />;
  if (current === "revise") return <ReviseDialog {...props} />;
  if (current === "invoice") return <InvoiceDialog {...props} part={part} />;
  if (current === "project") return <ProjectDialog {...props} />;
  return <DecisionDialog {...props} isAccepted={current === "accept"} />;
}
