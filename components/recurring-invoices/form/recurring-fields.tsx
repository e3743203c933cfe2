"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { DatesSection } from "@/components/recurring-invoices/form/dates-section";
import { EmailSection } from "@/components/recurring-invoices/form/email-section";
import { LinesSection } from "@/components/recurring-invoices/form/lines-section";
import { PreviewSide } from "@/components/recurring-invoices/form/preview-side";
import { ScheduleSection } from "@/components/recurring-invoices/form/schedule-section";
import { TermsSection } from "@/components/recurring-invoices/form/terms-section";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { Notice } from "@/components/ui/notice";

export type RecurringFieldsProps = { form: RecurringForm; logo: SheetLogo | null; children?: ReactNode };

/** All fields, with the next dates and the preview. Saving is by a button of the page. */
export function RecurringFields({ form, logo, children }: RecurringFieldsProps) {
  const element = useFaultyField(form.attempts);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid min-h-[calc(100dvh-53px)] grid-cols-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_408px]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] content-start phone:grid-cols-[minmax(0,1fr)]">
        <Notices form={form} />
        <ScheduleSection form={form} />
        <DatesSection form={form} />
        <LinesSection form={form} />
        <EmailSection form={form} />
        <TermsSection form={form} />
        {children}
      </div>
      <PreviewSide form={form} logo={logo} />
    </form>
  );
}

function Notices({ form }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form");
  const { isReadOnly, draft, refusal } = form;
  if (!isReadOnly && !draft.isTakenUp && refusal === null) return null;
  return (
    <div className="col-span-full grid gap-2 border-b border-line px-6 py-3 phone:px-4">
      {isReadOnly && <Notice>{t("readOnly")}</Notice>}
      <RestoredDraft draft={draft} />
      <FormNotice text={refusal === null ? null : refusal.message} />
    </div>
  );
}
