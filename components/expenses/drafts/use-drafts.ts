"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { bodyOf, type Draft, lackOf, livingDrafts, newDraft } from "@/components/expenses/drafts/draft";
import { useReceiptUpload } from "@/components/expenses/receipts/use-receipt-upload";
import type { Names } from "@/components/expenses/use-names";
import { useKept } from "@/components/forms/kept";
import { MINUTE_MS, rightNow, useNow } from "@/components/ui/clock";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { refreshExpenses } from "@/lib/billing/expenses/queries";
import { api } from "@/lib/client/api";
import type { Expense, ExpenseCreate } from "@/lib/billing/expenses/schema";
import { messageOf } from "@/lib/kernel/core/message-of";
import { newUuid } from "@/lib/kernel/core/uuid";

/** A file that became no draft. */
interface RefusedFile {
  key: string;
  file: File;
  reason: string;
  /** Another attempt can succeed. */
  canRetry: boolean;
}

export interface Drafts {
  list: readonly Draft[];
  /** Share of the upload, by key, from 0 to 1. */
  progress: ReadonlyMap<string, number>;
  refused: readonly RefusedFile[];
  /** Why a complete draft was not saved, by key. */
  faults: ReadonlyMap<string, string>;
  complete: readonly Draft[];
  isSaving: boolean;
  add: (files: readonly File[]) => void;
  change: (key: string, changes: Partial<Draft>) => void;
  remove: (key: string) => void;
  /** Upload a refused file again. */
  retry: (key: string) => void;
  dismiss: (key: string) => void;
  save: () => void;
}

/** Expenses to complete are kept in this browser, until their files are deleted. */
export function useDrafts({ category }: Pick<Names, "category">): Drafts {
  const [kept, keep] = useKept<readonly Draft[]>("expense-drafts");
  const uploads = useUploads(keep);
  const saving = useSaving(keep);
  const nowMs = useNow(MINUTE_MS);
  const list = livingDrafts(kept ?? [], nowMs, new Set(uploads.progress.keys()));
  const categoryOf = ({ categoryId }: Draft) => (categoryId === null ? undefined : category(categoryId));
  const complete = list.filter((draft) => lackOf(draft, categoryOf(draft)) === null);
  const changeAll = (next: (now: readonly Draft[]) => Draft[]) =>
    keep((now) => {
      const drafts = next(now ?? []);
      return drafts.length === 0 ? null : drafts;
    });
  return {
    ...uploads,
    list,
    complete,
    faults: saving.faults,
    isSaving: saving.isSaving,
    change: (key, changes) => {
      saving.forget(key);
      changeAll((now) => now.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
    },
    remove: (key) => changeAll((now) => now.filter((draft) => draft.key !== key)),
    save: () => {
      const bodies = complete.flatMap((draft) => {
        const known = categoryOf(draft);
        return known ? [{ draft, body: bodyOf(draft, known) }] : [];
      });
      if (bodies.length > 0) void saving.save(bodies);
    },
  };
}

type Keep = ReturnType<typeof useKept<readonly Draft[]>>[1];

function without(keep: Keep, key: string) {
  keep((now) => {
    const drafts = (now ?? []).filter((draft) => draft.key !== key);
    return drafts.length === 0 ? null : drafts;
  });
}

function useUploads(keep: Keep) {
  const upload = useReceiptUpload();
  const { today } = useFigures();
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const dismiss = (key: string) => setRefused((before) => before.filter((one) => one.key !== key));
  const send = async (key: string, file: File) => {
    const result = await upload(file, (share) => setProgress((before) => new Map(before).set(key, share)));
    setProgress((before) => new Map([...before].filter(([one]) => one !== key)));
    if ("failure" in result) {
      without(keep, key);
      setRefused((before) => [...before, { key, file, reason: result.failure, canRetry: result.canRetry }]);
      return;
    }
    const { receipt } = result;
    keep((now) => (now ?? []).map((draft) => (draft.key === key ? { ...draft, receipt } : draft)));
  };
  const add = (files: readonly File[]) => {
    const made = files.map((file) => ({ key: newUuid(), file }));
    const nowMs = rightNow();
    setProgress((before) => new Map([...before, ...made.map(({ key }) => [key, 0] as const)]));
    keep((now) => [...(now ?? []), ...made.map(({ key, file }) => newDraft(key, file.name, { nowMs, today }))]);
    for (const { key, file } of made) void send(key, file);
  };
  const retry = (key: string) => {
    const found = refused.find((one) => one.key === key);
    dismiss(key);
    if (found) add([found.file]);
  };
  return { progress, refused, add, retry, dismiss };
}

interface Sent {
  draft: Draft;
  body: ExpenseCreate;
}

function useSaving(keep: Keep) {
  const t = useTranslations("expenses.drafts");
  const actions = useTranslations("common.actions");
  const cache = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const forget = (key: string) => setFaults((before) => new Map([...before].filter(([one]) => one !== key)));
  /** The drafts return: their files are unused again. */
  const undo = async (made: readonly (Sent & { expense: Expense })[]) => {
    for (const { expense, draft } of made) {
      try {
        await api.delete("/v1/expenses/{id}", { params: { id: expense.id } });
        keep((now) => [...(now ?? []), draft]);
      } catch (error) {
        sayFailure(error);
      }
    }
    await refreshExpenses(cache);
  };
  const save = async (all: readonly Sent[]) => {
    setIsSaving(true);
    setFaults(new Map());
    const made: (Sent & { expense: Expense })[] = [];
    for (const sent of all) {
      const { key } = sent.draft;
      try {
        made.push({ ...sent, expense: await api.post<Expense>("/v1/expenses", { body: sent.body }) });
        without(keep, key);
      } catch (error) {
        setFaults((before) => new Map(before).set(key, messageOf(error)));
      }
    }
    setIsSaving(false);
    await refreshExpenses(cache);
    if (made.length === 0) return;
    showToast({
      message: t("saved", { count: made.length }),
      actions: [{ label: actions("undo"), run: () => void undo(made) }],
    });
  };
  return { isSaving, faults, forget, save };
}
