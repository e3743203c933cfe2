"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEveryClient } from "@/components/clients/use-every-client";
import { FieldsSection } from "@/components/custom-fields/record-fields";
import { LabeledReferences } from "@/components/external-refs/reference-links";
import { givenText } from "@/components/forms/given-text";
import { useSavedText } from "@/components/forms/saved-text";
import { billClient } from "@/components/invoices/draft/line-edits";
import { ServicePeriod } from "@/components/invoices/draft/service-period";
import { SavedDay } from "@/components/invoices/draft/saved-day";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { addDays } from "@/lib/kernel/core/wall-clock";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { numberOf, seriesOf } from "@/lib/identity/workspaces/rules";

export function EditorFields({ draft }: { draft: Draft }) {
  const t = useTranslations("invoices.draft.fields");
  const { invoice, save } = draft;
  const order = useSavedText({
    name: `invoice.${invoice.id}.order`,
    saved: invoice.purchase_order ?? "",
    read: (text) => ({ purchase_order: givenText(text) }),
    save,
  });
  const reference = useSavedText({
    name: `invoice.${invoice.id}.buyer-reference`,
    saved: invoice.buyer_reference ?? "",
    read: (text) => ({ buyer_reference: givenText(text) }),
    save,
  });
  const terms = useTerms(draft);
  return (
    <section aria-label={t("section")} className="grid grid-cols-4 gap-3 phone:grid-cols-2">
      <ClientField draft={draft} className="col-span-2" />
      <TextField label={t("purchaseOrder")} maxLength={100} {...order} />
      <TextField
        label={t("buyerReference")}
        maxLength={100}
        placeholder={invoice.client_snapshot.e_invoicing.buyer_reference ?? ""}
        {...reference}
      />
      <TextField
        label={t("currency")}
        value={invoice.currency}
        isReadOnly
        inputClassName="text-muted"
        description={t("currencyHint")}
      />
      <SavedDay
        label={t("issueDate")}
        record={invoice}
        save={save}
        member="issue_date"
        withoutIt={t("issueDateHint")}
      />
      <SavedDay label={t("dueDate")} record={invoice} save={save} member="due_date" withoutIt={terms} />
      <NumberHint day={invoice.issue_date} />
      <ServicePeriod draft={draft} />
      <DraftFields draft={draft} />
      <LabeledReferences refs={invoice.external_refs} className="col-span-full" />
    </section>
  );
}

/** Saved with their own button, because a field may need a value of its type. */
function DraftFields({ draft: { invoice, edit } }: { draft: Draft }) {
  const save = async (custom: NonNullable<InvoiceUpdate["custom"]>) => {
    const fault = await edit({ on: () => ({ custom }) });
    if (fault !== null) throw new Error(fault);
  };
  return (
    <div className="col-span-full">
      <FieldsSection object="invoice" record={invoice} save={save} />
    </div>
  );
}

function useTerms({ invoice }: Draft): string | undefined {
  const t = useTranslations("invoices.draft.fields");
  const { inSentence, today } = useFigures();
  const clients = useEveryClient();
  const { data: workspace } = useQuery(workspaceQuery());
  const client = clients?.find(({ id }) => id === invoice.client_id);
  const days = client?.payment_terms_days ?? workspace?.invoicing?.payment_terms_days;
  if (days === undefined) return undefined;
  return t("dueIn", { count: days, date: inSentence.day(addDays(invoice.issue_date ?? today, days)) });
}

function ClientField({ draft: { invoice, edit }, className }: { draft: Draft; className: string }) {
  const t = useTranslations("invoices.draft.fields");
  const clients = useEveryClient();
  const hasProjects = invoice.lines.some((line) => line.project_id !== null);
  const options = (clients ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = options.some(({ value }) => value === invoice.client_id);
  return (
    <ComboBox
      label={t("client")}
      className={className}
      options={known ? options : [{ value: invoice.client_id, label: invoice.client_snapshot.name }, ...options]}
      value={invoice.client_id}
      isDisabled={hasProjects}
      description={hasProjects ? t("clientLocked") : undefined}
      onChange={(id) => {
        if (id === null || id === invoice.client_id) return;
        void edit(billClient(id)).then((fault) => {
          if (fault !== null) showToast({ tone: "error", message: fault });
        });
      }}
    />
  );
}

/** @param day null for the day of sending. */
function NumberHint({ day }: { day: string | null }) {
  const t = useTranslations("invoices.draft.fields");
  const { today } = useFigures();
  const { data: workspace } = useQuery(workspaceQuery());
  const invoicing = workspace?.invoicing ?? null;
  // Only the next number of today's series is known.
  const isKnown = invoicing !== null && (day === null || seriesOf(invoicing, day) === seriesOf(invoicing, today));
  return (
    <div className="col-span-2 grid content-start gap-[5px]">
      <span className="font-medium">{t("number")}</span>
      <p className="leading-[34px] text-muted phone:leading-5">
        {isKnown
          ? t.rich("nextNumber", {
              number: numberOf(invoicing, today, invoicing.next_number),
              strong: (text) => <b className="font-[550] num text-text">{text}</b>,
            })
          : t("numberHint")}
      </p>
    </div>
  );
}
