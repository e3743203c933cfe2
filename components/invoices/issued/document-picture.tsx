"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import type { Printed } from "@/lib/billing/invoice-content/printed";

export type DocumentPictureProps = {
  document: Printed;
  /** The public page. */
  url: string | null;
  logo: SheetLogo | null;
  code?: SheetCode | null;
};

export function DocumentPicture({ document, url, logo, code = null }: DocumentPictureProps) {
  const t = useTranslations("invoices.record.side");
  const picture = <InvoiceSheet invoice={document} logo={logo} code={code} isPicture />;
  if (url === null) return <PictureFrame>{picture}</PictureFrame>;
  return (
    <a href={url} target="_blank" rel="noopener" className="block">
      <span className="sr-only">{t("openDocument")}</span>
      <PictureFrame>{picture}</PictureFrame>
    </a>
  );
}

/** The upper part of a page, which fades out. */
export function PictureFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative mt-2 max-h-[300px] overflow-hidden rounded-control border border-line max-wide:max-h-[220px]">
      {children}
      <span className="pointer-events-none absolute inset-x-0 bottom-0 h-14 bg-linear-to-b from-transparent to-white" />
    </div>
  );
}
