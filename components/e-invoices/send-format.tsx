"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { E_INVOICE_BOX_ID } from "@/components/e-invoices/e-invoice-box";
import { areMissing, useFaultSummary } from "@/components/e-invoices/use-fault-words";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextButton } from "@/components/ui/text-button";
import { type BilledDocument, eInvoiceReadiness } from "@/lib/billing/e-invoices/queries";
import { carrierOf, offeredFormats } from "@/lib/billing/e-invoices/rules/carrier";
import type { EInvoiceChoice } from "@/lib/billing/e-invoices/rules/formats";
import type { EInvoiceReadiness } from "@/lib/billing/e-invoices/schema";

export type SendChoice = {
  /** "2 fields are missing", if the chosen format cannot be issued. */
  blocked: string | null;
  /** The format with which the draft is issued unless another one is chosen. Undefined while loading. */
  own: EInvoiceReadiness | undefined;
  shown: EInvoiceChoice;
};

/** @param chosen Undefined until a format is chosen. */
export function useSendChoice(
  document: BilledDocument,
  chosen: EInvoiceChoice | undefined,
  enabled = true,
): SendChoice {
  const t = useTranslations("eInvoices.draft");
  const formats = useTranslations("eInvoices.formats");
  const { data: own } = useQuery({ ...eInvoiceReadiness(document), enabled });
  const usual = own === undefined || (own.source === "workspace" && !own.ready) ? "none" : own.format;
  const shown = chosen ?? usual;
  if (!enabled || own === undefined || own.format !== shown || shown === "none" || own.ready) {
    return { own, shown, blocked: null };
  }
  const words = { count: own.faults.length, format: formats(shown) };
  return { own, shown, blocked: t(areMissing(own.faults) ? "missing" : "corrections", words) };
}

export type SendFormatProps = {
  document: BilledDocument;
  choice: SendChoice;
  /** Such as `INV-2026-0061.xml`. */
  xmlName: string;
  onChange: (format: EInvoiceChoice) => void;
  /** Leads to the missing values. */
  onFix: () => void;
};

/** The format of a draft that is sent. One quiet line without e-invoices. */
export function SendFormat({ choice, ...props }: SendFormatProps) {
  const t = useTranslations("eInvoices.send");
  const formats = useTranslations("eInvoices.formats");
  const [isOpen, setIsOpen] = useState(false);
  const { own, shown } = choice;
  if (own === undefined) return null;
  if (own.format === "none" && shown === "none" && !isOpen) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <span>{t("quiet", { format: formats("none") })}</span>
        <TextButton onPress={() => setIsOpen(true)}>{t("change")}</TextButton>
      </p>
    );
  }
  return <Formats {...props} own={own} shown={shown} />;
}

type FormatsProps = Omit<SendFormatProps, "choice"> & { own: EInvoiceReadiness; shown: EInvoiceChoice };

function Formats({ document, own, shown, xmlName, onChange, onFix }: FormatsProps) {
  const t = useTranslations("eInvoices.send");
  const names = useTranslations("eInvoices.formats");
  const offered = offeredFormats(own.format);
  const checks = useQueries({ queries: offered.map((format) => eInvoiceReadiness(document, format)) });
  const filesOf = (format: EInvoiceChoice) => {
    if (format === "none") return t("noEInvoice");
    return carrierOf(format) === "pdf" ? t("pdfWithData") : t("files", { xml: xmlName });
  };
  return (
    <RadioGroup
      label={t("format")}
      isRuled
      value={shown}
      onChange={onChange}
      options={offered.map((value, index) => {
        const check = value === own.format ? own : checks[index]?.data;
        const mayChoose =
          value === "none" || check?.ready === true || (value === own.format && own.source === "client");
        return {
          ...{ value, label: names(value), description: filesOf(value), isDisabled: !mayChoose },
          aside: <State check={check} own={own} isOwn={value === own.format} onFix={onFix} />,
        };
      })}
    />
  );
}

type StateProps = { check: EInvoiceReadiness | undefined; own: EInvoiceReadiness; isOwn: boolean; onFix: () => void };

function State({ check, own, isOwn, onFix }: StateProps) {
  const t = useTranslations("eInvoices.send");
  const summary = useFaultSummary();
  if (check === undefined) return null;
  const isReady = check.format === "none" || check.ready;
  if (!isReady && isOwn)
    return (
      <TextButton className="text-right" onPress={onFix}>
        {summary(check.faults)}
      </TextButton>
    );
  if (!isReady) return <span className="block max-w-48 text-right text-muted">{summary(check.faults)}</span>;
  if (!isOwn && check.format === "none") return null;
  return (
    <span className="flex items-center gap-1 text-success-text">
      <Check className="size-3.5" />
      {isOwn ? t(own.source === "client" ? "clientFormat" : "workspaceFormat") : t("ready")}
    </span>
  );
}

/** Once the dialog has closed and the focus has returned to the page. */
export function showEInvoiceBox(): void {
  setTimeout(() => {
    const box = document.getElementById(E_INVOICE_BOX_ID);
    box?.scrollIntoView({ block: "center" });
    box?.focus({ preventScroll: true });
  }, AFTER_CLOSING_MS);
}

const AFTER_CLOSING_MS = 300;
