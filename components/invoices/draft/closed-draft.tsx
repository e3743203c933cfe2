import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { Notice } from "@/components/ui/notice";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** A draft for who may read it and not write it. */
export function ClosedDraft({ invoice, logo }: { invoice: Invoice; logo: SheetLogo | null }) {
  return (
    <Page title={`Draft for ${invoice.client_snapshot.name}`} parent={{ href: "/invoices", label: "Invoices" }}>
      <div className="mx-auto grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4 px-6 py-5 phone:px-4">
        <Notice>
          Managers write drafts on projects that they manage. This one has other lines, or none: ask an admin.
        </Notice>
        <InvoiceSheet invoice={invoice} logo={logo} />
      </div>
    </Page>
  );
}
