import { Command as List } from "cmdk";
import {
  Building2,
  CircleCheck,
  Clock,
  FileMinus,
  FileSignature,
  ReceiptText,
  RefreshCw,
  UserRound,
  Wallet,
  WalletMinimal,
  Webhook,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { hrefOf } from "@/components/layout/palette/records";
import { Found } from "@/components/ui/found";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { Role } from "@/lib/kernel/auth/roles";
import type { SearchResult } from "@/lib/reporting/search/schema";

export const rowClass =
  "flex h-9 cursor-pointer items-center gap-[11px] rounded-control px-3 data-[selected=true]:bg-selected touch:h-11 [&_svg]:text-muted data-[selected=true]:[&_svg]:text-accent-text";

export const headingClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";

export type RecordRowProps = { record: SearchResult; query: string; onOpen: () => void };

export function RecordRow({ record, query, onOpen }: RecordRowProps) {
  const { money } = useFigures();
  const state = useStateText(record);
  const detail = useDetail(record);
  return (
    <List.Item value={record.id} data-href={hrefOf(record)} onSelect={onOpen} className={rowClass}>
      <RecordMark record={record} />
      <span className="max-w-[60%] shrink-0 truncate">
        <Found text={record.title} query={query} />
      </span>
      <span className="min-w-0 flex-1 truncate text-muted">
        {detail !== null && <Found text={detail} query={query} />}
        {detail !== null && state !== null && " · "}
        {state}
      </span>
      {record.type === "expense" && <span className="shrink-0 num">{money(record.amount)}</span>}
      {"total" in record && <span className="shrink-0 num">{money(record.total)}</span>}
    </List.Item>
  );
}

function RecordMark({ record }: { record: SearchResult }): ReactNode {
  if (record.type === "project" || record.type === "task") {
    const color = isProjectColor(record.color) && <Swatch color={record.color} />;
    return (
      <span className="grid size-4 place-content-center">{record.type === "project" ? color : <CircleCheck />}</span>
    );
  }
  if (record.type === "time_entry") return <Clock />;
  const marks = {
    ...{ client: Building2, invoice: ReceiptText, credit_note: FileMinus, estimate: FileSignature },
    ...{ recurring_invoice: RefreshCw, retainer: Wallet, expense: WalletMinimal, user: UserRound, webhook: Webhook },
  };
  const Mark = marks[record.type];
  return <Mark />;
}

function useDetail(record: SearchResult): string | null {
  const t = useTranslations("common.roles");
  const { inSentence } = useFigures();
  if (record.type === "time_entry")
    return [record.detail, record.user_name, inSentence.day(record.day)].filter((part) => part !== null).join(" · ");
  if (record.type === "expense" || record.type === "credit_note") {
    const day = record.type === "expense" ? record.spent_on : record.issue_date;
    return [record.detail, day && inSentence.day(day)].filter((part) => part !== null).join(" · ");
  }
  return record.type === "user" ? t(record.detail as Role) : record.detail;
}

/** Return null for the usual state. */
function useStateText(record: SearchResult): string | null {
  const t = useTranslations("layout.palette");
  const { untilDue, inSentence } = useFigures();
  if (record.type === "time_entry" || record.type === "expense" || record.type === "credit_note") return null;
  if (record.type === "estimate") return estimateState(record, t, inSentence.day);
  if (record.type === "recurring_invoice") return recurringState(record, t, inSentence.day);
  if (record.type === "retainer") return record.status === "active" ? null : t(`states.${record.status}`);
  if (record.type !== "invoice")
    return record.status === "active" ? null : t(`states.${record.status}`, { type: record.type });
  const due = record.due_date;
  return record.overdue && due !== null ? untilDue(due) : invoiceState(record, t, inSentence.day);
}

function invoiceState(
  { status, due_date: due }: Extract<SearchResult, { type: "invoice" }>,
  t: Translate<"layout.palette">,
  dayOf: (day: string) => string,
): string | null {
  if (status === "void" || status === "paid") return t(`states.${status}`);
  return status === "draft" || due === null ? null : t("due", { day: dayOf(due) });
}

function estimateState(
  { status, expired, valid_until: until }: Extract<SearchResult, { type: "estimate" }>,
  t: Translate<"layout.palette">,
  dayOf: (day: string) => string,
): string | null {
  if (status === "draft") return null;
  if (status !== "sent") return t(`states.${status}`);
  if (expired) return t("states.expired");
  return until === null ? null : t("validUntil", { day: dayOf(until) });
}

function recurringState(
  { status, next_on: next }: Extract<SearchResult, { type: "recurring_invoice" }>,
  t: Translate<"layout.palette">,
  dayOf: (day: string) => string,
): string | null {
  if (status !== "active") return t(`states.${status}`);
  return next === null ? null : t("nextOn", { day: dayOf(next) });
}
