"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Part, tableInPart } from "@/components/imports/part";
import { RowsPart } from "@/components/imports/rows-part";
import { useProblemWords } from "@/components/imports/words";
import { Button } from "@/components/ui/button";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { Notice } from "@/components/ui/notice";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { formatNumber } from "@/lib/kernel/core/locale-formats";
import { applyImport } from "@/lib/reporting/imports/queries";
import { KINDS } from "@/lib/reporting/imports/rules/figures";
import type { Import } from "@/lib/reporting/imports/schema/import";

/** Shown if the files have any. */
const RARE: ReadonlySet<string> = new Set(["invoices", "timesheets", "settings"]);

/** Records that the import will write. */
export function PlanStep({ data, onBack }: { data: Import; onBack: () => void }) {
  const t = useTranslations("imports.plan");
  const { mutate, isPending } = useMutation(applyImport);
  const count = data.counts?.entries.new ?? 0;
  const isEmpty = KINDS.every((kind) => (data.counts?.[kind].new ?? 0) === 0);
  const apply = () => {
    mutate(
      { id: data.id, plan: data.plan ?? "" },
      {
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <>
      <Part title={t("title")} lead={t("lead")}>
        <Restoring data={data} />
        <Counts data={data} />
        <Sums data={data} />
      </Part>
      {data.problems.length > 0 && (
        <Part title={t("problems")}>
          <Problems data={data} />
        </Part>
      )}
      <RowsPart data={data} />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-6 py-3 phone:bottom-[calc(56px+env(safe-area-inset-bottom))] phone:px-4">
        <Button onPress={onBack}>{t("back")}</Button>
        <Button
          kind="primary"
          isBusy={isPending}
          busyLabel={t("starting")}
          disabledReason={isEmpty ? t("nothing") : undefined}
          onPress={apply}
        >
          {t("import", { count })}
        </Button>
      </div>
    </>
  );
}

/** Says whether an export of Stint comes back whole. */
function Restoring({ data: { restores, counts, files } }: { data: Import }) {
  const t = useTranslations("imports.plan");
  const hasMore = counts !== null && counts.invoices.rows + counts.settings.rows > 0;
  if (!hasMore || !files.some(({ system }) => system === "stint")) return null;
  return <Notice className="mb-3.5">{restores === true ? t("restores") : t("records")}</Notice>;
}

function Counts({ data: { counts } }: { data: Import }) {
  const t = useTranslations("imports.plan");
  const { number } = useNumbers();
  if (!counts) return null;
  const columns = ["rows", "new", "matched", "left_out", "to_decide"] as const;
  return (
    <div className="-mx-6 phone:mx-0">
      <table className="w-full border-collapse num">
        <caption className="sr-only">{t("title")}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="h-8 border-b border-line px-6 text-left font-medium phone:px-1">
              {t("kind")}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line px-2.5 text-right font-medium whitespace-normal last:pr-6 phone:px-1 phone:last:pr-1"
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.filter((kind) => !RARE.has(kind) || counts[kind].rows > 0).map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="h-9 px-6 text-left font-normal whitespace-normal phone:px-1">
                {t(kind)}
              </th>
              {columns.map((column) => (
                <td key={column} className="px-2.5 text-right last:pr-6 phone:px-1 phone:last:pr-1">
                  {counts[kind][column] === 0 ? (
                    <span className="text-muted">{number(0)}</span>
                  ) : (
                    number(counts[kind][column])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useNumbers(): { number: (value: number) => string } {
  const { locale } = useFigures();
  return { number: (value) => formatNumber(value, locale) };
}

function Sums({ data: { sums, read } }: { data: Import }) {
  const t = useTranslations("imports.plan");
  const figures = useFigures();
  if (!sums) return null;
  const { first_day: first, last_day: last } = read ?? { first_day: null, last_day: null };
  const facts = [
    [t("duration"), formatDuration(sums.seconds)],
    [t("billable"), formatDuration(sums.billable_seconds)],
    [t("amount"), sums.amounts.length === 0 ? "–" : figures.sums(sums.amounts)],
    ...(sums.invoiced.length === 0 ? [] : [[t("invoiced"), figures.sums(sums.invoiced)] as const]),
    [
      t("period"),
      first === null || last === null
        ? "–"
        : t("periodOf", { first: figures.inSentence.day(first), last: figures.inSentence.day(last) }),
    ],
  ] as const;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-md font-semibold num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ data }: { data: Import }) {
  const t = useTranslations("imports.plan");
  const words = useProblemWords();
  const { number } = useNumbers();
  return (
    <div className={tableInPart}>
      <Table caption={t("problems")}>
        <TableHead>
          <Column>{t("problem")}</Column>
          <Column>{t("result")}</Column>
          <Column align="end">{t("rows")}</Column>
          <Column align="end">{t("hours")}</Column>
        </TableHead>
        <TableBody>
          {data.problems.map((problem) => (
            <Row key={problem.code}>
              <RowHeader>{words(problem.code)}</RowHeader>
              <Cell className="text-muted">{problem.is_imported ? t("imported") : t("leftOut")}</Cell>
              <Cell align="end" phone="figure">
                {number(problem.rows)}
              </Cell>
              <Cell align="end" phone="detail">
                {formatDuration(problem.seconds)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
