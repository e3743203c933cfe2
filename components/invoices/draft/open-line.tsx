"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEveryClient } from "@/components/clients/use-every-client";
import { billedExpensesHref, isFromWork } from "@/components/invoices/billed-work";
import { isTaxedSo } from "@/components/invoices/copied-draft";
import type { DocumentDraft } from "@/components/invoices/draft/document-draft";
import { addLine, editLine, type LineChange } from "@/components/invoices/draft/line-edits";
import { LineFields } from "@/components/invoices/draft/line-fields";
import { LineForm } from "@/components/invoices/draft/line-form";
import { type ClearLine, type LineText, lineText } from "@/components/invoices/draft/line-text";
import { lineTaxOf, type TaxChoice } from "@/components/invoices/draft/tax-choice";
import { useLineText } from "@/components/invoices/draft/use-line-text";
import type { LinesInHand, OpenedLine } from "@/components/invoices/draft/use-open-lines";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { project as projectQuery } from "@/lib/tracking/projects/queries";

type OpenLineProps = {
  draft: DocumentDraft;
  lines: LinesInHand;
  open: OpenedLine;
  /** @param hasFocus the focus was in the line and has to move. */
  onClose: (hasFocus: boolean) => void;
};

/** The toast offers to restore the text. */
function useGiveUp({ lines, open, onClose }: OpenLineProps): () => void {
  const t = useTranslations("invoices.draft.line");
  const actions = useTranslations("common.actions");
  const { text } = open;
  return () => {
    onClose(true);
    if (text === null) return;
    showToast({
      message: t("discarded"),
      actions: [{ label: actions("undo"), run: () => lines.type(open, text) }],
    });
  };
}

/** Only changed members are sent. */
export function OpenLine({ line, opened, ...props }: OpenLineProps & { line: InvoiceLine; opened: InvoiceLine }) {
  const { draft, lines, open, onClose } = props;
  const { locale, money } = useFigures();
  const giveUp = useGiveUp(props);
  const context = { currency: opened.unit_price.currency, locale, usualTaxes: undefined };
  const initial = lineText(opened, locale);
  const { text, save, fields } = useLineText(lines, open, initial, context);
  const send = (typed: ClearLine) => {
    const change = changeOf(opened, initial, text, typed);
    return Object.keys(change).length === 0 ? Promise.resolve(null) : draft.edit(editLine(opened, change));
  };
  return (
    <LineForm among={draft.openLines} onSave={() => save(send)} onFinish={onClose} onGiveUp={giveUp}>
      {(isSaving) => (
        <LineFields
          {...fields}
          taxName={draft.document.seller_snapshot.tax_name}
          source={opened.kind}
          amount={money(line.amount)}
          isSaving={isSaving}
          note={<LineNote document={draft.document} line={line} />}
        />
      )}
    </LineForm>
  );
}

/** A net price calculated from a gross one needs its taxes. */
function changeOf(opened: InvoiceLine, initial: LineText, text: LineText, typed: ClearLine): LineChange {
  const { description, quantity, unit, unit_price: price, taxes, isGross } = typed;
  const isDescribed = text.title === initial.title && text.details === initial.details;
  const isPriced = price.amount === opened.unit_price.amount;
  const isTaxed = isTaxedSo(opened, taxes) && (isPriced || !isGross);
  const isCounted = isFromWork(opened) || quantity === opened.quantity;
  return {
    ...(isDescribed || description === opened.description ? {} : { description }),
    ...(isCounted ? {} : { quantity }),
    ...(isFromWork(opened) || unit === opened.unit ? {} : { unit }),
    ...(isPriced ? {} : { unit_price: price }),
    ...(isTaxed ? {} : taxes),
  };
}

function LineNote({ document, line }: { document: DocumentDraft["document"]; line: InvoiceLine }) {
  const t = useTranslations("invoices.draft.line");
  const { money, quantity, day } = useFigures();
  const { period_start: from, period_end: to, time_entry_count: count, expense_count: expenses } = line;
  const facts = [
    ...(count > 0 ? [t("entries", { count })] : []),
    ...(from !== null && to !== null ? [from === to ? day(from) : t("period", { from: day(from), to: day(to) })] : []),
    `${quantity(line.quantity)} × ${money(line.unit_price)} = ${money(line.amount)}`,
  ];
  if (expenses === 0) return facts.join(" · ");
  return (
    <>
      <TextLink href={billedExpensesHref(document, line)}>{t("expenses", { count: expenses })}</TextLink>
      {` · ${facts.join(" · ")}`}
    </>
  );
}

/** The buttons save the text as a new line or discard it. */
export function RemovedLine({ opened, ...props }: OpenLineProps & { opened: InvoiceLine }) {
  const t = useTranslations("invoices.draft.line");
  const giveUp = useGiveUp(props);
  const { draft, lines, open, onClose } = props;
  const { locale } = useFigures();
  const context = { currency: opened.unit_price.currency, locale, usualTaxes: undefined };
  // Leaving this line does not save it.
  const { save, fields } = useLineText(lines, { ...open, isTakenUp: false }, lineText(opened, locale), context);
  const add = async () => {
    const { project_id } = opened;
    const isSaved = await save(({ description, quantity, unit, unit_price, taxes }) =>
      draft.edit(addLine({ description, quantity, unit, unit_price, project_id, ...taxes })),
    );
    if (isSaved) onClose(true);
  };
  return (
    <LineForm among={draft.openLines} onSave={() => Promise.resolve(false)} onFinish={onClose} onGiveUp={giveUp}>
      {(isSaving) => (
        <>
          <LineFields
            {...fields}
            autoFocus={false}
            fault={fields.fault ?? t("removedByOthers")}
            taxName={draft.document.seller_snapshot.tax_name}
            source={opened.kind}
            isSaving={isSaving}
            note={null}
          />
          <div className="col-span-full flex flex-wrap gap-2 pt-2">
            {/* The work of a removed line is unbilled again. As a manual line it could be billed twice. */}
            {!isFromWork(opened) && (
              <Button size="small" onPress={() => void add()}>
                {t("addAsNew")}
              </Button>
            )}
            <Button size="small" kind="quiet" onPress={giveUp}>
              {t("discardText")}
            </Button>
          </div>
        </>
      )}
    </LineForm>
  );
}

const EMPTY: LineText = { title: "", details: "", quantity: "1", unit: "piece", price: "", taxes: undefined };

/** The line is created once it has a description. */
export function NewLine(props: OpenLineProps) {
  const t = useTranslations("invoices.draft.line");
  const giveUp = useGiveUp(props);
  const { draft, lines, open, onClose } = props;
  const { locale } = useFigures();
  const { document, projectOfNewLine: projectId } = draft;
  const context = { currency: document.currency, locale, usualTaxes: useUsualTaxes(document, projectId) };
  const { text, save, fields } = useLineText(lines, open, EMPTY, context);
  const isEmpty = text.title.trim() === "" && text.price.trim() === "";
  const send = ({ description, quantity, unit, unit_price, taxes }: ClearLine) =>
    draft.edit(addLine({ description, quantity, unit, unit_price, project_id: projectId, ...taxes }));
  return (
    <LineForm
      among={draft.openLines}
      onSave={() => (isEmpty ? Promise.resolve(true) : save(send))}
      onFinish={onClose}
      onGiveUp={giveUp}
    >
      {(isSaving) => (
        <LineFields {...fields} taxName={document.seller_snapshot.tax_name} isSaving={isSaving} note={t("newHint")} />
      )}
    </LineForm>
  );
}

/** Return the taxes that the server would choose. Undefined while not known. */
function useUsualTaxes({ client_id: id }: DocumentDraft["document"], projectId: string | null): TaxChoice | undefined {
  const clients = useEveryClient();
  const { data: workspace } = useQuery(workspaceQuery());
  const { data: active } = useQuery(activeTaxRates());
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== null });
  const client = clients?.find((one) => one.id === id);
  const invoicing = workspace?.invoicing;
  if (!client || !invoicing || !active || (projectId !== null && !project)) return undefined;
  for (const { default_tax_rate_id: usual } of [project, client, invoicing].filter((one) => one !== undefined)) {
    const rate = active.data.find((one) => one.id === usual);
    if (rate) return { rates: [lineTaxOf(rate)], percent: "" };
  }
  return { rates: [], percent: "" };
}
