"use client";

import { useTranslations } from "next-intl";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { loaded } from "@/components/ui/loaded";
import { useFigures } from "@/components/viewer/use-figures";
import type { RecurringPreview } from "@/lib/billing/recurring-invoices/schema/write";

const InvoiceSheet = loaded(
  async () => (await import("@/components/invoices/page/invoice-sheet")).InvoiceSheet,
  <BlankSheet />,
);

export type PreviewSideProps = { form: RecurringForm; logo: SheetLogo | null };

export function PreviewSide({ form, logo }: PreviewSideProps) {
  const t = useTranslations("recurringInvoices.form.preview");
  const { inSentence } = useFigures();
  const [next] = form.dates;
  return (
    <aside
      aria-label={t("label")}
      className="min-w-0 border-l border-line bg-canvas px-6 pt-3.5 pb-6 max-wide:border-t max-wide:border-l-0 phone:px-4"
    >
      <div className="mb-1.5 flex min-h-8 flex-wrap items-center gap-x-2">
        <h2 className="text-md">
          {next === undefined ? t("label") : t("title", { day: inSentence.longDay(next.on) })}
        </h2>
        <span className="text-xs text-muted">{t("asOf")}</span>
      </div>
      <div className="max-wide:max-w-[520px] wide:sticky wide:top-17">
        <Sheet form={form} logo={logo} />
        <Notes form={form} />
      </div>
    </aside>
  );
}

function Sheet({ form: { preview }, logo }: PreviewSideProps) {
  const t = useTranslations("recurringInvoices.form.preview");
  const { data, error, isReady } = preview;
  if (data?.invoice) return <InvoiceSheet invoice={data.invoice} logo={logo} />;
  if (data !== undefined) return <BlankSheet title={t("nothing")} text={t("nothingHint")} />;
  if (error !== null) return <BlankSheet title={t("failed")} text={error.message} />;
  return isReady ? <BlankSheet /> : <BlankSheet title={t("incomplete")} text={t("incompleteHint")} />;
}

function BlankSheet({ title, text }: { title?: string; text?: string }) {
  return (
    <div className="grid aspect-[210/297] content-center justify-items-center gap-1 border border-line bg-surface p-8 text-center">
      {title !== undefined && <p className="font-medium">{title}</p>}
      {text !== undefined && <p className="max-w-60 text-xs text-muted">{text}</p>}
    </div>
  );
}

function Notes({ form: { preview, values } }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.preview");
  const { inSentence, today } = useFigures();
  const { data } = preview;
  if (data === undefined || values.time === null || isOver(data, today)) return null;
  return <p className="mt-3 text-xs text-muted">{t("time", { day: inSentence.longDay(data.period.to) })}</p>;
}

function isOver({ period }: RecurringPreview, today: string): boolean {
  return period.to < today;
}
