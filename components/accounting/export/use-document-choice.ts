import { useState } from "react";
import { type Choice, isChosen } from "@/lib/billing/accounting/rules/choice";
import type { AccountingExportCreate, PreviewDocument } from "@/lib/billing/accounting/schema/exports";

const USUAL: Choice = { exclude: new Set(), include: new Set(), includesExported: false };

export interface DocumentChoice {
  /** Members of a request. Empty: the usual documents. */
  body: Pick<AccountingExportCreate, "exclude" | "include" | "include_exported">;
  includesExported: boolean;
  has: (document: PreviewDocument) => boolean;
  set: (documents: readonly PreviewDocument[], isChosen: boolean) => void;
  /** @param shown Those of the documents that the page knows. */
  setAllExported: (isIncluded: boolean, shown: readonly PreviewDocument[]) => void;
  clear: () => void;
}

/**
 * At first, all documents are chosen that no earlier export has.
 *
 * @param place Format and period. Another one has its own choice.
 */
export function useDocumentChoice(place: string): DocumentChoice {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choice = choices.get(place) ?? USUAL;
  const change = (next: (choice: Choice) => Choice) => {
    setChoices((now) => new Map(now).set(place, next(now.get(place) ?? USUAL)));
  };
  return {
    body: bodyOf(choice),
    includesExported: choice.includesExported,
    has: ({ id, exported_at: at }) => isChosen(id, at !== null, choice),
    set: (documents, isWanted) => {
      change((now) => changed(now, documents, isWanted));
    },
    setAllExported: (includesExported, shown) => {
      change((now) => {
        const exclude = new Set(now.exclude);
        for (const { id } of shown) exclude.delete(id);
        return { exclude, include: USUAL.include, includesExported };
      });
    },
    clear: () => {
      change(() => USUAL);
    },
  };
}

function changed(choice: Choice, documents: readonly PreviewDocument[], isWanted: boolean): Choice {
  const [exclude, include] = [new Set(choice.exclude), new Set(choice.include)];
  for (const { id, exported_at: at } of documents) {
    const isUsual = at === null || choice.includesExported;
    if (isWanted) exclude.delete(id);
    else include.delete(id);
    if (isWanted && !isUsual) include.add(id);
    if (!isWanted && isUsual) exclude.add(id);
  }
  return { ...choice, exclude, include };
}

function bodyOf({ exclude, include, includesExported }: Choice): DocumentChoice["body"] {
  return {
    ...(exclude.size > 0 && { exclude: [...exclude] }),
    ...(include.size > 0 && { include: [...include] }),
    ...(includesExported && { include_exported: true }),
  };
}
