"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EInvoiceFacts, XmlDownload } from "@/components/e-invoices/e-invoice-facts";
import { deliveryOf } from "@/components/emails/mail-words";
import { FieldsSection } from "@/components/custom-fields/record-fields";
import { EditReferences, ReferenceFacts } from "@/components/external-refs/reference-links";
import { countsOf } from "@/components/invoices/copied-time";
import { useEmails } from "@/components/invoices/issued/invoice-history";
import { Places } from "@/components/invoices/issued/places";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import { pdfHref } from "@/components/invoices/state";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { useMomentWords } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy-button";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { EInvoice } from "@/lib/billing/e-invoices/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Email } from "@/lib/mail/emails/schema";
import { changeDraft, freedTime } from "@/lib/billing/invoices/queries";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import type { CustomChanges } from "@/lib/tracking/custom-fields/rules";

export type RecordSideProps = {
  invoice: Invoice;
  logo: SheetLogo | null;
  code: SheetCode | null;
  onEditReferences: (() => void) | null;
};

export function RecordSide({ invoice, logo, code, onEditReferences }: RecordSideProps) {
  const t = useTranslations("invoices.record.side");
  const references = useTranslations("references");
  const [latest] = useEmails(invoice.id);
  const hasTime = invoice.lines.some((line) => line.kind === "time");
  return (
    <aside
      aria-label={t("label")}
      className="grid min-w-0 content-start gap-[18px] border-l border-line px-6 pt-3.5 pb-10 max-wide:grid-cols-2 max-wide:gap-x-8 max-wide:border-t max-wide:border-l-0 phone:grid-cols-[minmax(0,1fr)] phone:px-4"
    >
      <Section
        title={t("document")}
        beside={
          <a href={pdfHref(invoice)} className={buttonClass("secondary", "small")}>
            <span className={buttonContentClass}>
              <Download />
              {t("pdf")}
            </span>
          </a>
        }
      >
        <Document invoice={invoice} logo={logo} code={code} />
      </Section>
      {invoice.e_invoice !== null && <EInvoiceSection id={invoice.id} eInvoice={invoice.e_invoice} />}
      {invoice.public_url !== null && <PublicLink invoice={invoice} url={invoice.public_url} />}
      {latest !== undefined && <Mail email={latest} />}
      <InvoiceFields invoice={invoice} />
      {invoice.external_refs.length > 0 && (
        <Section
          title={references("title")}
          {...(onEditReferences && { beside: <EditReferences onEdit={onEditReferences} /> })}
        >
          <ReferenceFacts refs={invoice.external_refs} />
        </Section>
      )}
      {hasTime && (invoice.status === "void" ? <FreedTime invoice={invoice} /> : <BilledTime invoice={invoice} />)}
    </aside>
  );
}

function InvoiceFields({ invoice }: { invoice: Invoice }) {
  const { mutateAsync } = useMutation(changeDraft(invoice.id));
  const role = useViewer().user.role;
  const save = (custom: CustomChanges) => mutateAsync({ on: () => ({ custom }) });
  return <FieldsSection object="invoice" record={invoice} save={roleMay(role, "invoices:send") ? save : null} />;
}

type SectionProps = { title: string; beside?: ReactNode; detail?: string; children: ReactNode };

function Section({ title, beside, detail, children }: SectionProps) {
  return (
    <section className="min-w-0 not-first:border-t not-first:border-line not-first:pt-3.5 max-wide:nth-2:border-t-0 max-wide:nth-2:pt-0 phone:nth-2:border-t phone:nth-2:pt-3.5">
      <div className="flex min-h-7 items-center gap-2.5">
        <h2 className="text-md">{title}</h2>
        {detail !== undefined && <span className="text-muted">{detail}</span>}
        {beside !== undefined && <span className="ml-auto">{beside}</span>}
      </div>
      {children}
    </section>
  );
}

function Document({ invoice, logo, code }: Omit<RecordSideProps, "onEditReferences">) {
  const t = useTranslations("invoices.record.side");
  const picture = (
    <>
      <InvoiceSheet invoice={invoice} logo={logo} code={code} isPicture />
      <span className="pointer-events-none absolute inset-x-0 bottom-0 h-14 bg-linear-to-b from-transparent to-white" />
    </>
  );
  const className =
    "relative mt-2 block max-h-[300px] overflow-hidden rounded-control border border-line max-wide:max-h-[220px]";
  if (invoice.public_url === null) return <div className={className}>{picture}</div>;
  return (
    <a href={invoice.public_url} target="_blank" rel="noopener" className={className}>
      <span className="sr-only">{t("openDocument")}</span>
      {picture}
    </a>
  );
}

function EInvoiceSection({ id, eInvoice }: { id: string; eInvoice: EInvoice }) {
  const t = useTranslations("eInvoices.record");
  const formats = useTranslations("eInvoices.formats");
  const shown = { document: { kind: "invoices", id }, eInvoice } as const;
  return (
    <Section title={t("title", { format: formats(eInvoice.format) })} beside={<XmlDownload {...shown} />}>
      <EInvoiceFacts {...shown} />
    </Section>
  );
}

function PublicLink({ invoice, url }: { invoice: Invoice; url: string }) {
  const t = useTranslations("invoices.record.side");
  const words = useMomentWords();
  const seen = invoice.viewed_at;
  return (
    <Section
      title={t("publicLink")}
      beside={
        seen === null ? (
          <Badge>{t("notOpened")}</Badge>
        ) : (
          <Badge tone="info">{t("opened", { date: words(seen, "day") })}</Badge>
        )
      }
    >
      <div className="mt-2 flex gap-2">
        <span className="flex h-8 min-w-0 flex-1 items-center rounded-control border border-line-strong bg-sunken px-2.5 touch:h-10">
          <span className="truncate mono text-[11.5px]">{url.replace(/^https?:\/\//, "")}</span>
        </span>
        <CopyButton text={url} label={t("copyLink")} size="medium" />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {t("linkHint")}{" "}
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="whitespace-nowrap text-accent-text underline decoration-current/35 underline-offset-2"
        >
          {t.rich("openPage", {
            icon: () => <ExternalLink className="mb-0.5 ml-1 inline size-3" />,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </a>
      </p>
    </Section>
  );
}

const MAIL_TONES = {
  sent: "success",
  failed: "danger",
  queued: "info",
  captured: "neutral",
} as const satisfies Record<Email["status"], BadgeTone>;

type MailBadgeProps = { email: Email; delivery: ReturnType<typeof deliveryOf> };

function MailBadge({ email: { status, recipients }, delivery: { accepted, isPartial } }: MailBadgeProps) {
  const t = useTranslations("invoices.record.side");
  if (!isPartial) return <Badge tone={MAIL_TONES[status]}>{t(`states.${status}`)}</Badge>;
  return <Badge tone="warning">{t("accepted", { accepted: accepted.length, total: recipients.length })}</Badge>;
}

function Mail({ email }: { email: Email }) {
  const t = useTranslations("invoices.record.side");
  const none = useTranslations("common.fields")("emptyValue");
  const words = useMomentWords();
  const date = words(email.sent_at ?? email.created_at, "day-time");
  const delivery = deliveryOf(email);
  const { without, waiting, isPartial } = delivery;
  return (
    <Section title={t("email")} beside={<MailBadge email={email} delivery={delivery} />}>
      <dl className="mt-1 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted [&>div]:grid [&>div]:grid-cols-[104px_minmax(0,1fr)] [&>div]:gap-2.5 [&>div]:py-[5px]">
        <div>
          <dt>{t("to")}</dt>
          <dd>{email.to.join(", ")}</dd>
        </div>
        <div>
          <dt>{t("cc")}</dt>
          <dd className={email.cc.length === 0 ? "text-muted" : ""}>
            {email.cc.length === 0 ? none : email.cc.join(", ")}
          </dd>
        </div>
        {isPartial && without.length > 0 && (
          <div>
            <dt>{t("notDeliveredTo")}</dt>
            <dd className="text-danger-text">{without.map(({ address }) => address).join(", ")}</dd>
          </div>
        )}
        {isPartial && waiting.length > 0 && (
          <div>
            <dt>{t("retrying")}</dt>
            <dd>{waiting.map(({ address }) => address).join(", ")}</dd>
          </div>
        )}
        <div>
          <dt>{email.status === "sent" ? t("sent") : t("created")}</dt>
          <dd>{t(email.attach_pdf ? "sentWithPdf" : "sentWithoutPdf", { date })}</dd>
        </div>
      </dl>
    </Section>
  );
}

function BilledTime({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.side");
  const { money, quantity } = useFigures();
  const lines = invoice.lines.filter((line) => line.kind === "time");
  const entries = lines.reduce((sum, line) => sum + line.time_entry_count, 0);
  const hours = lines.reduce((sum, line) => sum + Number(line.quantity), 0);
  const duration = formatDuration(Math.round(hours * 3600));
  const detail = entries === 0 ? duration : t("entriesAndHours", { count: entries, duration });
  return (
    <Section title={t("billedTime")} detail={detail}>
      <ul className="mt-0.5">
        {lines.map((line) => (
          <TimeRow key={line.id} lines={lines} line={line}>
            <span className="num text-muted">{t("hours", { hours: quantity(line.quantity) })}</span>
            <span className="text-right font-[550] num">{money(line.amount)}</span>
          </TimeRow>
        ))}
      </ul>
    </Section>
  );
}

function FreedTime({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.side");
  const durations = useTranslations("common.durations");
  const { data } = useQuery(freedTime(invoice.id));
  const { quantity } = useFigures();
  const lines = invoice.lines.filter((line) => line.kind === "time");
  const places = new Map(data?.lines.map((line) => [line.invoice_line_id, line.places]));
  const detail =
    data === undefined || data.time_entry_count === 0 ? "" : t("entriesAndHours", countsOf(data, durations));
  return (
    <Section title={t("freedTime")} detail={detail}>
      <ul className="mt-0.5">
        {lines.map((line) => (
          <TimeRow key={line.id} lines={lines} line={line} below={<Places places={places.get(line.id)} />}>
            <span className="col-span-2 text-right num text-muted">
              {t("hours", { hours: quantity(line.quantity) })}
            </span>
          </TimeRow>
        ))}
      </ul>
    </Section>
  );
}

type TimeRowProps = { lines: readonly InvoiceLine[]; line: InvoiceLine; below?: ReactNode; children: ReactNode };

function TimeRow({ lines, line, below, children }: TimeRowProps) {
  const projects = new Set(lines.map(({ project_id }) => project_id));
  return (
    <li className="grid min-h-[34px] grid-cols-[minmax(0,1fr)_auto_96px] items-center gap-x-3 border-b border-line py-1 last:border-b-0">
      <span className="truncate">
        {line.description.split("\n")[0]}
        {/* Tasks of different projects may have the same name. */}
        {projects.size > 1 && <span className="text-muted"> {line.project_name}</span>}
      </span>
      {children}
      {below}
    </li>
  );
}
