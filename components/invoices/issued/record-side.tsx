"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { EInvoiceFacts, XmlDownload } from "@/components/e-invoices/e-invoice-facts";
import { deliveryOf } from "@/components/emails/mail-words";
import { FieldsSection } from "@/components/custom-fields/record-fields";
import { EditReferences, ReferenceFacts } from "@/components/external-refs/reference-links";
import { useEmails } from "@/components/invoices/issued/invoice-history";
import { BilledExpenses, BilledMilestones, BilledTime, FreedTime } from "@/components/invoices/issued/billed-work-side";
import { ClientLink } from "@/components/invoices/issued/client-link";
import { DocumentPicture } from "@/components/invoices/issued/document-picture";
import { SideSection } from "@/components/invoices/issued/side-section";
import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import { pdfHref } from "@/components/invoices/state";
import { ReminderFacts } from "@/components/reminders/record/side-facts";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { useMomentWords } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import type { EInvoice } from "@/lib/billing/e-invoices/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Email } from "@/lib/mail/emails/schema";
import { changeDraft } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
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
  const hasExpenses = invoice.lines.some((line) => line.expense_count > 0);
  const hasMilestones = invoice.status !== "void" && invoice.lines.some((line) => line.kind === "milestone");
  return (
    <aside
      aria-label={t("label")}
      className="grid min-w-0 content-start gap-[18px] border-l border-line px-6 pt-3.5 pb-10 max-wide:grid-cols-2 max-wide:gap-x-8 max-wide:border-t max-wide:border-l-0 phone:grid-cols-[minmax(0,1fr)] phone:px-4"
    >
      <SideSection
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
        <DocumentPicture document={invoice} url={invoice.public_url} logo={logo} code={code} />
      </SideSection>
      {invoice.e_invoice !== null && <EInvoiceSection id={invoice.id} eInvoice={invoice.e_invoice} />}
      {invoice.public_url !== null && <PublicLink invoice={invoice} url={invoice.public_url} />}
      {latest !== undefined && <Mail invoice={invoice} email={latest} />}
      <InvoiceFields invoice={invoice} />
      {invoice.external_refs.length > 0 && (
        <SideSection
          title={references("title")}
          {...(onEditReferences && { beside: <EditReferences onEdit={onEditReferences} /> })}
        >
          <ReferenceFacts refs={invoice.external_refs} />
        </SideSection>
      )}
      {hasTime && (invoice.status === "void" ? <FreedTime invoice={invoice} /> : <BilledTime invoice={invoice} />)}
      {hasExpenses && <BilledExpenses invoice={invoice} />}
      {hasMilestones && <BilledMilestones invoice={invoice} />}
    </aside>
  );
}

function InvoiceFields({ invoice }: { invoice: Invoice }) {
  const { mutateAsync } = useMutation(changeDraft(invoice.id));
  const role = useViewer().user.role;
  const save = (custom: CustomChanges) => mutateAsync({ on: () => ({ custom }) });
  return <FieldsSection object="invoice" record={invoice} save={roleMay(role, "invoices:send") ? save : null} />;
}

function EInvoiceSection({ id, eInvoice }: { id: string; eInvoice: EInvoice }) {
  const t = useTranslations("eInvoices.record");
  const formats = useTranslations("eInvoices.formats");
  const shown = { document: { kind: "invoices", id }, eInvoice } as const;
  return (
    <SideSection title={t("title", { format: formats(eInvoice.format) })} beside={<XmlDownload {...shown} />}>
      <EInvoiceFacts {...shown} />
    </SideSection>
  );
}

function PublicLink({ invoice, url }: { invoice: Invoice; url: string }) {
  const t = useTranslations("invoices.record.side");
  const words = useMomentWords();
  const seen = invoice.viewed_at;
  const opened =
    seen === null ? (
      <Badge>{t("notOpened")}</Badge>
    ) : (
      <Badge tone="info">{t("opened", { date: words(seen, "day") })}</Badge>
    );
  return <ClientLink url={url} opened={opened} />;
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

function Mail({ invoice, email }: { invoice: Invoice; email: Email }) {
  const t = useTranslations("invoices.record.side");
  const none = useTranslations("common.fields")("emptyValue");
  const words = useMomentWords();
  const date = words(email.sent_at ?? email.created_at, "day-time");
  const delivery = deliveryOf(email);
  const { without, waiting, isPartial } = delivery;
  return (
    <SideSection title={t("email")} beside={<MailBadge email={email} delivery={delivery} />}>
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
        <ReminderFacts invoice={invoice} />
      </dl>
    </SideSection>
  );
}
