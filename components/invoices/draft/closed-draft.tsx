import { useTranslations } from "next-intl";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { invoiceName } from "@/components/invoices/state";
import { Page } from "@/components/layout/page";
import { Notice } from "@/components/ui/notice";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export function ClosedDraft({ invoice, logo }: { invoice: Invoice; logo: SheetLogo | null }) {
  const t = useTranslations("invoices.draft.page");
  const page = useTranslations("invoices.page");
  const names = useTranslations("invoices.names");
  return (
    <Page title={invoiceName(invoice, names)} parent={{ href: "/invoices", label: page("title") }}>
      <div className="mx-auto grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4 px-6 py-5 phone:px-4">
        <Notice>{t("notYours")}</Notice>
        <InvoiceSheet invoice={invoice} logo={logo} />
      </div>
    </Page>
  );
}
