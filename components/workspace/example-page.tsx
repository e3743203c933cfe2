"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { useFigures } from "@/components/viewer/use-figures";
import { exampleInvoice } from "@/components/workspace/example-invoice";
import { useInvoicing } from "@/components/workspace/use-invoicing";

/** Example invoice in the currency. Children stand above it. */
export function ExamplePage({ currency, children }: { currency: string; children?: ReactNode }) {
  const t = useTranslations("settings.invoicing");
  const lines = useTranslations("settings.exampleInvoice");
  const { invoicing } = useInvoicing();
  const { today } = useFigures();
  const logo = useLogo(invoicing.logo);
  return (
    <aside
      aria-label={t("example")}
      className="min-w-0 border-line bg-canvas px-6 py-4 max-[1279px]:border-t min-[1280px]:border-l phone:px-4"
    >
      <div className="sticky top-17 max-[1279px]:mx-auto max-[1279px]:max-w-[560px]">
        <p className="mb-2.5 text-muted">{t("exampleLead")}</p>
        {children !== undefined && <div className="mb-2.5">{children}</div>}
        <InvoiceSheet invoice={exampleInvoice({ invoicing, currency, today, t: lines })} logo={logo} isPicture />
      </div>
    </aside>
  );
}

/** The browser measures the aspect ratio. */
function useLogo(url: string | null): SheetLogo | null {
  const [logo, setLogo] = useState<SheetLogo | null>(null);
  useEffect(() => {
    if (url === null) return;
    const picture = new Image();
    picture.onload = () => {
      setLogo({ url, aspect: picture.naturalWidth / Math.max(1, picture.naturalHeight) });
    };
    picture.src = url;
    return () => {
      picture.onload = null;
    };
  }, [url]);
  return logo !== null && logo.url === url ? logo : null;
}
