"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CreditNotesTable } from "@/components/credit-notes/credit-notes-table";
import { listedNotes } from "@/components/credit-notes/listed-notes";
import { DocumentTabs } from "@/components/invoices/document-tabs";
import { Page } from "@/components/layout/page";
import { useAddress } from "@/components/layout/use-address";
import { WordsFilter } from "@/components/layout/words-filter";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { ShowMore } from "@/components/ui/show-more";
import { creditNoteList } from "@/lib/billing/credit-notes/queries";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";

export function CreditNotesScreen() {
  const t = useTranslations("creditNotes.page");
  const invoices = useTranslations("invoices.page");
  const { search, set } = useAddress("/invoices/credit-notes");
  const words = (search.get("q") ?? "").trim().slice(0, 200);
  const list = useInfiniteQuery({ ...creditNoteList(listedNotes(words)), placeholderData: keepPreviousData });
  const notes = list.data?.pages.flatMap((page) => page.data) ?? [];
  const hasNone = list.isSuccess && notes.length === 0 && words === "";
  return (
    <Page title={invoices("title")} tabs={<DocumentTabs />}>
      {hasNone ? (
        <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
      ) : (
        <div role="group" aria-label={t("filters")} className="flex flex-wrap gap-1.5 px-6 py-2.5 phone:px-4">
          <WordsFilter
            label={t("search")}
            placeholder={t("searchPlaceholder")}
            words={words}
            onChange={(q) => {
              set({ q });
            }}
          />
        </div>
      )}
      {list.error !== null && <LoadFailure error={list.error} onRetry={() => list.refetch()} className="m-6" />}
      {list.isSuccess && !hasNone && <FoundNotes notes={notes} onClear={() => set({ q: null })} />}
      {list.hasNextPage && (
        <ShowMore
          shown={notes.length}
          step={50}
          isBusy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </Page>
  );
}

function FoundNotes({ notes, onClear }: { notes: readonly CreditNote[]; onClear: () => void }) {
  const t = useTranslations("creditNotes.page");
  if (notes.length === 0) return <NothingMatches onClear={onClear}>{t("noMatch")}</NothingMatches>;
  return <CreditNotesTable notes={notes} />;
}
