"use client";

import { Suspense, use } from "react";
import styles from "@/components/invoices/page/sheet.module.css";
import { LetterSheet, type SheetLogo } from "@/components/invoices/page/sheet";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { statementContent, type StatementContent } from "@/lib/billing/invoice-content/statement";
import type { StatementDocument } from "@/lib/billing/statements/schema";

export type StatementSheetProps = { document: StatementDocument; logo: SheetLogo | null };

/** Lines below the visible part of the picture. */
const ROWS = 12;

/** The first page as a picture. */
export function StatementSheet(props: StatementSheetProps) {
  return (
    <Suspense>
      <WrittenSheet {...props} />
    </Suspense>
  );
}

function WrittenSheet({ document, logo }: StatementSheetProps) {
  const language = use(invoiceLanguage(document.client.locale));
  const { statement } = document;
  const shown = { ...document, statement: { ...statement, lines: statement.lines.slice(0, ROWS) } };
  const content = statementContent(shown, language);
  return (
    <LetterSheet content={content} logo={logo} isPicture>
      <Lines content={content} />
    </LetterSheet>
  );
}

function Lines({ content: { text, opening, rows } }: { content: StatementContent }) {
  const figure = styles["figure"];
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th className={styles["project"]}>{opening.day}</th>
          <th className={styles["project"]}>{opening.label}</th>
          <th className={figure}>{text("statement.charges")}</th>
          <th className={figure}>{text("statement.credits")}</th>
          <th className={figure}>
            <bdi>{opening.value}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, title, charge, credit, balance }, index) => (
          <tr key={index}>
            <td>{day}</td>
            <td>{title}</td>
            {[charge, credit, balance].map((amount, column) => (
              <td key={column} className={figure}>
                <bdi>{amount}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
