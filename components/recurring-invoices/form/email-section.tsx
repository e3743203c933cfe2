"use client";

import { useTranslations } from "next-intl";
import { FormSection } from "@/components/recurring-invoices/form/form-section";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { Checkbox } from "@/components/ui/checkbox";
import { loaded } from "@/components/ui/loaded";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

const FilledWords = loaded(async () => (await import("./filled-words")).FilledWords);

export function EmailSection({ form }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.email");
  const mail = useTranslations("invoices.dialogs.send");
  const { values, change, faultOf, isReadOnly, client } = form;
  const hasOwn = values.to.trim() !== "";
  const field = (name: "to" | "cc" | "subject" | "message") => ({
    label: mail(name),
    isReadOnly,
    value: values[name],
    error: faultOf(`/send/${name}`),
    onChange: (text: string) => change({ [name]: text }),
  });
  const to = field("to");
  const missing = useMissingAddress(form);
  return (
    <FormSection title={t("title")} {...(values.action === "draft" && { lead: t("ofDraft") })}>
      <div className="grid gap-4">
        <TextField {...to} placeholder={client?.email ?? ""} error={to.error ?? missing} />
        <TextField {...field("cc")} placeholder={hasOwn ? "" : (client?.cc_emails.join(", ") ?? "")} />
        <TextField
          {...field("subject")}
          maxLength={200}
          placeholder={t("usualSubject")}
          description={values.subject.includes("{") ? <SubjectExample form={form} /> : undefined}
        />
        <TextArea {...field("message")} rows={4} maxLength={5000} description={mail("messageHint")} />
        <Checkbox isDisabled={isReadOnly} isSelected={values.attachPdf} onChange={(attachPdf) => change({ attachPdf })}>
          {mail("attach")}
        </Checkbox>
      </div>
    </FormSection>
  );
}

/** A schedule that sends needs an address. */
function useMissingAddress({ values, client }: RecurringForm): string | undefined {
  const t = useTranslations("recurringInvoices.form.email");
  const isMissing = values.action === "send" && client?.email === null && values.to.trim() === "";
  return isMissing ? t("noAddress", { client: client.name }) : undefined;
}

function SubjectExample({ form: { values, client, dates, saved } }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.email");
  const [next] = dates;
  if (next === undefined) return null;
  return t.rich("subjectExample", {
    subject: () => (
      <FilledWords
        text={values.subject}
        locale={client?.locale ?? null}
        period={next.period}
        number={(saved?.value.invoice_count ?? 0) + 1}
      />
    ),
  });
}
