import { useKept } from "@/components/forms/kept";
import type { MadeDraft } from "@/components/invoice-runs/drafts";
import { useAddress } from "@/components/layout/use-address";

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
