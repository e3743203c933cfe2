"use client";

import { useQuery } from "@tanstack/react-query";
import { Lightbulb, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useRef } from "react";
import type { DocumentDraft } from "@/components/invoices/draft/document-draft";
import { EditorLine, rowClass } from "@/components/invoices/draft/editor-line";
import { taxLines } from "@/components/invoices/draft/line-edits";
import { NewLine, RemovedLine } from "@/components/invoices/draft/open-line";
import { type OpenedLine, useOpenLines } from "@/components/invoices/draft/use-open-lines";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextButton } from "@/components/ui/text-button";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { usualKind } from "@/lib/billing/tax-rates/rules/suggest";

/** One grid for all lines, so that each column of figures fits the widest figure. */
const columnsClass =
  "grid grid-cols-[20px_minmax(0,1fr)_minmax(64px,max-content)_minmax(92px,max-content)_84px_minmax(96px,max-content)] " +
  "gap-x-2 phone:block";

/** A line that cannot be saved stays open with its text. */
export function EditorLines({ draft, children }: { draft: DocumentDraft; children?: ReactNode }) {
  const t = useTranslations("invoices.draft.lines");
  const { document } = draft;
  const lines = useOpenLines(document);
  const addButton = useRef<HTMLButtonElement>(null);
  const closeOf =
    ({ key }: OpenedLine) =>
    (hasFocus: boolean) => {
      lines.close(key);
      if (hasFocus) requestAnimationFrame(() => addButton.current?.focus());
    };
  return (
    <section aria-labelledby="lines">
      <div className="flex h-8 items-center justify-between touch:h-10">
        <h2 id="lines" className="text-md">
          {t("title")}
        </h2>
        <Button ref={addButton} size="small" icon={<Plus />} onPress={lines.add}>
          {t("add")}
        </Button>
      </div>
      <div className={columnsClass}>
        <ColumnNames taxName={document.seller_snapshot.tax_name} />
        <ol aria-label={t("list")} className="col-span-full grid grid-cols-subgrid phone:block">
          {document.lines.map((line, index) => (
            <EditorLine key={line.id} draft={draft} lines={lines} line={line} index={index} />
          ))}
          {[...lines.removed, ...lines.added].map((open) => (
            <li key={open.key} className={classNames(rowClass, "bg-hover")}>
              <span />
              <LooseLine draft={draft} lines={lines} open={open} onClose={closeOf(open)} />
            </li>
          ))}
        </ol>
      </div>
      {children}
      <TaxSuggestion draft={draft} />
    </section>
  );
}

/** The line is new, or another person removed it. */
function LooseLine(props: ComponentProps<typeof NewLine>) {
  const { opened } = props.open;
  return opened === null ? <NewLine {...props} /> : <RemovedLine {...props} opened={opened} />;
}

/** The names are hidden from screen readers, which use the labels of the fields. */
function ColumnNames({ taxName }: { taxName: string }) {
  const t = useTranslations("invoices.draft.lines");
  return (
    <div
      aria-hidden="true"
      className="col-span-full grid h-7 grid-cols-subgrid items-center border-b border-line-strong text-xs text-muted phone:hidden [&>span:nth-child(n+3)]:text-right"
    >
      <span />
      <span>{t("description")}</span>
      <span>{t("quantity")}</span>
      <span>{t("price")}</span>
      <span>{taxName}</span>
      <span>{t("amount")}</span>
    </div>
  );
}

/** A suggestion is never applied automatically. */
function TaxSuggestion({ draft: { document, edit, isSaving } }: { draft: DocumentDraft }) {
  const t = useTranslations("invoices.draft.lines");
  const { locale } = useFigures();
  const { data } = useQuery(activeTaxRates());
  const { client_snapshot: client, seller_snapshot: seller, lines } = document;
  const kind = usualKind(seller, client);
  const rate = data?.data.find((one) => one.kind === kind);
  // An exempt line needs no suggestion.
  const isCharged = lines.some(({ taxes }) => taxes.some((tax) => tax.kind === "standard"));
  if (kind === null || rate === undefined || !isCharged) return null;
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(client.address?.country ?? "") ?? "";
  const use = async () => {
    const fault = await edit(taxLines(rate.id));
    showToast(fault === null ? { message: t("taxApplied", { rate: rate.name }) } : { tone: "error", message: fault });
  };
  return (
    <p className="flex flex-wrap items-center gap-2 pt-3 text-secondary [&_b]:font-[550] [&_b]:text-text">
      <Lightbulb className="text-muted" />
      <span>
        {t.rich(kind === "reverse_charge" ? "taxReverse" : "taxAbroad", {
          client: client.name,
          country,
          rate: rate.name,
          strong: (text: ReactNode) => <b>{text}</b>,
        })}
      </span>
      <TextButton isDisabled={isSaving} onPress={() => void use()}>
        {t("taxApply")}
      </TextButton>
    </p>
  );
}
