import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import { PublicPayment } from "@/components/invoices/public/public-payment";
import { PublicReceipts } from "@/components/invoices/public/public-receipts";
import { footOf, PublicActions, PublicQuestions, PublicSheet } from "@/components/invoices/public/public-parts";
import { PublicFrame } from "@/components/layout/public-frame";
import { Badge } from "@/components/ui/badge";
import { invoiceContent, type InvoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage, type Language } from "@/lib/billing/invoice-content/language";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { daysBetween } from "@/lib/kernel/core/wall-clock";

export type PublicInvoiceProps = {
  invoice: Printed;
  logo: SheetLogo | null;
  code: SheetCode | null;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
  pdfHref: string;
  xmlHref: string;
  /** The file with the data of an e-invoice. Null: none. */
  carrier: "pdf" | "xml" | null;
  /** The credit notes of an invoice, or the invoice of a credit note. */
  related: readonly { href: string; label: string }[];
  /** Receipts of expenses that were sent with the document. */
  receipts?: readonly { href: string; filename: string }[];
};

/** The page is in the language of the invoice and the colors of the workspace. */
export async function PublicInvoice({
  pdfHref,
  xmlHref,
  carrier,
  related,
  receipts = [],
  ...document
}: PublicInvoiceProps) {
  const { invoice, logo, code, today } = document;
  const language = await invoiceLanguage(invoice.client_snapshot.locale);
  const content = invoiceContent(invoice, language, { hasCode: code !== null, bill: code?.bill ?? null });
  const { text } = language;
  return (
    <PublicFrame
      language={language}
      seller={{ name: content.seller.name, accent: content.accent, logo }}
      actions={<PublicActions text={text} pdfHref={pdfHref} xmlHref={carrier === "xml" ? xmlHref : null} />}
      foot={footOf(content, language)}
    >
      <main
        id="main"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 pt-3 pb-14 min-[801px]:grid-cols-[300px_minmax(0,1fr)] min-[801px]:gap-8 min-[801px]:pt-5 wide:grid-cols-[344px_minmax(0,1fr)] wide:gap-14 print:block print:p-0"
      >
        <section
          aria-label={invoice.status === "sent" ? text("payByTransfer") : content.title}
          className="sticky top-5 grid gap-7 max-[800px]:static print:hidden"
        >
          <Due invoice={invoice} content={content} language={language} today={today} />
          {carrier === "pdf" && <p className="text-secondary">{text("dataInPdf")}</p>}
          {related.length > 0 && <Related related={related} />}
          {invoice.status === "sent" && <PublicPayment content={content} code={code} />}
          {content.seller.contact.length > 0 && (
            <PublicQuestions seller={invoice.seller_snapshot} text={text}>
              {text(invoice.credits ? "questionsCreditNote" : "questions")}
            </PublicQuestions>
          )}
        </section>
        <div className="min-w-0">
          <PublicSheet content={content} logo={logo} code={code} />
          {receipts.length > 0 && <PublicReceipts receipts={receipts} title={text("receipts")} />}
        </div>
      </main>
    </PublicFrame>
  );
}

type DueProps = { invoice: Printed; content: InvoiceContent; language: Language; today: string };

function Due({ invoice, content, language, today }: DueProps) {
  const { status, due_date: due, overdue: isLate, client_snapshot: client, credits } = invoice;
  const { text } = language;
  return (
    <div>
      <p className="max-w-[34ch] text-secondary">{headingOf(content, credits ? null : client.name)}</p>
      <h1 className="mt-1 mb-2 text-2xl font-semibold tracking-[-0.02em] tabular-nums">
        <bdi>{status === "sent" ? content.due.value : content.total}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-2">
        {status === "paid" && !credits && <Badge tone="success">{text("thanks")}</Badge>}
        {status === "credited" && <Badge tone="success">{text("credited")}</Badge>}
        {status === "void" && <Badge>{text("void")}</Badge>}
        {status === "sent" && due !== null && (
          <DueDay due={due} day={content.dueDay ?? due} isLate={isLate} language={language} today={today} />
        )}
      </p>
      {status === "void" && <p className="mt-2 text-secondary">{text("nothingToPay")}</p>}
    </div>
  );
}

type DueDayProps = Pick<DueProps, "language" | "today"> & { due: string; day: string; isLate: boolean };

function DueDay({ due, day, isLate, language, today }: DueDayProps) {
  return (
    <>
      <Badge tone={isLate ? "danger" : "info"}>{language.text("dueBy", { date: day })}</Badge>
      <span className={isLate ? "text-danger-text" : "text-muted"}>{untilDue(language, daysBetween(today, due))}</span>
    </>
  );
}

/** @param client Null on a credit note. */
function headingOf({ title, number, text }: InvoiceContent, client: string | null): string {
  return client === null ? `${title} ${number ?? ""}` : text("forClient", { number: number ?? "", client });
}

function Related({ related }: Pick<PublicInvoiceProps, "related">) {
  return (
    <ul className="grid gap-1.5 border-t border-line-strong pt-[18px]">
      {related.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="text-text underline decoration-current/35 underline-offset-2 hover:decoration-current"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function untilDue(language: Language, days: number): string {
  const { text } = language;
  if (days === 0) return text("dueToday");
  return text(days < 0 ? "daysLate" : "inDays", { n: Math.abs(days) });
}
