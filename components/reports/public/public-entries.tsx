import { PublicDownload } from "@/components/layout/public-frame";
import { PublicTableFrame } from "@/components/reports/public/public-table";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Language } from "@/lib/billing/invoice-content/language";
import type { ReportEntry } from "@/lib/reporting/reports/schema/time";
import type { LinkColumn } from "@/lib/reporting/saved-reports/rules/link";

type Reader = { columns: readonly LinkColumn[]; isRounded: boolean; language: Language };

export type PublicEntriesProps = Reader & { rows: readonly ReportEntry[]; hasMore: boolean; csvHref: string };

export function PublicEntries({ rows, hasMore, csvHref, ...reader }: PublicEntriesProps) {
  const { columns, isRounded, language } = reader;
  const { text } = language;
  const shows = (column: LinkColumn) => columns.includes(column);
  return (
    <section aria-labelledby="entries" className="mt-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="entries" className="text-md">
          {text("report.entries")}
        </h2>
        <span className="print:hidden">
          <PublicDownload href={csvHref} isQuiet>
            {text("report.csvEntries")}
          </PublicDownload>
        </span>
      </div>
      <PublicTableFrame>
        <Table caption={text("report.entries")}>
          <TableHead>
            <Column>{text("report.day")}</Column>
            <Column>{[text("report.project"), text("report.task")].join(" / ")}</Column>
            {shows("person") && <Column>{text("report.person")}</Column>}
            {isRounded && shows("tracked_hours") && <Column align="end">{text("report.tracked")}</Column>}
            <Column align="end">{text("report.hours")}</Column>
            {shows("amount") && <Column align="end">{text("amount")}</Column>}
          </TableHead>
          <TableBody>
            {rows.map((entry) => (
              <EntryLine key={entry.id} entry={entry} {...reader} />
            ))}
          </TableBody>
        </Table>
      </PublicTableFrame>
      {hasMore && <p className="pt-3 text-muted">{text("report.shown", { n: String(rows.length) })}</p>}
    </section>
  );
}

function EntryLine({ entry, columns, isRounded, language: { format } }: Reader & { entry: ReportEntry }) {
  const shows = (column: LinkColumn) => columns.includes(column);
  const { project, task, tags, notes } = entry;
  const asides = [shows("notes") ? notes : "", shows("tags") ? tags.join(format.comma) : ""];
  return (
    <Row height={40}>
      <Cell phone="state" className="align-top num whitespace-nowrap text-muted rail:py-2.5">
        {format.day(entry.day)}
      </Cell>
      <RowHeader className="w-[52%] align-top rail:py-2.5">
        <span className="font-[550]">{project?.name ?? "–"}</span>
        {task !== null && <span className="ms-2 text-secondary">{task.name}</span>}
        {asides
          .filter((text) => text !== "")
          .map((text) => (
            <span key={text} className="block [overflow-wrap:anywhere] text-muted">
              {text}
            </span>
          ))}
      </RowHeader>
      {shows("person") && (
        <Cell phone="line" className="align-top text-secondary rail:py-2.5">
          {entry.user.name}
        </Cell>
      )}
      {isRounded && shows("tracked_hours") && (
        <Cell align="end" phone="hidden" className="align-top text-muted rail:py-2.5">
          {formatDuration(entry.seconds)}
        </Cell>
      )}
      <Cell align="end" phone="figure" className="align-top rail:py-2.5">
        {formatDuration(entry.rounded_seconds)}
      </Cell>
      {shows("amount") && (
        <Cell align="end" phone="detail" className="align-top rail:py-2.5">
          <bdi>{entry.amount === null ? "–" : format.money(entry.amount)}</bdi>
        </Cell>
      )}
    </Row>
  );
}
