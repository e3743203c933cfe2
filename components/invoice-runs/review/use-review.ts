import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useKept } from "@/components/forms/kept";
import type { Issued, MadeDraft } from "@/components/invoice-runs/drafts";
import { useAddress } from "@/components/layout/use-address";
import { refresh } from "@/lib/client/refresh";
import { issueDraft } from "@/lib/billing/invoices/queries";
import { messageOf } from "@/lib/kernel/core/message-of";

export type ReviewedDraft = MadeDraft & {
  id: string;
  href: string;
  isSelected: boolean;
};

export type Review = ReturnType<typeof useReview>;

/**
 * Drafts to send are selected at first, those without an email address are not. The selection outlives a visit to the
 * editor.
 */
export function useReview(runId: string, drafts: readonly MadeDraft[]) {
  const address = useAddress(`/invoices/run/${runId}`);
  const [chosen, setChosen] = useKept<Readonly<Record<string, boolean>>>(`invoice-run.${runId}`);
  const reviewed = drafts.map((draft): ReviewedDraft => {
    const { id } = draft.invoice;
    const isSelected = chosen?.[id] ?? draft.client_email !== null;
    return { ...draft, id, href: address.hrefWith({ draft: id }), isSelected };
  });
  const wanted = address.search.get("draft");
  return {
    drafts: reviewed,
    selected: reviewed.filter(({ isSelected }) => isSelected),
    shown: reviewed.find(({ id }) => id === wanted) ?? reviewed[0],
    select: (some: readonly ReviewedDraft[], isSelected: boolean) => {
      setChosen((now) => ({ ...now, ...Object.fromEntries(some.map(({ id }) => [id, isSelected])) }));
    },
    forget: () => setChosen(null),
  };
}

/** Issue drafts one after another. A failure does not stop the others. */
export function useIssueAll() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation(issueDraft);
  const [done, setDone] = useState(0);
  const issueAll = async (drafts: readonly ReviewedDraft[]): Promise<Issued[]> => {
    const issued: Issued[] = [];
    for (const { id, client_email: email } of drafts) {
      setDone(issued.length);
      issued.push(
        await mutateAsync({ id, isEmailed: email !== null }).then(
          (how) => ({ id, how }),
          (error: unknown) => ({ id, error: messageOf(error) }),
        ),
      );
    }
    await refresh(cache, "invoices");
    return issued;
  };
  return { issueAll, done };
}
