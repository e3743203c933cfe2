"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormSection } from "@/components/recurring-invoices/form/form-section";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { wholeNumber } from "@/components/recurring-invoices/form/values";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";

export function TermsSection({ form }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.terms");
  const sums = useTranslations("invoices.draft.sums");
  const fields = useTranslations("invoices.draft.fields");
  const { values, change, faultOf, isReadOnly, client } = form;
  const { data: workspace } = useQuery(workspaceQuery());
  const usualTerms = client?.payment_terms_days ?? workspace?.invoicing?.payment_terms_days;
  return (
    <FormSection title={t("title")} className="col-span-full">
      <div className="grid grid-cols-2 gap-x-12 gap-y-4 phone:grid-cols-1">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] content-start gap-3">
          <TextField
            label={sums("discount")}
            placeholder={sums("discountPlaceholder")}
            isReadOnly={isReadOnly}
            value={values.discount}
            error={faultOf("/discount")}
            onChange={(discount) => change({ discount })}
          />
          <TextField
            label={t("terms")}
            inputMode="numeric"
            inputClassName="num"
            placeholder={usualTerms === undefined ? "" : String(usualTerms)}
            suffix={t("days", { count: wholeNumber(values.terms, 0, 365) ?? usualTerms ?? 0 })}
            isReadOnly={isReadOnly}
            value={values.terms}
            error={faultOf("/payment_terms_days")}
            onChange={(terms) => change({ terms })}
          />
          <TextField
            label={fields("purchaseOrder")}
            maxLength={100}
            isReadOnly={isReadOnly}
            value={values.purchaseOrder}
            error={faultOf("/purchase_order")}
            onChange={(purchaseOrder) => change({ purchaseOrder })}
          />
        </div>
        <TextArea
          label={sums("note")}
          rows={2}
          maxLength={5000}
          placeholder={workspace?.invoicing?.notes ?? ""}
          isReadOnly={isReadOnly}
          value={values.notes}
          error={faultOf("/notes")}
          onChange={(notes) => change({ notes })}
        />
      </div>
    </FormSection>
  );
}
