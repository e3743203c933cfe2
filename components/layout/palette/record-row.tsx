import { Command as List } from "cmdk";
import { Building2, CircleCheck, ReceiptText, UserRound, Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { Found } from "@/components/layout/palette/found";
import { rowClass } from "@/components/layout/palette/palette-styles";
import { hrefOf } from "@/components/layout/palette/records";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import type { SearchResult } from "@/lib/reporting/search/schema";

export type RecordRowProps = { record: SearchResult; query: string; onOpen: () => void };

export function RecordRow({ record, query, onOpen }: RecordRowProps) {
  const { money, untilDue, day } = useFigures();
  const isInvoice = record.type === "invoice";
  return (
    <List.Item value={record.id} data-href={hrefOf(record)} onSelect={onOpen} className={rowClass}>
      <RecordMark record={record} />
      <span className="max-w-[60%] shrink-0 truncate">
        <Found text={record.title} query={query} />
      </span>
      <span className="min-w-0 flex-1 truncate text-muted">
        {record.detail !== null && <Found text={detailOf(record)} query={query} />}
        {isInvoice ? dueWords(record, { untilDue, day }) : stateWords(record.status)}
      </span>
      {isInvoice && <span className="shrink-0 num">{money(record.total)}</span>}
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
  return { client: <Building2 />, invoice: <ReceiptText />, user: <UserRound />, webhook: <Webhook /> }[record.type];
}

/** Roles are words of the interface; everything else is a name. */
function detailOf(record: SearchResult): string {
  const detail = record.detail ?? "";
  return record.type === "user" ? `${detail.charAt(0).toUpperCase()}${detail.slice(1)}` : detail;
}

function stateWords(status: string): string {
  return status === "active" ? "" : `, ${status}`;
}

type Invoice = Extract<SearchResult, { type: "invoice" }>;

function dueWords(
  { status, overdue, due_date: due }: Invoice,
  words: { untilDue: (day: string) => string; day: (day: string) => string },
): string {
  if (status === "void" || status === "paid") return `, ${status}`;
  if (status === "draft" || due === null) return "";
  return `, ${overdue ? words.untilDue(due) : `due ${words.day(due)}`}`;
}
