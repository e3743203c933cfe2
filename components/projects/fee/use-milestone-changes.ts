"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { sayFailure, showToast } from "@/components/ui/toast";
import {
  completeMilestone,
  createMilestone,
  deleteMilestone,
  updateMilestone,
} from "@/lib/tracking/milestones/queries";
import type { Milestone, MilestoneCreate, MilestoneUpdate } from "@/lib/tracking/milestones/schema";

export interface MilestoneChanges {
  complete: (milestone: Milestone) => void;
  reopen: (milestone: Milestone) => void;
  /** @param position from 1. */
  move: (milestone: Milestone, position: number) => void;
  remove: (milestone: Milestone) => void;
}

/** Changes from the table. A toast reports each result. */
export function useMilestoneChanges(): MilestoneChanges {
  const t = useTranslations("milestones.changes");
  const actions = useTranslations("common.actions");
  const router = useRouter();
  const completing = useMutation(completeMilestone);
  const updating = useMutation(updateMilestone);
  const creating = useMutation(createMilestone);
  const deleting = useMutation(deleteMilestone);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      sayFailure(error);
    }
  };
  const update = (base: Milestone, changes: MilestoneUpdate, message: string) =>
    attempt(async () => {
      await updating.mutateAsync({ id: base.id, base, ...changes });
      showToast({ message });
    });
  const reopen = (one: Milestone) => update(one, { status: "open" }, t("reopened", { name: one.name }));
  const complete = (one: Milestone) =>
    attempt(async () => {
      const done = await completing.mutateAsync(one.id);
      const { invoice_id: draft, name } = done;
      if (draft === null) {
        const undo = { label: actions("undo"), run: () => void reopen(done) };
        showToast({ message: t("completed", { name }), actions: [undo] });
      } else {
        const open = { label: t("openDraft"), run: () => router.push(`/invoices/${draft}`) };
        showToast({ message: t("drafted", { name }), actions: [open] });
      }
    });
  const restore = (one: Milestone) =>
    attempt(async () => {
      await creating.mutateAsync({ projectId: one.project_id, body: bodyOf(one) });
      showToast({ message: t("restored", { name: one.name }) });
    });
  const remove = (one: Milestone) =>
    attempt(async () => {
      await deleting.mutateAsync(one.id);
      const undo = { label: actions("undo"), run: () => void restore(one) };
      showToast({ message: t("deleted", { name: one.name }), actions: [undo] });
    });
  return {
    complete: (one) => void complete(one),
    reopen: (one) => void reopen(one),
    move: (one, position) => void update(one, { position }, t("moved", { name: one.name, position })),
    remove: (one) => void remove(one),
  };
}

/** The body that makes an equal milestone. It is open. */
function bodyOf({ name, position, amount, percent, due_on }: Milestone): MilestoneCreate {
  return { name, position, due_on, ...(percent === null ? { amount } : { percent }) };
}
