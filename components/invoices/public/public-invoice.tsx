import { Download } from "lucide-react";
import type { CSSProperties } from "react";
import { Sheet, type SheetCode, type SheetLogo } from "@/components/invoices/page/sheet";
import { PrintButton } from "@/components/invoices/public/print-button";
import { PublicLines } from "@/components/invoices/public/public-lines";
import { PublicPayment } from "@/components/invoices/public/public-payment";
import { Badge } from "@/components/ui/badge";
import { daysBetween } from "@/lib/core/wall-clock";
import { countedIn, invoiceContent, type InvoiceContent } from "@/lib/invoice-content/content";
import { invoiceLanguage, type Language } from "@/lib/invoice-content/language";
import { fill, type Words } from "@/lib/invoice-content/words/words";
import type { Invoice } from "@/lib/invoices/schema/invoice";

export type PublicInvoiceProps = {
  invoice: Invoice;
  logo: SheetLogo | null;
  code: SheetCode | null;
  /** `YYYY-MM-DD` where the workspace is. */
  today: string;
  pdfHref: string;
};

/**
 * What the client sees by the link, in the invoice's language: what to pay, how, and what for. The colours are the
 * workspace's, not Stint's.
 */
export async function PublicInvoice({ invoice, logo, code, today, pdfHref }: PublicInvoiceProps) {
  const language = await invoiceLanguage(invoice.client_snapshot.locale);
  const content = invoiceContent(invoice, language, { hasCode: code !== null });
  const { words } = language;
  const brand: CSSProperties & Record<"--brand", string> = { "--brand": content.accent };
  return (
    <div
      lang={content.locale}
      dir={content.direction}
      style={brand}
      className="mx-auto min-h-dvh max-w-[1180px] px-8 max-[800px]:px-4 print:max-w-none print:p-0"
    >
      <header className="flex h-18 items-center justify-between gap-3 max-[800px]:h-15 print:hidden">
        <Brand content={content} logo={logo} />
        <div className="flex shrink-0 gap-2">
          <PrintButton label={words.print} />
          <a
            href={`${pdfHref}?download`}
            className="inline-flex h-8 items-center gap-[7px] rounded-control bg-(--brand) px-[11px] font-medium whitespace-nowrap text-white hover:brightness-85 touch:h-10"
          >
            <Download />
            {words.download}
          </a>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 pt-3 pb-14 min-[801px]:grid-cols-[300px_minmax(0,1fr)] min-[801px]:gap-8 min-[801px]:pt-5 wide:grid-cols-[344px_minmax(0,1fr)] wide:gap-14 print:block print:p-0"
      >
        <section aria-label={words.payByTransfer} className="sticky top-5 grid gap-7 max-[800px]:static print:hidden">
          <Due invoice={invoice} content={content} language={language} today={today} />
          {invoice.status === "sent" && <PublicPayment content={content} code={code} />}
          {content.seller.contact.length > 0 && <Questions invoice={invoice} words={words} />}
        </section>
        <div className="min-w-0">
          <Sheet
            content={content}
            logo={logo}
            code={code}
            className="max-[800px]:hidden print:block print:shadow-none"
          />
          <PublicLines content={content} />
        </div>
      </main>
      <footer className="flex justify-between gap-2 border-t border-line pt-4 pb-7 text-xs text-muted max-[800px]:flex-col print:hidden">
        <span>{[content.seller.name, ...content.seller.place].join(language.format.comma)}</span>
        <span>{fill(words.sentWith, { product: "Stint" })}</span>
      </footer>
    </div>
  );
}

function Brand({ content, logo }: { content: InvoiceContent; logo: SheetLogo | null }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5 text-lg font-[650] tracking-[-0.02em]">
      {logo !== null && (
        <span className="rounded-chip bg-white p-1">
          {/* A data URL of a few kilobytes: there is nothing for an image service to make smaller. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img src={logo.url} alt="" className="h-6.5 w-auto max-w-40 object-contain" />
        </span>
      )}
      <span className="truncate">{content.seller.name}</span>
    </div>
  );
}

type DueProps = { invoice: Invoice; content: InvoiceContent; language: Language; today: string };

function Due({ invoice, content, language, today }: DueProps) {
  const { status, due_date: due, overdue: isLate, client_snapshot: client } = invoice;
  const { words } = language;
  return (
    <div>
      <p className="max-w-[34ch] text-secondary">
        {fill(words.forClient, { number: content.number ?? "", client: client.name })}
      </p>
      <h1 className="mt-1 mb-2 text-2xl font-semibold tracking-[-0.02em] tabular-nums">
        <bdi>{status === "sent" ? content.due.value : content.total}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-2">
        {status === "paid" && <Badge tone="success">{words.thanks}</Badge>}
        {status === "void" && <Badge>{words.void}</Badge>}
        {status === "sent" && due !== null && (
          <>
            <Badge tone={isLate ? "danger" : "info"}>{fill(words.dueBy, { date: content.dueDay ?? due })}</Badge>
            <span className={isLate ? "text-danger-text" : "text-muted"}>
              {untilDue(language, daysBetween(today, due))}
            </span>
          </>
        )}
      </p>
      {status === "void" && <p className="mt-2 text-secondary">{words.nothingToPay}</p>}
    </div>
  );
}

function untilDue(language: Language, days: number): string {
  const { words } = language;
  if (days === 0) return words.dueToday;
  return countedIn(language, days < 0 ? words.daysLate : words.inDays, Math.abs(days));
}

function Questions({ invoice: { seller_snapshot: seller }, words }: { invoice: Invoice; words: Words }) {
  const { email, phone } = seller;
  const [before, after] = words.writeTo.split("{email}");
  return (
    <div className="border-t border-line-strong pt-[18px] text-secondary">
      <h2 className="mb-1 text-md text-text">{words.questions}</h2>
      {email !== null && (
        <p>
          {before}
          <a
            href={`mailto:${email}`}
            dir="ltr"
            className="[overflow-wrap:anywhere] text-text underline decoration-current/35 underline-offset-2 hover:decoration-current"
          >
            {email}
          </a>
          {after}
        </p>
      )}
      {email === null && <p dir="ltr">{phone}</p>}
    </div>
  );
}
