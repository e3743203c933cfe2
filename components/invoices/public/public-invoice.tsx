import { Download } from "lucide-react";
import type { CSSProperties } from "react";
import { type Paper, paperOf } from "@/components/invoices/page/paper";
import { Sheet, type SheetCode, type SheetLogo } from "@/components/invoices/page/sheet";
import { PrintButton } from "@/components/invoices/public/print-button";
import { PublicLines } from "@/components/invoices/public/public-lines";
import { PublicPayment } from "@/components/invoices/public/public-payment";
import { publicWordsFor, type PublicWords } from "@/components/invoices/public/public-words";
import { Badge } from "@/components/ui/badge";
import { daysBetween } from "@/lib/core/wall-clock";
import type { Invoice } from "@/lib/invoices/schema";

export type PublicInvoiceProps = {
  invoice: Invoice;
  logo: SheetLogo | null;
  code: SheetCode | null;
  /** `YYYY-MM-DD` where the workspace is. */
  today: string;
  /** The client's language tag. */
  locale: string;
  pdfHref: string;
};

/** What the client sees by the link: what to pay, how, and what for. The colours are the workspace's, not Stint's. */
export function PublicInvoice({ invoice, logo, code, today, locale, pdfHref }: PublicInvoiceProps) {
  const { language, words } = publicWordsFor(locale);
  const paper = paperOf(invoice, { hasCode: code !== null });
  const brand: CSSProperties & Record<"--brand", string> = { "--brand": paper.accent };
  return (
    <div
      lang={language}
      style={brand}
      className="mx-auto min-h-dvh max-w-[1180px] px-8 max-[800px]:px-4 print:max-w-none print:p-0"
    >
      <header className="flex h-18 items-center justify-between gap-3 max-[800px]:h-15 print:hidden">
        <Brand paper={paper} logo={logo} />
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
        <section aria-label={words.pay} className="sticky top-5 grid gap-7 max-[800px]:static print:hidden">
          <Due invoice={invoice} paper={paper} words={words} today={today} />
          {invoice.status === "sent" && <PublicPayment invoice={invoice} paper={paper} code={code} words={words} />}
          {paper.seller.contact.length > 0 && <Questions invoice={invoice} words={words} />}
        </section>
        <div className="min-w-0">
          <Sheet
            invoice={invoice}
            logo={logo}
            code={code}
            className="max-[800px]:hidden print:block print:shadow-none"
          />
          <PublicLines paper={paper} title={words.whatFor} />
        </div>
      </main>
      <footer className="flex justify-between gap-2 border-t border-line pt-4 pb-7 text-xs text-muted max-[800px]:flex-col print:hidden">
        <span>{[paper.seller.name, ...paper.seller.place].join(", ")}</span>
        <span>{words.sentWith}</span>
      </footer>
    </div>
  );
}

function Brand({ paper, logo }: { paper: Paper; logo: SheetLogo | null }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5 text-lg font-[650] tracking-[-0.02em]">
      {logo !== null && (
        <span className="rounded-chip bg-white p-1">
          {/* A data URL of a few kilobytes: there is nothing for an image service to make smaller. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img src={logo.url} alt="" className="h-6.5 w-auto max-w-40 object-contain" />
        </span>
      )}
      <span className="truncate">{paper.seller.name}</span>
    </div>
  );
}

type DueProps = { invoice: Invoice; paper: Paper; words: PublicWords; today: string };

function Due({ invoice, paper, words, today }: DueProps) {
  const { status, due_date: due, number, client_snapshot: client } = invoice;
  return (
    <div>
      <p className="max-w-[34ch] text-secondary">{words.title(number ?? "", client.name)}</p>
      <h1 className="mt-1 mb-2 text-2xl font-semibold tracking-[-0.02em] tabular-nums">
        {status === "sent" ? paper.due.value : paper.total}
      </h1>
      <p className="flex flex-wrap items-center gap-2">
        {status === "paid" && <Badge tone="success">{words.paid}</Badge>}
        {status === "void" && <Badge>{words.void}</Badge>}
        {status === "sent" && due !== null && (
          <>
            <Badge tone={invoice.overdue ? "danger" : "info"}>{words.due(paper.terms[0]?.value ?? due)}</Badge>
            <span className={invoice.overdue ? "text-danger-text" : "text-muted"}>
              {words.inDays(daysBetween(today, due))}
            </span>
          </>
        )}
      </p>
      {status === "void" && <p className="mt-2 text-secondary">{words.voidHint}</p>}
    </div>
  );
}

function Questions({ invoice: { seller_snapshot: seller }, words }: { invoice: Invoice; words: PublicWords }) {
  const { email, phone } = seller;
  const [before, after] = words.writeTo;
  return (
    <div className="border-t border-line-strong pt-[18px] text-secondary">
      <h2 className="mb-1 text-md text-text">{words.questions}</h2>
      {email !== null && (
        <p>
          {before}
          <a
            href={`mailto:${email}`}
            className="[overflow-wrap:anywhere] text-text underline decoration-current/35 underline-offset-2 hover:decoration-current"
          >
            {email}
          </a>
          {after}
        </p>
      )}
      {email === null && <p>{phone}</p>}
    </div>
  );
}
