"use client";

import { useMutation } from "@tanstack/react-query";
import type { SaveResult } from "@/components/forms/saved-text";
import { type DocumentDraft, useDraftEdits } from "@/components/invoices/draft/document-draft";
import type { LineEdit } from "@/components/invoices/draft/line-edits";
import { changeEstimate, type EstimateEdit } from "@/lib/billing/estimates/queries";
import { documentLines } from "@/lib/billing/estimates/rules/printed";
import type { Estimate, EstimateReply } from "@/lib/billing/estimates/schema/estimate";
import type { EstimateUpdate } from "@/lib/billing/estimates/schema/write";
import { withMembers } from "@/lib/kernel/core/merge";

export type EstimateDraft = DocumentDraft &
  Pick<ReturnType<typeof useDraftEdits>, "savedAt" | "settle"> & {
    estimate: EstimateReply;
    save: (changes: EstimateUpdate, was?: EstimateUpdate | null) => Promise<SaveResult>;
  };

export function useEstimateDraft(estimate: EstimateReply): EstimateDraft {
  const { mutateAsync, isPending } = useMutation(changeEstimate(estimate.id));
  const edits = useDraftEdits<EstimateEdit>(mutateAsync);
  return {
    ...edits,
    estimate,
    document: { ...estimate, lines: documentLines(estimate.lines) },
    projectOfNewLine: estimate.project_id,
    isSaving: isPending,
    edit: (change) => edits.edit(onEstimate(change)),
    save: (changes, was = null) =>
      edits.edit({ on: () => changes, ...(was && { base: (now) => withMembers(now, was) }) }),
  };
}

/** Lines of an estimate have no project of their own. */
function onEstimate({ on, base, ...edit }: LineEdit): EstimateEdit {
  const documentOf = ({ lines }: Estimate) => ({ lines: documentLines(lines) });
  return {
    ...edit,
    on: (now) => ({ lines: on(documentOf(now)).lines.map(({ project_id: _project, ...line }) => line) }),
    ...(base && {
      base: (now) => {
        const before = new Map(base(documentOf(now)).lines.map((line) => [line.id, line]));
        return { ...now, lines: now.lines.map((line) => withMembers(line, before.get(line.id) ?? {})) };
      },
    }),
  };
}
