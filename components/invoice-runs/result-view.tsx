"use client";

import { useTranslations } from "next-intl";
import { madeDrafts, type MadeDraft } from "@/components/invoice-runs/drafts";
import { FailureText } from "@/components/invoice-runs/failure-text";
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

export type ResultViewProps = { run: InvoiceRunReply; onReview: () => void };

export function ResultView({ run, onReview }: ResultViewProps) {
  const t = useTranslations("invoiceRuns.result");
  const made = madeDrafts(run);
  const left = made.filter(({ invoice }) => invoice.status === "draft").length;
  const failed = made.filter(isFailed).length;
  return (
    <div className="flex flex-col rail:min-h-[calc(100dvh-53px)]">
      <div className="grid max-w-5xl flex-1 content-start gap-4 py-5">
        <div className="grid gap-2 px-6 phone:px-4">
          <Notice tone={failed > 0 ? "error" : "success"} isLive>
            {t("issued", { count: made.length - left })} {failed > 0 && t("failed", { count: failed })}{" "}
            {left > 0 && t("left", { count: left })}
          </Notice>
          {run.send_counts.captured > 0 && <Notice tone="warning">{t("notSetUp")}</Notice>}
        </div>
        {made.length > 0 && <ResultTable drafts={made} />}
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

function ResultTable({ drafts }: { drafts: readonly MadeDraft[] }) {
  const t = useTranslations("invoiceRuns.result");
  const fields = useTranslations("common.fields");
  const { money } = useFigures();
  return (
    <Table caption={t("caption")}>
      <TableHead>
        <Column>{t("number")}</Column>
        <Column>{fields("client")}</Column>
        <Column>{t("state")}</Column>
        <Column align="end">{t("total")}</Column>
      </TableHead>
      <TableBody>
        {drafts.map((draft) => (
          <Row key={draft.invoice.id} height={40}>
            <Cell phone="state" className="num whitespace-nowrap">
              <TextLink href={`/invoices/${draft.invoice.id}`}>{draft.invoice.number ?? t("noNumber")}</TextLink>
            </Cell>
            <RowHeader className="font-[550]">{draft.client_name}</RowHeader>
            <Cell phone="detail">
              <State draft={draft} />
            </Cell>
            <Cell align="end" phone="figure" className="font-[550]">
              {money(draft.invoice.total)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** A draft that failed may have been sent from its own page since. */
function isFailed({ send_state: state, invoice }: MadeDraft): boolean {
  return state === "failed" && invoice.status === "draft";
}

function State({ draft }: { draft: MadeDraft }) {
  const t = useTranslations("invoiceRuns.result");
  const { invoice, send_state: state, send_failure: failure } = draft;
  if (isFailed(draft) && failure !== null) return <FailureText failure={failure} />;
  if (invoice.status === "draft") return <Badge mark="ring">{t("draft")}</Badge>;
  const how = state === null || state === "failed" ? "issued" : state;
  return <Badge tone={how === "sent" ? "success" : "info"}>{t(`how.${how}`)}</Badge>;
}
