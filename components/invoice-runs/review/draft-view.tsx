"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, Flag, Pencil, Receipt } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ReviewedDraft } from "@/components/invoice-runs/review/use-review";
import { countsOfLines } from "@/components/invoices/billed-work";
import { MissingNotice } from "@/components/invoices/missing-notice";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useCommand } from "@/components/ui/shortcuts";
import { deleteInvoice, invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import type { Invoice, InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { formatDuration } from "@/lib/kernel/core/duration";

export type DraftViewProps = { draft: ReviewedDraft; drafts: readonly ReviewedDraft[]; logo: SheetLogo | null };

/** The document of a draft. The next one is read ahead. */
export function DraftView({ draft, drafts, logo }: DraftViewProps) {
  const t = useTranslations("invoiceRuns.review");
  const { data, error, refetch } = useQuery(invoiceQuery(draft.id));
  const at = drafts.indexOf(draft);
  useQuery(invoiceQuery(drafts[at + 1]?.id ?? draft.id));
  return (
    <section
      aria-label={t("draftOf", { client: draft.client_name })}
      className="min-w-0 bg-canvas px-6 pt-3 pb-6 rail:overflow-y-auto phone:px-4 phone:pb-4"
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="truncate text-md">{draft.client_name}</h2>
        <span className="num text-muted">{t("position", { at: at + 1, count: drafts.length })}</span>
        <Actions draft={draft} invoice={data?.value} />
      </div>
      {error !== null && <LoadFailure error={error} onRetry={refetch} className="mt-3" />}
      {data === undefined && error === null && <LoadingDraft />}
      {data !== undefined && <Document draft={draft} invoice={data.value} logo={logo} />}
    </section>
  );
}

function Actions({ draft, invoice }: { draft: ReviewedDraft; invoice: Invoice | undefined }) {
  const t = useTranslations("invoiceRuns.review");
  const actions = useTranslations("common.actions");
  const router = useRouter();
  const href = `/invoices/${draft.id}`;
  const { mutateAsync: remove } = useMutation(deleteInvoice);
  useCommand({
    label: t("edit"),
    group: t("section"),
    keys: "e",
    isListed: "keys",
    run: () => {
      router.push(href);
    },
  });
  const { entries, expenses, milestones } = countsOfLines(invoice?.lines ?? []);
  return (
    <span className="ml-auto flex gap-2">
      <LinkButton size="small" icon={<Pencil />} keys="e" href={href}>
        {t("edit")}
      </LinkButton>
      <ConfirmDialog
        title={t("discardTitle", { client: draft.client_name })}
        trigger={
          <Button size="small" kind="quiet">
            {t("discard")}
          </Button>
        }
        confirmLabel={t("discard")}
        busyLabel={actions("deleting")}
        consequences={[
          ...(entries > 0 ? [{ icon: <Clock />, text: t("freed", { count: entries }) }] : []),
          ...(expenses > 0 ? [{ icon: <Receipt />, text: t("freedExpenses", { count: expenses }) }] : []),
          ...(milestones > 0 ? [{ icon: <Flag />, text: t("freedMilestones", { count: milestones }) }] : []),
        ]}
        onConfirm={async () => {
          await remove(draft.id);
        }}
      />
    </span>
  );
}

type DocumentProps = { draft: ReviewedDraft; invoice: InvoiceReply; logo: SheetLogo | null };

function Document({ draft, invoice, logo }: DocumentProps) {
  const t = useTranslations("invoiceRuns.review");
  const { lines } = invoice;
  const seconds = lines.reduce((sum, line) => sum + (line.tracked_seconds ?? 0), 0);
  const { entries, expenses, milestones } = countsOfLines(lines);
  return (
    <>
      <dl className="flex flex-wrap gap-x-7 gap-y-1 pb-3 [&_dt]:text-xs [&_dt]:text-muted">
        <Fact label={t("emailTo")}>{draft.client_email ?? t("noEmail")}</Fact>
        {entries > 0 && (
          <Fact label={t("time")}>{t("entries", { hours: formatDuration(seconds), count: entries })}</Fact>
        )}
        {expenses > 0 && <Fact label={t("expenses")}>{String(expenses)}</Fact>}
        {milestones > 0 && <Fact label={t("milestones")}>{String(milestones)}</Fact>}
      </dl>
      <div className="grid gap-2 pb-3 empty:hidden">
        <MissingNotice warnings={invoice.warnings} clientId={invoice.client_id} />
      </div>
      <InvoiceSheet invoice={invoice} logo={logo} className="mx-auto max-w-[720px]" />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt>{label}</dt>
      <dd className="truncate num">{children}</dd>
    </div>
  );
}

function LoadingDraft() {
  const t = useTranslations("invoiceRuns.review");
  return (
    <Loading label={t("loading")} className="mx-auto grid max-w-[720px] gap-4 py-6">
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
    </Loading>
  );
}
