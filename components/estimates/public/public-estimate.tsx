import { ArrowRight, Check, Download, Mail } from "lucide-react";
import { DecisionForm } from "@/components/estimates/public/decision-form";
import { decisionTexts } from "@/components/estimates/public/decision-texts";
import { linkClass } from "@/components/estimates/public/look";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { footOf, PublicActions, PublicQuestions, PublicSheet } from "@/components/invoices/public/public-parts";
import { PublicFrame } from "@/components/layout/public-frame";
import { Badge } from "@/components/ui/badge";
import type { PublicDecision, PublicEstimate as Shown } from "@/lib/billing/estimates/rules/public";
import { invoiceContent, type InvoiceContent } from "@/lib/billing/invoice-content/content";
import { scheduleRows } from "@/lib/billing/invoice-content/estimate";
import { invoiceLanguage, type Language } from "@/lib/billing/invoice-content/language";
import { unisolated } from "@/lib/billing/invoice-content/reading-direction";
import type { EstimateOn } from "@/lib/billing/invoice-content/printed";
import { daysBetween } from "@/lib/kernel/core/wall-clock";

export type PublicEstimateProps = { estimate: Shown; logo: SheetLogo | null; token: string };

type Parts = { estimate: PublicEstimateProps["estimate"]; content: InvoiceContent; language: Language };

/** The page is in the language of the estimate and the colors of the workspace. */
export async function PublicEstimate({ estimate, logo, token }: PublicEstimateProps) {
  const { printed, status } = estimate;
  const language = await invoiceLanguage(printed.client_snapshot.locale);
  const content = invoiceContent(printed, language, { hasCode: false });
  const { text } = language;
  const parts = { estimate, content, language };
  return (
    <PublicFrame
      language={language}
      seller={{ name: content.seller.name, accent: content.accent, logo }}
      actions={<PublicActions text={text} pdfHref={`/e/${token}/pdf`} isQuiet />}
      foot={footOf(content, language)}
    >
      <main
        id="main"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 pt-3 pb-14 min-[801px]:grid-cols-[300px_minmax(0,1fr)] min-[801px]:grid-rows-[auto_1fr] min-[801px]:gap-x-8 min-[801px]:gap-y-6 min-[801px]:pt-5 wide:grid-cols-[344px_minmax(0,1fr)] wide:gap-x-14 print:block print:p-0"
      >
        <Summary {...parts} />
        <div className="min-w-0 min-[801px]:col-start-2 min-[801px]:row-span-2 min-[801px]:row-start-1">
          <PublicSheet content={content} logo={logo} code={null} />
        </div>
        <section
          aria-label={text("estimate.title")}
          className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[801px]:sticky min-[801px]:top-5 min-[801px]:row-start-2 print:hidden"
        >
          <div id="decision" className="scroll-mt-5 border-t border-line-strong pt-[18px]">
            {status === "superseded" && <Newest {...parts} />}
            {status === "sent" && <Undecided {...parts} token={token} />}
            {estimate.decision !== null && status !== "superseded" && (
              <Decided {...parts} decision={estimate.decision} token={token} />
            )}
          </div>
          {content.seller.contact.length > 0 && (
            <PublicQuestions seller={printed.seller_snapshot} text={text}>
              {text("estimate.questions")}
            </PublicQuestions>
          )}
        </section>
      </main>
    </PublicFrame>
  );
}

function Summary({ estimate, content, language }: Parts) {
  const { printed, status, expired: isExpired } = estimate;
  const { text } = language;
  const number = printed.number ?? "";
  return (
    <div className="print:hidden">
      <p className="max-w-[34ch] text-secondary">
        {text("estimate.forClient", { number, client: printed.client_snapshot.name })}
      </p>
      <h1 className="mt-1 mb-2 text-2xl font-semibold tracking-[-0.02em] tabular-nums">
        <bdi className={status === "superseded" ? "text-secondary line-through" : ""}>{content.total}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-2">
        <State estimate={estimate} language={language} />
      </p>
      {status === "sent" && !isExpired && (
        <a href="#decision" className={`${linkClass} mt-4 w-full min-[801px]:hidden`}>
          {text("estimate.accept")}
        </a>
      )}
    </div>
  );
}

function State({ estimate, language }: Pick<Parts, "estimate" | "language">) {
  const { printed, status, expired: isExpired, decision, today } = estimate;
  const { text, format } = language;
  if (status === "superseded") return <Badge tone="warning">{text("estimate.replaced")}</Badge>;
  if (decision !== null) {
    const isAccepted = decision.outcome === "accepted";
    return (
      <>
        <Badge tone={isAccepted ? "success" : "neutral"} {...(isAccepted ? { mark: <Check /> } : {})}>
          {text(isAccepted ? "estimate.accepted" : "estimate.declined")}
        </Badge>
        <span className="text-muted">{format.day(decision.day)}</span>
      </>
    );
  }
  const until = printed.estimate?.valid_until ?? today;
  const date = format.day(until);
  if (isExpired) return <Badge tone="warning">{text("estimate.expired", { date })}</Badge>;
  const days = daysBetween(today, until);
  return (
    <>
      <Badge tone="info">{text("estimate.validUntilDate", { date })}</Badge>
      <span className="text-muted">{days === 0 ? text("dueToday") : text("inDays", { n: days })}</span>
    </>
  );
}

function Newest({ estimate: { printed, newest }, content, language }: Parts) {
  const { text, format } = language;
  if (newest === null) return null;
  return (
    <>
      <h2 className="mb-1 text-md">{text("estimate.replacedBy", { number: newest.number })}</h2>
      <Rows
        rows={[
          { label: printed.number ?? "", value: content.total },
          { label: newest.number, value: format.money(newest.total) },
        ]}
      />
      <a href={newest.url} className={`${linkClass} mt-4 w-full`}>
        {text("estimate.open")}
        <ArrowRight className="rtl:-scale-x-100" />
      </a>
    </>
  );
}

function Undecided({ estimate, content, language, token }: Parts & { token: string }) {
  const { printed, expired: isExpired } = estimate;
  const { text } = language;
  const { email, name } = printed.seller_snapshot;
  const subject = encodeURIComponent(unisolated(`${text("estimate.askForNew")}: ${printed.number ?? ""}`));
  return (
    <DecisionForm
      token={token}
      formToken={estimate.formToken}
      texts={decisionTexts(printed, content.total, language)}
      expired={
        isExpired && (
          <>
            <p className="mb-3 text-secondary">{text("estimate.askToRenew", { name })}</p>
            {email !== null && (
              <a href={`mailto:${email}?subject=${subject}`} className={`${linkClass} w-full`}>
                <Mail />
                {text("estimate.askForNew")}
              </a>
            )}
          </>
        )
      }
    />
  );
}

type DecidedProps = Parts & { decision: PublicDecision; token: string };

function Decided({ estimate: { printed }, language, decision, token }: DecidedProps) {
  const { text, format } = language;
  const isAccepted = decision.outcome === "accepted";
  return (
    <>
      <h2 className="mb-1 text-md">{text(isAccepted ? "estimate.accepted" : "estimate.declined")}</h2>
      <p className="text-secondary">
        {[decision.byName, format.day(decision.day), decision.time].join(format.comma)}
        {decision.copyTo !== null && (
          <span className="block">{text("estimate.copySent", { email: decision.copyTo })}</span>
        )}
      </p>
      {isAccepted && printed.estimate && <Schedule estimate={printed.estimate} language={language} />}
      {isAccepted && (
        <a
          href={`/e/${token}/pdf?download`}
          className="mt-4 inline-flex h-10 w-full items-center justify-center gap-[7px] rounded-control border border-line-strong font-medium hover:bg-hover"
        >
          <Download />
          {text("estimate.downloadAccepted")}
        </a>
      )}
    </>
  );
}

function Schedule({ estimate, language }: { estimate: EstimateOn; language: Language }) {
  if (estimate.schedule.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-muted">{language.text("paymentDetails")}</h3>
      <Rows rows={scheduleRows(language, estimate)} />
    </>
  );
}

function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl>
      {rows.map(({ label, value }, index) => (
        <div key={index} className="flex justify-between gap-4 border-b border-line py-2">
          <dt>{label}</dt>
          <dd className="num">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
