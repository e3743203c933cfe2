import { PrintButton } from "@/components/layout/print-button";
import { PublicDownload, PublicFrame } from "@/components/layout/public-frame";
import { PublicChart } from "@/components/reports/public/public-chart";
import { PublicEntries } from "@/components/reports/public/public-entries";
import { PublicMoney, PublicTable } from "@/components/reports/public/public-table";
import { publicWords, type PublicWords } from "@/components/reports/public/public-words";
import { groupOf, stackOf } from "@/components/reports/series";
import { Sum } from "@/components/reports/sum";
import { accentColor } from "@/lib/billing/invoice-content/accent";
import { invoiceLanguage, type Language } from "@/lib/billing/invoice-content/language";
import { formatDuration } from "@/lib/kernel/core/duration";
import { barKeys } from "@/lib/reporting/reports/rules";
import type { TimeReport } from "@/lib/reporting/reports/schema/time";
import type { LinkColumn, PublicReport as Shown } from "@/lib/reporting/saved-reports/rules/link";

export type PublicReportProps = Omit<Shown, "seller"> & {
  seller: { name: string; accent: string | null; logo: { url: string } | null };
  csvHref: string;
};

export async function PublicReport({ name, seller, locale, csvHref, ...shown }: PublicReportProps) {
  const language = await invoiceLanguage(locale);
  const { text, format } = language;
  const { rows, parts, bars, period, entries, columns } = shown;
  const fields = [rows, parts, bars?.report].flatMap((report) => report?.custom_fields ?? []);
  const read = publicWords(language, fields);
  const isEmpty = rows.rows.length === 0;
  return (
    <PublicFrame
      language={language}
      seller={{ ...seller, accent: accentColor(seller.accent) }}
      actions={
        <>
          <PrintButton label={text("print")} />
          <PublicDownload href={csvHref}>{text("report.csv")}</PublicDownload>
        </>
      }
      foot={[seller.name, text("report.madeWith", { product: "Stint" })]}
    >
      <main id="main" tabIndex={-1} className="overflow-x-clip pt-5 pb-14 max-[800px]:pt-2 print:p-0">
        <h1 className="text-2xl font-semibold tracking-[-0.02em] [overflow-wrap:anywhere]">{name}</h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-secondary">
          {period && <span>{format.period(period.from, period.to)}</span>}
          <span className="text-muted">{text("report.asOf", { day: format.day(shown.today) })}</span>
        </p>
        {isEmpty ? (
          <p className="mt-10 border-t border-line pt-10 text-center text-secondary">{text("report.nothing")}</p>
        ) : (
          <>
            <Sums report={rows} columns={columns} language={language} read={read} />
            <Bars {...shown} language={language} read={read} />
            <PublicTable rows={rows} parts={parts} columns={columns} language={language} read={read} />
            {entries && (
              <PublicEntries
                {...entries}
                isRounded={rows.is_rounded}
                columns={columns}
                language={language}
                csvHref={`${csvHref}?entries`}
              />
            )}
          </>
        )}
      </main>
    </PublicFrame>
  );
}

type ReadProps = { language: Language; read: PublicWords };

function Sums({
  report: { totals, is_rounded: isRounded },
  columns,
  language: { text },
  read,
}: ReadProps & { report: TimeReport; columns: readonly LinkColumn[] }) {
  const shows = (column: LinkColumn) => columns.includes(column);
  return (
    <dl className="mt-5 flex flex-wrap gap-x-11 gap-y-3 max-[600px]:grid max-[600px]:grid-cols-2 max-[600px]:gap-x-4">
      <Sum label={text("report.hours")}>{formatDuration(totals.rounded_seconds)}</Sum>
      {isRounded && shows("tracked_hours") && (
        <Sum label={text("report.tracked")}>{formatDuration(totals.seconds)}</Sum>
      )}
      {shows("billable_hours") && (
        <Sum label={text("report.billable")}>{formatDuration(totals.rounded_billable_seconds)}</Sum>
      )}
      {shows("amount") && (
        <Sum label={text("amount")}>
          <PublicMoney sums={read.money(totals.amounts)} />
        </Sum>
      )}
      {shows("uninvoiced_amount") && (
        <Sum label={text("report.notInvoiced")}>
          <PublicMoney sums={read.money(totals.unbilled_amounts ?? [])} />
        </Sum>
      )}
    </dl>
  );
}

type BarsProps = ReadProps & Pick<PublicReportProps, "rows" | "bars" | "period" | "weekStart">;

function Bars({ rows, bars, period, weekStart, language, read }: BarsProps) {
  if (!bars || !period) return null;
  const { by, series } = bars;
  const [first] = rows.group_by;
  const order = first === series ? rows.rows.map((row, index) => groupOf(row, series, index)) : [];
  const keys = barKeys(period, by, weekStart);
  const { series: stacked, totals } = stackOf(bars.report, keys, {
    bar: by,
    dimension: series,
    order,
    valueOf: (row) => row.rounded_seconds,
    rest: () => language.text("report.others"),
  });
  const named = stacked.map((one) => ({ ...one, group: { ...one.group, name: read.named(one.group, series) } }));
  return (
    <figure className="mt-7 break-inside-avoid">
      <PublicChart
        stack={{ series: named, totals }}
        bars={keys.map((key) => read.bar(key, by))}
        label={`${language.text("report.hours")}, ${language.format.period(period.from, period.to)}`}
        locale={language.locale}
      />
    </figure>
  );
}
