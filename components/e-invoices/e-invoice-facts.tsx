"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePlaceName } from "@/components/e-invoices/use-fault-words";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { CopyButton } from "@/components/ui/copy-button";
import { type BilledDocument, exportHref } from "@/lib/billing/e-invoices/queries";
import { carrierOf } from "@/lib/billing/e-invoices/rules/carrier";
import type { EInvoice } from "@/lib/billing/e-invoices/schema";

export type EInvoiceFactsProps = { document: BilledDocument; eInvoice: EInvoice };

/** The e-invoice of an issued document, or what it lacked. */
export function EInvoiceFacts({ document, eInvoice: { format, sha256, faults } }: EInvoiceFactsProps) {
  const t = useTranslations("eInvoices.record");
  const names = useTranslations("eInvoices.faults");
  const formats = useTranslations("eInvoices.formats");
  const placeName = usePlaceName(document.kind);
  if (sha256 === null) {
    return (
      <div className="mt-1 text-secondary">
        <p>{t("notMade", { format: formats(format) })}</p>
        <ul className="mt-1 list-disc ps-5">
          {faults.map(({ reason, pointer }) => (
            <li key={`${reason} ${pointer}`}>
              {names(reason)} <span className="text-muted">{placeName(pointer)}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <>
      {carrierOf(format) === "pdf" && <p className="mt-1 text-secondary">{t("inPdf")}</p>}
      <div className="mt-2 flex gap-2">
        <span className="flex h-8 min-w-0 flex-1 items-center rounded-control border border-line-strong bg-sunken px-2.5 touch:h-10">
          <span className="truncate mono text-[11.5px]">{`SHA-256 ${sha256}`}</span>
        </span>
        <CopyButton text={sha256} label={t("copyHash")} size="medium" />
      </div>
    </>
  );
}

/** Null for a document whose XML is in the PDF. */
export function XmlDownload({ document, eInvoice: { format, sha256 } }: EInvoiceFactsProps) {
  const t = useTranslations("eInvoices.record");
  if (sha256 === null || carrierOf(format) === "pdf") return null;
  return (
    <a href={exportHref(document, format)} className={buttonClass("secondary", "small")}>
      <span className={buttonContentClass}>
        <Download />
        {t("xml")}
      </span>
    </a>
  );
}
