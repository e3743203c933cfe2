"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { MailStateBadge } from "@/components/emails/mail-status";
import { PictureFrame } from "@/components/invoices/issued/document-picture";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { SideSection } from "@/components/layout/record";
import { exportHref } from "@/components/statements/export-href";
import { StatementSheet } from "@/components/statements/statement-sheet";
import { usePeriodWords } from "@/components/statements/use-period-words";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { useMomentWords } from "@/components/ui/clock";
import { textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { sentStatements } from "@/lib/billing/statements/queries";
import type { SentStatement, Statement, StatementQuery } from "@/lib/billing/statements/schema";
import { workspace } from "@/lib/identity/workspaces/queries";
import type { Client } from "@/lib/tracking/clients/schema";

export type StatementSideProps = {
  client: Client;
  statement: Statement | undefined;
  query: StatementQuery;
  logo: SheetLogo | null;
};

export function StatementSide({ client, statement, query, logo }: StatementSideProps) {
  const t = useTranslations("statements.side");
  return (
    <>
      <SideSection
        title={t("document")}
        end={
          <a href={exportHref(client.id, query, { format: "pdf" })} className={buttonClass("secondary", "small")}>
            <span className={buttonContentClass}>
              <Download />
              {t("pdf")}
            </span>
          </a>
        }
      >
        {statement && <Picture client={client} statement={statement} logo={logo} />}
      </SideSection>
      <SentStatements client={client} />
    </>
  );
}

type PictureProps = { client: Client; statement: Statement; logo: SheetLogo | null };

function Picture({ client, statement, logo }: PictureProps) {
  const { today } = useFigures();
  const seller = useQuery(workspace()).data?.invoicing?.seller;
  if (seller === undefined) return null;
  const { name, email, address, tax_id, locale, e_invoicing } = client;
  return (
    <PictureFrame>
      <StatementSheet
        document={{
          statement,
          seller: { ...seller, payment_account: null, payment_links: [] },
          client: { name, email, address, tax_id, locale, e_invoicing },
          made_on: today,
        }}
        logo={logo}
      />
    </PictureFrame>
  );
}

function SentStatements({ client }: { client: Client }) {
  const t = useTranslations("statements.side");
  const { data } = useQuery(sentStatements(client.id));
  const sent = data?.data ?? [];
  return (
    <SideSection title={t("sent")}>
      {sent.length === 0 && <p className="mt-1 text-muted">{t("noneSent")}</p>}
      <ul className="mt-1">
        {sent.map((statement) => (
          <SentRow key={statement.id} statement={statement} isForeign={statement.currency !== client.currency} />
        ))}
      </ul>
    </SideSection>
  );
}

type SentRowProps = { statement: SentStatement; isForeign: boolean };

function SentRow({ statement, isForeign }: SentRowProps) {
  const t = useTranslations("statements.side");
  const period = usePeriodWords();
  const words = useMomentWords();
  const shown = period(statement);
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-line py-1.5 last:border-b-0">
      <a href={`/v1/statements/${statement.id}/export`} className={textLinkClass}>
        {isForeign ? t("periodAndCurrency", { period: shown, currency: statement.currency }) : shown}
        <span className="sr-only">{` ${t("asSent")}`}</span>
      </a>
      <span className="ml-auto text-muted">{words(statement.created_at, "day-time")}</span>
      <MailStateBadge status={statement.email.status} />
    </li>
  );
}
