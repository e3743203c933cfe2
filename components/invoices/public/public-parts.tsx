import type { ReactNode } from "react";
import { Sheet, type SheetCode, type SheetLogo } from "@/components/invoices/page/sheet";
import { PublicLines } from "@/components/invoices/public/public-lines";
import { PrintButton } from "@/components/layout/print-button";
import { PublicDownload } from "@/components/layout/public-frame";
import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import type { Language } from "@/lib/billing/invoice-content/language";
import type { Printed } from "@/lib/billing/invoice-content/printed";

/** The same word in every language. */
const XML = "XML";

type ActionsProps = {
  text: Language["text"];
  pdfHref: string;
  xmlHref?: string | null;
  /** The page has a more important action than the download. */
  isQuiet?: boolean;
};

export function PublicActions({ text, pdfHref, xmlHref = null, isQuiet = false }: ActionsProps) {
  return (
    <>
      <PrintButton label={text("print")} />
      {xmlHref !== null && (
        <PublicDownload href={xmlHref} isQuiet label={text("downloadXml")}>
          {XML}
        </PublicDownload>
      )}
      <PublicDownload href={`${pdfHref}?download`} isQuiet={isQuiet}>
        {text("download")}
      </PublicDownload>
    </>
  );
}

export function footOf({ seller }: InvoiceContent, { text, format }: Language): [string, string] {
  return [[seller.name, ...seller.place].join(format.comma), text("sentWith", { product: "Stint" })];
}

type PublicSheetProps = { content: InvoiceContent; logo: SheetLogo | null; code: SheetCode | null };

/** The sheet, or its lines on a phone. */
export function PublicSheet({ content, logo, code }: PublicSheetProps) {
  return (
    <>
      <Sheet content={content} logo={logo} code={code} className="max-[800px]:hidden print:block print:shadow-none" />
      <PublicLines content={content} />
    </>
  );
}

type QuestionsProps = { seller: Printed["seller_snapshot"]; text: Language["text"]; children: ReactNode };

/** @param props.children The heading. */
export function PublicQuestions({ seller: { email, phone }, text, children }: QuestionsProps) {
  const [before, after] = text("writeTo", { email: "{email}" }).split("{email}");
  return (
    <div className="border-t border-line-strong pt-[18px] text-secondary">
      <h2 className="mb-1 text-md text-text">{children}</h2>
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
