import type { ReactNode } from "react";
import { ClientDocuments } from "@/components/client-links/public/client-documents";
import { ClientHours, ClientRetainers, ClientStatements } from "@/components/client-links/public/client-figures";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { PublicQuestions } from "@/components/invoices/public/public-parts";
import { PublicFrame } from "@/components/layout/public-frame";
import { Badge } from "@/components/ui/badge";
import { accentColor } from "@/lib/billing/invoice-content/accent";
import { invoiceLanguage, type Language } from "@/lib/billing/invoice-content/language";
import type { ClientPage as Shown, RevokedPage as Revoked, ShownBalance } from "@/lib/billing/client-links/rules";

export type ClientPageProps = { page: Shown; logo: SheetLogo | null; token: string };

/** The page is in the language of the client's invoices and the colors of the workspace. */
export async function ClientPage({ page, logo, token }: ClientPageProps) {
  const language = await invoiceLanguage(page.locale);
  const { text } = language;
  const { seller, client, today } = page;
  const shared = { today, token, language };
  return (
    <ClientFrame page={page} logo={logo} language={language}>
      <main id="main" tabIndex={-1} className="grid grid-cols-1 gap-10 pt-5 pb-14 max-[800px]:gap-8 max-[800px]:pt-2">
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-start gap-8 max-[600px]:grid-cols-1">
          <div>
            <p className="text-secondary">{text("clientPage.for", { client })}</p>
            <p className="mt-3 text-secondary">{text("toPay")}</p>
            <Due balances={page.balances} currency={page.currency} language={language} />
          </div>
          <ClientHours hours={page.hours} today={today} language={language} />
        </div>
        <ClientDocuments title={text("clientPage.open")} list={page.open} {...shared}>
          {page.open.documents.length === 0 && <p className="pt-3 text-secondary">{text("clientPage.none")}</p>}
        </ClientDocuments>
        {page.estimates.documents.length > 0 && (
          <ClientDocuments title={text("clientPage.estimates")} list={page.estimates} {...shared} />
        )}
        {page.settled.documents.length > 0 && (
          <ClientDocuments title={text("clientPage.settled")} list={page.settled} {...shared} />
        )}
        {page.retainers.length > 0 && <ClientRetainers retainers={page.retainers} language={language} />}
        {page.statements.length > 0 && (
          <ClientStatements statements={page.statements} token={token} language={language} />
        )}
        <div>
          <PublicQuestions seller={seller} text={text}>
            {text("clientPage.questions")}
          </PublicQuestions>
          <p className="mt-2 text-secondary">{text("clientPage.revocable", { client, seller: seller.name })}</p>
        </div>
      </main>
    </ClientFrame>
  );
}

type FrameProps = {
  page: Revoked;
  logo: SheetLogo | null;
  language: Language;
  children: ReactNode;
};

function ClientFrame({ page: { seller }, logo, language, children }: FrameProps) {
  const { text, format } = language;
  const place = seller.address === null ? [] : format.address(seller.address);
  return (
    <PublicFrame
      language={language}
      seller={{ name: seller.name, accent: accentColor(seller.accent_color), logo }}
      actions={null}
      isNarrow
      foot={[[seller.name, ...place].join(format.comma), text("sentWith", { product: "Stint" })]}
    >
      {children}
    </PublicFrame>
  );
}

export async function RevokedClientPage({ page, logo }: { page: Revoked; logo: SheetLogo | null }) {
  const language = await invoiceLanguage(page.locale);
  const { text } = language;
  const { seller } = page;
  return (
    <ClientFrame page={page} logo={logo} language={language}>
      <main id="main" tabIndex={-1} className="grid gap-2 py-24 text-center">
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{text("clientPage.revoked")}</h1>
        <p className="text-secondary">
          {text("clientPage.askForNew", { seller: seller.name })}{" "}
          {seller.email !== null && (
            <a href={`mailto:${seller.email}`} dir="ltr" className="text-text underline underline-offset-2">
              {seller.email}
            </a>
          )}
        </p>
      </main>
    </ClientFrame>
  );
}

type DueProps = { balances: readonly ShownBalance[]; currency: string; language: Language };

/** One sum for each currency; without any, zero in the client's currency. */
function Due({ balances, currency, language: { text, format } }: DueProps) {
  const owed = balances.filter(({ dueMinor }) => dueMinor > 0);
  const credits = balances.filter(({ creditMinor }) => creditMinor > 0);
  const sums = owed.length > 0 ? owed : [{ currency, dueMinor: 0, overdueMinor: 0 }];
  return (
    <>
      <h1 className="mt-0.5 grid text-2xl font-semibold tracking-[-0.02em] tabular-nums">
        {sums.map((sum) => (
          <bdi key={sum.currency}>{format.money({ amount: sum.dueMinor, currency: sum.currency })}</bdi>
        ))}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
        {owed
          .filter(({ overdueMinor }) => overdueMinor > 0)
          .map((sum) => (
            <Badge key={sum.currency} tone="danger">
              {text("clientPage.late", { amount: format.money({ amount: sum.overdueMinor, currency: sum.currency }) })}
            </Badge>
          ))}
        {credits.map((sum) => (
          <span key={sum.currency} className="text-secondary">
            {text("statement.openCredit")}{" "}
            <bdi className="num text-text">{format.money({ amount: sum.creditMinor, currency: sum.currency })}</bdi>
          </span>
        ))}
      </p>
    </>
  );
}
