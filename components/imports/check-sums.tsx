"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Part, tableInPart } from "@/components/imports/part";
import { useProblemWords } from "@/components/imports/words";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { importCheck } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";
import type { ImportCheck } from "@/lib/reporting/imports/schema/rows";

/** The sums of the files beside those in Stint. Read when a person asks for them. */
export function CheckSums({ data }: { data: Import }) {
  const t = useTranslations("imports.check");
  const [isOpen, setIsOpen] = useState(false);
  const { data: check, error, refetch, isFetching } = useQuery({ ...importCheck(data.id), enabled: isOpen });
  return (
    <Part title={t("title")} lead={t("lead")}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {check === undefined ? (
        <Button
          isBusy={isOpen && isFetching}
          onPress={() => {
            setIsOpen(true);
          }}
        >
          {t("compare")}
        </Button>
      ) : (
        <Sums check={check} />
      )}
    </Part>
  );
}

type Line = ImportCheck["data"][number];

function Sums({ check }: { check: ImportCheck }) {
  const t = useTranslations("imports.check");
  const isEqual = check.data.every(({ file_seconds, entry_seconds }) => file_seconds === entry_seconds);
  return (
    <div className="grid gap-3">
      {isEqual && (
        <Notice tone="success" isLive>
          {t("equal")}
        </Notice>
      )}
      <div className={tableInPart}>
        <Table caption={t("title")}>
          <TableHead>
            <Column>{t("month")}</Column>
            <Column>{t("person")}</Column>
            <Column align="end">{t("inFile")}</Column>
            <Column align="end">{t("inStint")}</Column>
            <Column>{t("difference")}</Column>
          </TableHead>
          <TableBody>
            {check.data.map((line) => (
              <SumLine key={`${line.month} ${line.person}`} line={line} />
            ))}
          </TableBody>
          <TableFoot>
            <RowHeader>{t("total")}</RowHeader>
            <Cell phone="hidden" />
            <Cell align="end" phone="figure">
              {formatDuration(check.file_seconds)}
            </Cell>
            <Cell align="end" phone="detail">
              {formatDuration(check.entry_seconds)}
            </Cell>
            <Cell phone="hidden" />
          </TableFoot>
        </Table>
      </div>
    </div>
  );
}

function SumLine({ line }: { line: Line }) {
  const t = useTranslations("imports.check");
  const people = useTranslations("imports.people");
  const words = useProblemWords();
  const { locale } = useFigures();
  const month = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });
  const reasons = line.differences.map(({ reason, seconds }) =>
    t("reason", { reason: words(reason), hours: formatDuration(seconds) }),
  );
  return (
    <Row>
      <Cell phone="state" className="num">
        {month.format(Date.parse(`${line.month}-01`))}
      </Cell>
      <RowHeader className="truncate">{line.person === "" ? people("nobody") : line.person}</RowHeader>
      <Cell align="end" phone="figure">
        {formatDuration(line.file_seconds)}
      </Cell>
      <Cell align="end" phone="detail">
        {formatDuration(line.entry_seconds)}
      </Cell>
      <Cell phone="line" className="text-muted">
        {reasons.length === 0 ? t("noDifference") : reasons.join(", ")}
      </Cell>
    </Row>
  );
}
