import { Check, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ShownDocument, ShownList } from "@/lib/billing/client-links/rules";
import type { Language } from "@/lib/billing/invoice-content/language";
import { daysBetween } from "@/lib/kernel/core/wall-clock";

type DocumentsProps = {
  title: string;
  list: ShownList;
  today: string;
  token: string;
  language: Language;
  /** Below the list. */
  children?: ReactNode;
};

export function ClientDocuments({ title, list, today, token, language, children }: DocumentsProps) {
  const showAll = language.text("clientPage.showAll");
  return (
    <section aria-label={title}>
      <h2 className="border-b border-line-strong pb-2 text-md font-semibold">{title}</h2>
      <ul>
        {list.documents.map((document) => (
          <DocumentRow key={document.number} document={document} today={today} language={language} />
        ))}
      </ul>
      {list.hasMore && (
        <a href={`/c/${token}?all`} aria-label={`${showAll}: ${title}`} className={`${buttonClass} mt-3`}>
          {showAll}
        </a>
      )}
      {children}
    </section>
  );
}

const buttonClass =
  "inline-flex h-8 items-center rounded-control border border-line-strong px-[11px] font-medium whitespace-nowrap hover:bg-hover touch:h-11";

type RowProps = { document: ShownDocument; today: string; language: Language };

function DocumentRow({ document, today, language }: RowProps) {
  const { number, subject, status, due, total, url } = document;
  const isOpen = status === "sent" && document.decidedOn === null && due.amount > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_190px_120px_150px] items-center gap-x-4 border-b border-line py-2.5 max-[700px]:grid-cols-[minmax(0,1fr)_auto] max-[700px]:gap-y-1">
      <div className="min-w-0">
        <p className="font-[550]">
          <bdi>{url === null || status === "sent" ? number : <DocumentLink url={url}>{number}</DocumentLink>}</bdi>
        </p>
        <p className="truncate text-secondary">{subject}</p>
      </div>
      <div className="max-[700px]:order-3">
        <Day document={document} today={today} language={language} />
      </div>
      <p className={`text-end num max-[700px]:order-2 ${isOpen ? "font-[650]" : "text-secondary"}`}>
        <bdi>{language.format.money(isOpen ? due : total)}</bdi>
      </p>
      <div className="justify-self-end max-[700px]:order-4">
        <Action document={document} isOpen={isOpen} language={language} />
      </div>
    </li>
  );
}

function DocumentLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} className="underline decoration-current/35 underline-offset-2 hover:decoration-current">
      {children}
    </a>
  );
}

/** The due date, the decision about an estimate, or the issue date. */
function Day({ document, today, language: { text, format } }: RowProps) {
  const { status, due, until, decidedOn, issueDate } = document;
  if (decidedOn !== null || status !== "sent") {
    return <span className="text-secondary">{format.day(decidedOn ?? issueDate)}</span>;
  }
  if (until === null) return null;
  const days = daysBetween(until, today);
  if (due.amount === 0) {
    const date = format.day(until);
    return (
      <span className="text-secondary">
        {text(days > 0 ? "estimate.expired" : "estimate.validUntilDate", { date })}
      </span>
    );
  }
  if (days > 0) return <span className="font-[550] text-danger-text">{text("daysLate", { n: days })}</span>;
  return (
    <span className="text-secondary">{text("dueBy", { date: days === 0 ? text("dueToday") : format.day(until) })}</span>
  );
}

function Action({ document, isOpen, language: { text } }: Omit<RowProps, "today"> & { isOpen: boolean }) {
  const { status, url, number } = document;
  if (isOpen || status === "sent") {
    if (url === null) return null;
    const label = text(isOpen ? "clientPage.pay" : "estimate.open");
    return (
      <a href={url} aria-label={`${label}: ${number}`} className={buttonClass}>
        {label}
      </a>
    );
  }
  if (status === "declined") return <Badge>{text("estimate.declined")}</Badge>;
  if (status === "credited") {
    return (
      <Badge tone="success" mark={<FileText />}>
        {text("credited")}
      </Badge>
    );
  }
  return (
    <Badge tone="success" mark={<Check />}>
      {text(status === "accepted" ? "estimate.accepted" : "clientPage.paid")}
    </Badge>
  );
}
