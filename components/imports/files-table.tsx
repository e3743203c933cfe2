"use client";

import { useTranslations } from "next-intl";
import { EncodingSelect } from "@/components/imports/encoding-select";
import { tableInPart } from "@/components/imports/part";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import type { Import, ImportedFile } from "@/lib/reporting/imports/schema/import";

/** Facts about each file. */
export function FilesTable({ data }: { data: Import }) {
  const t = useTranslations("imports.files");
  const systems = useTranslations("imports.systems");
  const contentOf = (content: ImportedFile["content"], system: string) =>
    content === "records" ? t("records", { system }) : content === "invoices" ? t("invoices", { system }) : system;
  return (
    <div className={tableInPart}>
      <Table caption={t("title")}>
        <TableHead>
          <Column>{t("file")}</Column>
          <Column>{t("content")}</Column>
          <Column align="end">{t("rowCount")}</Column>
          <Column>{t("dateOrder")}</Column>
          <Column>{t("encoding")}</Column>
        </TableHead>
        <TableBody>
          {data.files.map((file) => (
            <Row key={file.n}>
              <RowHeader className="max-w-80 truncate font-[550]">{file.filename}</RowHeader>
              <Cell>{file.system !== null && contentOf(file.content, systems(file.system))}</Cell>
              <Cell align="end" phone="figure">
                {t("rows", { count: file.rows ?? 0 })}
              </Cell>
              <Cell phone="detail">
                {file.content === "records" ? null : file.date_order === null ? (
                  <span className="text-warning-text">{t("notAnswered")}</span>
                ) : (
                  t(file.date_order)
                )}
              </Cell>
              <Cell phone="detail">
                {file.format === "csv" ? <EncodingSelect data={data} file={file} /> : (file.encoding ?? file.format)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
