"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Part } from "@/components/imports/part";
import { useProblemWords } from "@/components/imports/words";
import { NextPage } from "@/components/layout/next-page";
import { FilterSelect } from "@/components/ui/filter-select";
import { LoadFailure } from "@/components/ui/load-failure";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { importRows } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";
import type { ImportRowWire } from "@/lib/reporting/imports/schema/rows";

const RESULTS = ["new", "here", "left_out", "to_decide", "imported", "taken_back", "kept"] as const;

/** Every row of the files with its result and notes. */
export function RowsPart({ data }: { data: Import }) {
  const t = useTranslations("imports.rows");
  const problemWords = useProblemWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const filter = omitUndefined({ problem: problem ?? undefined, result: result ?? undefined });
  const list = useInfiniteQuery({
    ...importRows(data.id, data.updated_at, filter),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const query = new URLSearchParams(filter).toString();
  const results = RESULTS.map((value) => ({ value, label: t(value) }));
  return (
    <Part
      title={t("title")}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <FilterSelect label={t("result")} options={results} value={result} onChange={setResult} />
          <FilterSelect
            label={t("filter")}
            options={data.problems.map(({ code, rows: count }) => ({
              value: code,
              label: problemWords(code),
              detail: String(count),
            }))}
            value={problem}
            onChange={setProblem}
          />
          <a
            href={`/v1/imports/${data.id}/rows/export${query === "" ? "" : `?${query}`}`}
            download
            className={textLinkClass}
          >
            {t("download")}
          </a>
        </span>
      }
    >
      {list.isError && <LoadFailure error={list.error} onRetry={list.refetch} />}
      {list.isSuccess && rows.length === 0 && <p className="text-muted">{t("empty")}</p>}
      {rows.length > 0 && <RowsTable rows={rows} isStale={list.isPlaceholderData} />}
      <NextPage list={list} shown={rows.length} />
    </Part>
  );
}

function RowsTable({ rows, isStale }: { rows: readonly ImportRowWire[]; isStale: boolean }) {
  const t = useTranslations("imports.rows");
  return (
    <div aria-busy={isStale} className={isStale ? "-mx-6 opacity-60 phone:-mx-4" : "-mx-6 phone:-mx-4"}>
      <Table caption={t("title")} className="table-fixed">
        <TableHead>
          <Column className="w-20">{t("line")}</Column>
          <Column className="w-26">{t("date")}</Column>
          <Column className="w-36">{t("person")}</Column>
          <Column>{t("entry")}</Column>
          <Column align="end" className="w-22">
            {t("duration")}
          </Column>
          <Column className="w-30">{t("result")}</Column>
          <Column className="w-48">{t("note")}</Column>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <RowOfFile key={`${String(row.file)} ${String(row.line)} ${String(index)}`} row={row} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** The time entry as it is read, else the values of the file. */
function RowOfFile({ row }: { row: ImportRowWire }) {
  const t = useTranslations("imports.rows");
  const problemWords = useProblemWords();
  const figures = useFigures();
  const { line, entry, result, problems } = row;
  return (
    <Row>
      <Cell phone="hidden" className="mono text-muted">
        {line}
      </Cell>
      <Cell phone="state" className="truncate">
        {entry && figures.day(entry.date)}
        {entry && entry.person !== null && <span className="ml-2 hidden phone:inline">{entry.person}</span>}
      </Cell>
      <Cell phone="hidden" className="truncate">
        {entry?.person}
      </Cell>
      <RowHeader className="truncate" phone="name">
        <span title={valuesOf(row)}>
          <span className="mr-2 hidden mono text-muted phone:inline">{line}</span>
          {entry ? <EntryWords entry={entry} /> : valuesOf(row)}
        </span>
      </RowHeader>
      <Cell align="end" phone="figure">
        {entry && formatDuration(entry.duration_seconds)}
      </Cell>
      <Cell phone="detail">{t(result)}</Cell>
      <Cell phone={problems.length > 0 ? "line" : "hidden"} className="truncate text-muted">
        {problems.map(problemWords).join(", ")}
      </Cell>
    </Row>
  );
}

function EntryWords({ entry: { project, task, notes } }: { entry: NonNullable<ImportRowWire["entry"]> }) {
  return (
    <>
      {[project, task].filter((name) => name !== null).join(" · ")}
      {notes !== "" && <span className={project === null && task === null ? "" : "ml-2 text-muted"}>{notes}</span>}
    </>
  );
}

function valuesOf({ values }: ImportRowWire): string {
  return values.filter((value) => value !== "").join(" · ");
}
