"use client";

import {
  Ban,
  Banknote,
  Check,
  Copy,
  Ellipsis,
  FileCode,
  FileMinus,
  FilePen,
  FilePlus,
  Hourglass,
  Import,
  Link2,
  Send,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CreditNotice } from "@/components/client-credits/credit-notice";
import { CreditNotesOfInvoice } from "@/components/credit-notes/credit-notes-of-invoice";
import { FromEstimate } from "@/components/estimates/from-estimate";
import { InvoiceReferences } from "@/components/external-refs/record-references";
import { type InvoiceDialog, InvoiceDialogs, useInvoiceDialog } from "@/components/invoices/dialogs/invoice-dialogs";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import { Fact } from "@/components/invoices/issued/fact";
import { InvoiceHistory } from "@/components/invoices/issued/invoice-history";
import { PaymentsTable } from "@/components/invoices/issued/payments-table";
import { RecordSide, type RecordSideProps } from "@/components/invoices/issued/record-side";
import { useRecordKeys } from "@/components/invoices/issued/use-record-keys";
import { useInvoiceActions } from "@/components/invoices/issued/use-invoice-actions";
import { canBeCorrected, canBeCredited, canBeVoid } from "@/components/invoices/state";
import { useDuplicate } from "@/components/invoices/use-duplicate";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { FromSchedule } from "@/components/recurring-invoices/from-schedule";
import { MakeRecurringAction } from "@/components/recurring-invoices/make-recurring-action";
import { LateFeeOf } from "@/components/reminders/record/late-fees";
import { RemindersSection } from "@/components/reminders/record/reminders-section";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Strip } from "@/components/ui/strip";
import { useFigures } from "@/components/viewer/use-figures";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatPercent } from "@/lib/kernel/core/locale-percent";

export function RecordScreen({ invoice, logo, code }: Omit<RecordSideProps, "onEditReferences">) {
  const t = useTranslations("invoices.page");
  const [isReferring, setIsReferring] = useState(false);
  const dialog = useInvoiceDialog();
  const mayIssue = roleMay(useShell().user.role, "invoices:send");
  return (
    <Page
      title={invoice.number}
      parent={{ href: "/invoices", label: t("title") }}
      status={<InvoiceBadge invoice={invoice} />}
      actions={
        mayIssue && <RecordActions invoice={invoice} onOpen={dialog.open} onRefer={() => setIsReferring(true)} />
      }
    >
      <div className="grid min-h-[calc(100dvh-53px)] grid-cols-[minmax(0,1fr)_408px] max-wide:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <RecordSummary invoice={invoice} mayPay={mayIssue} />
          <RemindersSection invoice={invoice} onOpen={mayIssue ? dialog.open : null} />
          <CreditNotesOfInvoice invoiceId={invoice.id} />
          <PaymentsTable invoice={invoice} mayChange={mayIssue} />
          <InvoiceHistory invoice={invoice} />
        </div>
        <RecordSide {...{ invoice, logo, code }} onEditReferences={mayIssue ? () => setIsReferring(true) : null} />
      </div>
      {isReferring && <InvoiceReferences record={invoice} onClose={() => setIsReferring(false)} />}
      {mayIssue && <InvoiceDialogs invoice={invoice} dialog={dialog} />}
    </Page>
  );
}

type RecordActionsProps = { invoice: Invoice; onOpen: (dialog: InvoiceDialog) => void; onRefer: () => void };

function RecordActions({ invoice, onOpen, onRefer }: RecordActionsProps) {
  const t = useTranslations("invoices.record.actions");
  const eInvoices = useTranslations("eInvoices.record");
  const duplicate = useDuplicate();
  const { status, origin } = invoice;
  const isOut = status === "sent";
  const open = (dialog: InvoiceDialog) => () => {
    onOpen(dialog);
  };
  useRecordKeys(invoice, open);
  const isOwn = origin === "stint";
  if (status === "void") return <VoidActions invoice={invoice} onRefer={onRefer} />;
  return (
    <>
      <Menu label={t("more")} trigger={<IconButton label={t("moreActions")} icon={<Ellipsis />} />}>
        <PaymentActions invoice={invoice} open={open} />
        {isOwn && (
          <MenuAction icon={<Send />} onAction={open("send")}>
            {t("sendAgain")}
          </MenuAction>
        )}
        <MenuAction icon={<Copy />} onAction={() => void duplicate(invoice)}>
          {t("duplicate")}
        </MenuAction>
        <MakeRecurringAction invoice={invoice} />
        {isOwn && (
          <MenuAction icon={<FileCode />} onAction={open("download")}>
            {eInvoices("downloadAs")}
          </MenuAction>
        )}
        <ReferenceAction onRefer={onRefer} />
        <CreditActions invoice={invoice} open={open} />
        {canBeVoid(invoice) && <MenuDivider />}
        {canBeVoid(invoice) && (
          <MenuAction icon={<Ban />} isDanger onAction={open("void")}>
            {t("void")}
          </MenuAction>
        )}
      </Menu>
      {isOwn && (
        <Button icon={<Send />} onPress={open("send")} className="phone:hidden">
          {t("sendAgain")}
        </Button>
      )}
      {isOut && (
        <Button kind="primary" icon={<Banknote className="phone:hidden" />} onPress={open("payment")}>
          <span className="phone:sr-only">{t("recordPayment")}</span>
          <span aria-hidden="true" className="rail:hidden">
            {t("payment")}
          </span>
        </Button>
      )}
    </>
  );
}

type MenuActionsProps = { invoice: Invoice; open: (dialog: InvoiceDialog) => () => void };

function PaymentActions({ invoice, open }: MenuActionsProps) {
  const t = useTranslations("invoices.record.actions");
  const { markPaid } = useInvoiceActions(invoice);
  return (
    <>
      {invoice.status === "sent" && (
        <MenuAction icon={<Check />} onAction={() => void markPaid()}>
          {t("markPaid")}
        </MenuAction>
      )}
      {invoice.status === "paid" && (
        <MenuAction icon={<Banknote />} onAction={open("payment")}>
          {t("recordPayment")}
        </MenuAction>
      )}
    </>
  );
}

function CreditActions({ invoice, open }: MenuActionsProps) {
  const t = useTranslations("creditNotes.actions");
  return (
    <>
      {canBeCredited(invoice) && (
        <MenuAction icon={<FileMinus />} onAction={open("credit")}>
          {t("credit")}
        </MenuAction>
      )}
      {canBeCorrected(invoice) && (
        <MenuAction icon={<FilePen />} onAction={open("correct")}>
          {t("correct")}
        </MenuAction>
      )}
    </>
  );
}

function VoidActions({ invoice, onRefer }: Omit<RecordActionsProps, "onOpen">) {
  const t = useTranslations("invoices.record.actions");
  const duplicate = useDuplicate();
  return (
    <>
      <Menu label={t("more")} trigger={<IconButton label={t("moreActions")} icon={<Ellipsis />} />}>
        <ReferenceAction onRefer={onRefer} />
      </Menu>
      {invoice.origin === "stint" && (
        <Button kind="primary" icon={<FilePlus />} onPress={() => void duplicate(invoice)}>
          {t("reissue")}
        </Button>
      )}
    </>
  );
}

function ReferenceAction({ onRefer }: Pick<RecordActionsProps, "onRefer">) {
  const t = useTranslations("references");
  return (
    <MenuAction icon={<Link2 />} onAction={onRefer}>
      {t("add")}
    </MenuAction>
  );
}

function RecordSummary({ invoice, mayPay }: { invoice: Invoice; mayPay: boolean }) {
  const t = useTranslations("invoices.record.summary");
  const { money, longDay, untilDue } = useFigures();
  const { status, due_date: due, amount_due: open, total, amount_paid: paid, client_snapshot: client } = invoice;
  const net = { ...total, amount: total.amount - invoice.tax_total.amount };
  return (
    <section aria-label={t("title")} className="px-6 py-3.5 phone:px-4">
      <SummaryNotices invoice={invoice} mayPay={mayPay} />
      <FromEstimate invoice={invoice} />
      <FromSchedule invoice={invoice} />
      <LateFeeOf invoice={invoice} />
      <dl className="flex flex-wrap gap-x-11 gap-y-2.5 pb-2 phone:grid phone:grid-cols-2 phone:gap-x-4">
        <Fact label={status === "paid" ? t("paid") : t("amountDue")} value={money(status === "paid" ? paid : open)} />
        {due !== null && (
          <Fact label={t("dueDate")} value={longDay(due)}>
            {status === "sent" && <span className={invoice.overdue ? "text-danger-text" : ""}>{untilDue(due)}</span>}
          </Fact>
        )}
        <Fact label={t("total")} value={money(total)}>
          {net.amount !== total.amount && <span className="num">{t("net", { amount: money(net) })}</span>}
        </Fact>
        <Fact label={t("client")} value={client.name} />
      </dl>
      {(status === "sent" || invoice.amount_credited.amount > 0) && total.amount > 0 && <PaidStrip invoice={invoice} />}
    </section>
  );
}

function SummaryNotices({ invoice, mayPay }: { invoice: Invoice; mayPay: boolean }) {
  const t = useTranslations("invoices.record.summary");
  const systems = useTranslations("invoices.systems");
  const { status, imported_from: system } = invoice;
  return (
    <>
      {system !== null && (
        <Notice icon={<Import />} className="mb-3.5">
          {t("imported", { system: systems(system) })}
        </Notice>
      )}
      {status === "sent" && <OnlineNotice online={invoice.online_payment} />}
      {status === "sent" && <CreditNotice invoice={invoice} mayUse={mayPay} />}
      {status === "void" && <Notice className="mb-3.5">{t("void")}</Notice>}
    </>
  );
}

function OnlineNotice({ online }: { online: Invoice["online_payment"] }) {
  const t = useTranslations("invoices.record.summary");
  const words = useMomentWords();
  if (online.processing_since !== null) {
    return (
      <Notice icon={<Hourglass />} className="mb-3.5">
        {t("processing", { date: words(online.processing_since, "day") })}
      </Notice>
    );
  }
  if (online.failed_at === null) return null;
  return (
    <Notice tone="warning" className="mb-3.5">
      {t("refused", { date: words(online.failed_at, "day-time") })}
    </Notice>
  );
}

const strong = (text: ReactNode) => <b className="num">{text}</b>;

function PaidStrip({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.summary");
  const credits = useTranslations("creditNotes.strip");
  const { money, locale } = useFigures();
  const { total, amount_paid: paid, amount_credited: credited, amount_due: open } = invoice;
  if (paid.amount === 0 && credited.amount === 0) return null;
  const creditedShare = credited.amount / total.amount;
  const share = paid.amount / total.amount;
  const percent = formatPercent(share, locale, { max: 1 });
  return (
    <>
      <Strip
        height={10}
        label={t("paidOf", { paid: money(paid), total: money(total) })}
        segments={[
          { start: 0, length: share * 100, tone: "success" },
          { start: share * 100, length: creditedShare * 100, tone: "secondary", fill: "hatched" },
        ]}
        className="mt-0.5"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-3 text-xs text-muted [&_b]:font-[550] [&_b]:text-text">
        {paid.amount > 0 && <span>{t.rich("paidShare", { amount: money(paid), percent, strong })}</span>}
        {credited.amount > 0 && <span>{credits.rich("credited", { amount: money(credited), strong })}</span>}
        <span>{t.rich("amountStillDue", { amount: money(open), strong })}</span>
      </p>
    </>
  );
}
