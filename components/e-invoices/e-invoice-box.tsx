"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleAlert, CircleCheck, CodeXml, FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Checked, FaultList } from "@/components/e-invoices/fault-list";
import { areMissing } from "@/components/e-invoices/use-fault-words";
import { Button } from "@/components/ui/button";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { eInvoiceReadiness, exportHref } from "@/lib/billing/e-invoices/queries";
import type { EInvoiceFormat } from "@/lib/billing/e-invoices/rules/formats";
import type { EInvoiceReadiness } from "@/lib/billing/e-invoices/schema";

/** Dialogs lead here. */
export const E_INVOICE_BOX_ID = "e-invoice";

export type EInvoiceBoxProps = Checked & {
  /** Send without the e-invoice. */
  onPdfOnly?: (() => void) | undefined;
};

/** Whether the draft can be issued in its format, and what is missing. Nothing for a PDF only. */
export function EInvoiceBox({ onPdfOnly, ...checked }: EInvoiceBoxProps) {
  const t = useTranslations("eInvoices.draft");
  const { data } = useQuery(eInvoiceReadiness(checked.document));
  if (data === undefined || data.format === "none") return null;
  return (
    <section
      id={E_INVOICE_BOX_ID}
      tabIndex={-1}
      aria-label={t("title")}
      className="border-t border-line-strong pt-3.5 outline-none"
    >
      {data.ready ? (
        <Ready {...checked} format={data.format} />
      ) : data.source === "workspace" ? (
        <PdfOnly {...checked} readiness={data} />
      ) : (
        <NotReady {...checked} readiness={data} onPdfOnly={onPdfOnly} />
      )}
    </section>
  );
}

const EN = "EN 16931";
const RULES: Readonly<Record<EInvoiceFormat, readonly string[]>> = {
  factur_x: [EN],
  xrechnung: [EN, "XRechnung 3.0"],
  xrechnung_cii: [EN, "XRechnung 3.0"],
  peppol: [EN, "Peppol BIS 3.0"],
  ubl: [EN],
  cii: [EN],
};

type HeadProps = { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode };

function Head({ icon, title, action, children }: HeadProps) {
  return (
    <div className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-2.5 gap-y-2 pb-3 phone:grid-cols-[16px_minmax(0,1fr)] [&>svg]:mt-0.5">
      {icon}
      <div>
        <h2 aria-live="polite" className="text-sm font-[550]">
          {title}
        </h2>
        <p className="mt-0.5 text-xs text-muted">{children}</p>
      </div>
      {action !== undefined && <span className="phone:col-start-2">{action}</span>}
    </div>
  );
}

function Ready({ document, format }: Checked & { format: EInvoiceFormat }) {
  const t = useTranslations("eInvoices.draft");
  const formats = useTranslations("eInvoices.formats");
  const rules = new Intl.ListFormat(useLocale()).format(RULES[format]);
  return (
    <Head
      icon={<CircleCheck className="size-4 text-success-text" />}
      title={t("ready", { format: formats(format) })}
      action={
        <a href={exportHref(document, format)} download className={buttonClass("secondary", "medium")}>
          <span className={buttonContentClass}>
            <CodeXml />
            {t("view")}
          </span>
        </a>
      }
    >
      {t(document.kind === "invoices" ? "checked" : "checkedCredit", { rules })}
    </Head>
  );
}

function useTitle({ format, faults }: EInvoiceReadiness): string {
  const t = useTranslations("eInvoices.draft");
  const formats = useTranslations("eInvoices.formats");
  return t(areMissing(faults) ? "missing" : "corrections", { count: faults.length, format: formats(format) });
}

function NotReady({ readiness, onPdfOnly, ...checked }: EInvoiceBoxProps & { readiness: EInvoiceReadiness }) {
  const t = useTranslations("eInvoices.draft");
  const title = useTitle(readiness);
  return (
    <>
      <Head
        icon={<CircleAlert className="size-4 text-danger-text" />}
        title={title}
        action={onPdfOnly && <Button onPress={onPdfOnly}>{t("sendAsPdf")}</Button>}
      >
        {t(checked.document.kind === "invoices" ? "mandatory" : "mandatoryCredit")}
      </Head>
      <div className="ps-[26px] phone:ps-0">
        <FaultList {...checked} faults={readiness.faults} />
      </div>
    </>
  );
}

/** A default of the workspace prevents nothing. */
function PdfOnly({ readiness, ...checked }: Checked & { readiness: EInvoiceReadiness }) {
  const t = useTranslations("eInvoices.draft");
  const title = useTitle(readiness);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2.5 text-secondary">
        <FileText className="size-4 text-muted" />
        {t("pdfOnly")}
      </p>
      <details className="group ps-[26px] phone:ps-0">
        <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1.5 text-muted touch:min-h-11">
          <ChevronRight className="size-3.5 group-open:rotate-90" />
          {title}
        </summary>
        <FaultList {...checked} faults={readiness.faults} />
      </details>
    </div>
  );
}
