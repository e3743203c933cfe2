"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import type { Printed } from "@/lib/billing/invoice-content/printed";

export function PagePreview({ document, logo }: { document: Printed; logo: SheetLogo | null }) {
  const t = useTranslations("invoices.draft.page");
  return (
    <section
      aria-label={t("previewSection")}
      className="min-w-0 border-l border-line bg-canvas px-6 pb-6 max-wide:border-t max-wide:border-l-0 wide:overflow-y-auto phone:hidden"
    >
      <p className="flex h-11 items-center gap-3.5 text-xs text-muted">
        {t("paper")}
        <span className="flex items-center gap-[5px] text-success-text">
          <Check className="size-3.5" />
          {t("matchesPdf")}
        </span>
      </p>
      <InvoiceSheet invoice={document} logo={logo} className="max-wide:mx-auto max-wide:max-w-[720px]" />
    </section>
  );
}
