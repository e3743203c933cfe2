import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import { PublicPayment } from "@/components/invoices/public/public-payment";
import { type Online, PayOnline, TestMode } from "@/components/invoices/public/public-online";
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
  online?: Online | null;
  receipts?: readonly { href: string; filename: string }[];
};

/** The page is in the language of the invoice and the colors of the workspace. */
export async function PublicInvoice({
  pdfHref,
  xmlHref,
  carrier,
  related,
  receipts = [],
  online = null,
  ...document
}: PublicInvoiceProps) {
  const { invoice, logo, code } = document;
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
        <Side
          document={document}
          content={content}
          language={language}
          online={online}
          related={related}
          carrier={carrier}
        />
        <div className="min-w-0">
          <PublicSheet content={content} logo={logo} code={code} />
          {receipts.length > 0 && <PublicReceipts receipts={receipts} title={text("receipts")} />}
        </div>
      </main>
    </PublicFrame>
  );
}

type SideProps = Pick<PublicInvoiceProps, "carrier" | "related"> & {
  document: Pick<PublicInvoiceProps, "invoice" | "code" | "today">;
  content: InvoiceContent;
  language: Language;
  online: Online | null;
};

/** The amount and the ways to pay it. */
function Side({ document, content, language, online, related, carrier }: SideProps) {
  const { invoice, code, today } = document;
  const { text } = language;
  const isConfirming = online?.isConfirming ?? false;
  return (
    <section
      aria-label={invoice.status === "sent" ? text("payByTransfer") : content.title}
      className="sticky top-5 grid gap-7 max-[800px]:static print:hidden"
    >
      {online && <TestMode online={online} text={text} />}
      <Due invoice={invoice} content={content} language={language} today={today} isConfirming={isConfirming} />
      {carrier === "pdf" && <p className="text-secondary">{text("dataInPdf")}</p>}
      {related.length > 0 && <Related related={related} />}
      {online && <PayOnline online={online} text={text} amount={content.due.value} />}
      {invoice.status === "sent" && !isConfirming && (
        <PublicPayment content={content} code={code} isSecond={online?.canPay ?? false} />
      )}
      <Contact invoice={invoice} content={content} text={text} />
    </section>
  );
}

type ContactProps = { invoice: Printed; content: InvoiceContent; text: Language["text"] };

function Contact({ invoice, content, text }: ContactProps) {
  if (content.seller.contact.length === 0) return null;
  return (
    <PublicQuestions seller={invoice.seller_snapshot} text={text}>
      {text(invoice.credits ? "questionsCreditNote" : "questions")}
    </PublicQuestions>
  );
}

type DueProps = {
  invoice: Printed;
  content: InvoiceContent;
  language: Language;
  today: string;
  isConfirming: boolean;
};

function Due({ invoice, content, language, today, isConfirming }: DueProps) {
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
        {isConfirming ? (
          <Badge tone="warning">{text("online.confirming")}</Badge>
        ) : (
          status === "sent" && <DueDay due={due} content={content} isLate={isLate} language={language} today={today} />
        )}
      </p>
      {status === "void" && <p className="mt-2 text-secondary">{text("nothingToPay")}</p>}
      <Settled content={content} />
    </div>
  );
}

/** Total, payments and credits, and the amount left to pay. */
function Settled({ content: { settled, due, text } }: Pick<DueProps, "content">) {
  if (settled.length === 0) return null;
  return (
    <dl className="mt-3 text-secondary [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-0.5">
      {settled.map(({ label, value }, index) => (
        <div key={index}>
          <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="num">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div className="mt-1 border-t border-line pt-1.5! font-medium text-text">
        <dt>{text("toPay")}</dt>
        <dd className="num">
          <bdi>{due.value}</bdi>
        </dd>
      </div>
    </dl>
  );
}

type DueDayProps = Pick<DueProps, "language" | "today" | "content"> & { due: string | null; isLate: boolean };

function DueDay({ due, content, isLate, language, today }: DueDayProps) {
  if (due === null) return null;
  return (
    <>
      <Badge tone={isLate ? "danger" : "info"}>{language.text("dueBy", { date: content.dueDay ?? due })}</Badge>
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
