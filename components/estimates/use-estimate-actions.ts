"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { estimateHref } from "@/components/estimates/estimate-href";
import { estimateName } from "@/components/estimates/state";
import { sameTaxes } from "@/components/invoices/copied-draft";
import { sayFailure, showToast } from "@/components/ui/toast";
import { createEstimate, deleteEstimate, duplicateEstimate } from "@/lib/billing/estimates/queries";
import type { Estimate, EstimatePart } from "@/lib/billing/estimates/schema/estimate";
import type { EstimateCreate, EstimatePartInput } from "@/lib/billing/estimates/schema/write";

export function useDuplicateEstimate(): (estimate: Estimate) => Promise<void> {
  const t = useTranslations("estimates.actions");
  const names = useTranslations("estimates.names");
  const router = useRouter();
  const { mutateAsync: copy } = useMutation(duplicateEstimate);
  const isCopying = useRef(false);
  return async (estimate) => {
    if (isCopying.current) return;
    isCopying.current = true;
    try {
      const draft = await copy({ id: estimate.id });
      router.push(estimateHref(draft));
      showToast({ message: t("copied", { name: estimateName(estimate, names) }) });
    } catch (error) {
      sayFailure(error);
    } finally {
      isCopying.current = false;
    }
  };
}

/** Undo creates the draft again. A draft revision is created by revising. */
export function useDeleteEstimate(): (estimate: Estimate) => Promise<void> {
  const t = useTranslations("estimates.actions");
  const actions = useTranslations("common.actions");
  const router = useRouter();
  const { mutateAsync: remove } = useMutation(deleteEstimate);
  const { mutateAsync: create } = useMutation(createEstimate);
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      sayFailure(error, { what });
    }
  };
  const restore = (estimate: Estimate) =>
    attempt(t("notRestored"), async () => {
      router.push(estimateHref(await create(contentOf(estimate))));
    });
  return (estimate) =>
    attempt(t("notDeleted"), async () => {
      router.push("/invoices/estimates");
      await remove(estimate.id);
      const undo = { label: actions("undo"), run: () => void restore(estimate) };
      showToast({ message: t("deleted"), actions: estimate.revision === 1 ? [undo] : [] });
    });
}

function contentOf(estimate: Estimate): EstimateCreate {
  const { client_id, project_id, title, currency, issue_date, valid_until, discount, notes, terms } = estimate;
  return {
    ...{ client_id, project_id, title, currency, issue_date, valid_until, discount, notes, terms },
    schedule: estimate.schedule.map(partInput),
    lines: estimate.lines.map(({ description, quantity, unit, unit_price, ...line }) => ({
      ...{ description, quantity, unit, unit_price },
      ...sameTaxes(line),
    })),
  };
}

function partInput({ description, percent, amount, due, due_on }: EstimatePart): EstimatePartInput {
  return { description, due, due_on, ...(percent === null ? { amount } : { percent }) };
}
