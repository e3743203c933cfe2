"use client";

import { Import } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import { InvoiceRowMenu } from "@/components/invoices/invoice-row-menu";
import { subjectOf } from "@/components/invoices/state";
import { useDuplicate } from "@/components/invoices/use-duplicate";
import { rowId } from "@/components/layout/use-row-keys";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";
import { PageLink } from "@/components/ui/page-link";
import { useCommand } from "@/components/ui/shortcuts";
import { Strip } from "@/components/ui/strip";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import { paidDay } from "@/lib/billing/invoice-content/paid-day";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

const hrefOf = (invoice: Pick<Invoice, "id">) => `/invoices/${invoice.id}`;

/** The amount due stays visible. */
const narrowClass = "@max-[60rem]:hidden";

export type InvoiceTableProps = {
  invoices: readonly Invoice[];
  isStale: boolean;
  /** Rows then show their subject in place of the client. */
  isOfClient?: boolean;
};

export function InvoiceTable({ invoices, isStale, isOfClient = false }: InvoiceTableProps) {
  const t = useTranslations("invoices.table");
  useDuplicateKey(invoices);
  return (
    <Table caption={t("caption")} className={isStale ? "opacity-60" : ""}>
      <TableHead>
        <Column className="w-[1%]">{t("number")}</Column>
        <Column>{isOfClient ? t("subject") : t("client")}</Column>
        <Column>{t("status")}</Column>
        <Column className="@max-[66rem]:hidden">{t("issued")}</Column>
        <Column>{t("due")}</Column>
        <Column align="end" className={narrowClass}>
          {t("total")}
        </Column>
        <Column align="end">{t("amountDue")}</Column>
        <Column isHidden>{t("actions")}</Column>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} isOfClient={isOfClient} />
        ))}
      </TableBody>
    </Table>
  );
}

function useDuplicateKey(invoices: readonly Invoice[]) {
  const t = useTranslations("invoices.table");
  const duplicate = useDuplicate();
  useCommand({
    label: t("duplicate"),
    group: t("commandGroup"),
    keys: "d",
    isListed: "keys",
    run: () => {
      const focused = invoices.find(({ id }) => rowId(id) === document.activeElement?.id);
      if (focused) void duplicate(focused);
    },
  });
}

function InvoiceRow({ invoice, isOfClient }: { invoice: Invoice; isOfClient: boolean }) {
  const t = useTranslations("invoices.table");
  const { money, day } = useFigures();
  const { status } = invoice;
  const isSettled = status === "paid" || status === "credited" || status === "void";
  const total = status === "void" ? <s>{money(invoice.total)}</s> : money(invoice.total);
  return (
    <Row height={isOfClient ? 40 : 52} className="group">
      <Cell phone="hidden" className="num">
        <PageLink id={rowId(invoice.id)} href={hrefOf(invoice)} className={linkClass}>
          {invoice.number ?? <NoNumber invoice={invoice} />}
        </PageLink>
      </Cell>
      <NameCell invoice={invoice} isOfClient={isOfClient} />
      <Cell phone="state" className="rail:whitespace-nowrap">
        <span className="mr-2 text-xs text-muted rail:hidden">{invoice.number ?? t("noNumber")}</span>
        <InvoiceBadge invoice={invoice} />
        <Origin invoice={invoice} />
        <Opened invoice={invoice} />
      </Cell>
      <Cell phone="hidden" className="num text-muted @max-[66rem]:hidden">
        {invoice.issue_date !== null && day(invoice.issue_date)}
      </Cell>
      <Cell phone="detail" className="leading-[17px] num rail:min-w-26 @max-[60rem]:whitespace-normal">
        <DueWords invoice={invoice} />
      </Cell>
      <Cell align="end" phone="hidden" className={classNames(narrowClass, isSettled && "text-muted")}>
        {total}
      </Cell>
      <Cell align="end" phone="figure">
        <Paid invoice={invoice} />
        <AmountDue invoice={invoice} total={total} />
      </Cell>
      <Cell align="end" phone="hidden" className="w-11">
        <InvoiceRowMenu invoice={invoice} />
      </Cell>
    </Row>
  );
}

function NoNumber({ invoice: { client_snapshot: client } }: { invoice: Invoice }) {
  const t = useTranslations("invoices.table");
  return t.rich("noNumberFor", {
    client: client.name,
    muted: (text) => <span className="text-muted">{text}</span>,
    hidden: (text) => <span className="sr-only">{text}</span>,
  });
}

/** Drafts have no amount due. Phones show the total if nothing is due. */
function AmountDue({ invoice, total }: { invoice: Invoice; total: ReactNode }) {
  const { money } = useFigures();
  const { status, amount_due: due } = invoice;
  if (status === "sent") return <span className="font-[550]">{money(due)}</span>;
  if (status === "draft") return <span className="font-[550] rail:hidden">{total}</span>;
  return (
    <>
      <span className="text-muted phone:hidden">{money(due)}</span>
      <span className="text-muted rail:hidden">{total}</span>
    </>
  );
}

function NameCell({ invoice, isOfClient }: { invoice: Invoice; isOfClient: boolean }) {
  const { client_snapshot: client, status } = invoice;
  const name = isOfClient ? subjectOf(invoice) : client.name;
  return (
    <RowHeader className="w-2/5 max-w-0 leading-[17px] rail:min-w-28">
      <span className={classNames("block truncate", status === "void" ? "text-muted" : "font-[550]")}>
        <span className="phone:hidden">{name}</span>
        <PageLink href={hrefOf(invoice)} className="rail:hidden">
          {name}
        </PageLink>
      </span>
      {!isOfClient && <span className="block truncate text-xs text-muted phone:hidden">{subjectOf(invoice)}</span>}
    </RowHeader>
  );
}

const linkClass = "whitespace-nowrap -outline-offset-2 hover:underline";

function Origin({ invoice: { imported_from: system } }: { invoice: Invoice }) {
  const t = useTranslations("invoices.table");
  const systems = useTranslations("invoices.systems");
  if (system === null) return null;
  return (
    <span className="ml-2 align-middle text-muted">
      <Import aria-hidden="true" className="inline size-3.5" />
      <span className="sr-only">{t("imported", { system: systems(system) })}</span>
    </span>
  );
}

function Opened({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.table");
  const words = useMomentWords();
  if (invoice.status !== "sent" || invoice.viewed_at === null) return null;
  return (
    <span className="ml-2 text-xs text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 @max-[80rem]:hidden">
      {t("opened", { date: words(invoice.viewed_at, "day") })}
    </span>
  );
}

function DueWords({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.table");
  const { day, inSentence, untilDue } = useFigures();
  const due = invoice.due_date;
  if (due === null) return null;
  const paid = paidDay(invoice);
  return (
    <>
      <span className={classNames("inline-block min-w-[52px] phone:hidden", invoice.status === "void" && "text-muted")}>
        {day(due)}
      </span>{" "}
      {paid !== null && (
        <span className="inline-block whitespace-nowrap text-muted">{t("paid", { date: inSentence.day(paid) })}</span>
      )}
      {invoice.status === "sent" && (
        <span
          className={classNames(
            "inline-block whitespace-nowrap",
            invoice.overdue ? "font-medium text-danger-text" : "text-muted",
          )}
        >
          {untilDue(due)}
        </span>
      )}
    </>
  );
}

function Paid({ invoice: { status, amount_paid: paid, total } }: { invoice: Invoice }) {
  if (status !== "sent" || paid.amount === 0) return null;
  const share = (paid.amount / total.amount) * 100;
  return (
    <Strip
      height={6}
      segments={[{ start: 0, length: share, tone: "success" }]}
      className="mr-2.5 inline-block w-11 align-middle @max-3xl:hidden"
    />
  );
}
