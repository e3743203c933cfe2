"use client";

import { useTranslations } from "next-intl";
import { type Issued, madeDrafts, type MadeDraft } from "@/components/invoice-runs/drafts";
import { NotMade } from "@/components/invoice-runs/not-made";
import { RunFoot } from "@/components/invoice-runs/run-foot";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceRunReply } from "@/lib/billing/invoice-runs/schema";

export type ResultViewProps = { run: InvoiceRunReply; issued: readonly Issued[]; onReview: () => void };

export function ResultView({ run, issued, onReview }: ResultViewProps) {
  const t = useTranslations("invoiceRuns.result");
  const made = madeDrafts(run);
  const left = made.filter(({ invoice }) => invoice.status === "draft").length;
  const failed = issued.filter((one) => "error" in one).length;
  const isCaptured = issued.some((one) => "how" in one && one.how === "captured");
  return (
    <div className="flex flex-col rail:min-h-[calc(100dvh-53px)]">
      <div className="grid max-w-5xl flex-1 content-start gap-4 py-5">
        <div className="grid gap-2 px-6 phone:px-4">
          <Notice tone={failed > 0 ? "error" : "success"} isLive>
            {t("issued", { count: made.length - left })} {left > 0 && t("left", { count: left })}
          </Notice>
          {isCaptured && <Notice tone="warning">{t("notSetUp")}</Notice>}
        </div>
        {made.length > 0 && <ResultTable drafts={made} issued={issued} />}
        <NotMade drafts={run.drafts} className="px-6 phone:px-4" />
      </div>
      <RunFoot note={null}>
        {left > 0 && <Button onPress={onReview}>{t("review", { count: left })}</Button>}
        <LinkButton kind="primary" href="/invoices">
          {t("toInvoices")}
        </LinkButton>
      </RunFoot>
    </div>
  );
}

function ResultTable({ drafts, issued }: { drafts: readonly MadeDraft[]; issued: readonly Issued[] }) {
  const t = useTranslations("invoiceRuns.result");
  const fields = useTranslations("common.fields");
  const { money } = useFigures();
  const outcomes = new Map(issued.map((one) => [one.id, one]));
  return (
    <Table caption={t("caption")}>
      <TableHead>
        <Column>{t("number")}</Column>
        <Column>{fields("client")}</Column>
        <Column>{t("state")}</Column>
        <Column align="end">{t("total")}</Column>
      </TableHead>
      <TableBody>
        {drafts.map(({ invoice, client_name: name }) => (
          <Row key={invoice.id} height={40}>
            <Cell phone="state" className="num whitespace-nowrap">
              <TextLink href={`/invoices/${invoice.id}`}>{invoice.number ?? t("noNumber")}</TextLink>
            </Cell>
            <RowHeader className="font-[550]">{name}</RowHeader>
            <Cell phone="detail">
              <State status={invoice.status} outcome={outcomes.get(invoice.id)} />
            </Cell>
            <Cell align="end" phone="figure" className="font-[550]">
              {money(invoice.total)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function State({ status, outcome }: { status: MadeDraft["invoice"]["status"]; outcome: Issued | undefined }) {
  const t = useTranslations("invoiceRuns.result");
  if (outcome !== undefined && "error" in outcome) return <span className="text-danger-text">{outcome.error}</span>;
  if (status === "draft") return <Badge mark="ring">{t("draft")}</Badge>;
  if (outcome === undefined) return <Badge tone="info">{t("how.issued")}</Badge>;
  return <Badge tone={outcome.how === "sent" ? "success" : "info"}>{t(`how.${outcome.how}`)}</Badge>;
}
