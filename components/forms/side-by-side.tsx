"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";

export type SideBySideRow = {
  member: string;
  label: string;
  mine: string;
  theirs: string;
  isClash: boolean;
};

export function SideBySide({ rows }: { rows: readonly SideBySideRow[] }) {
  const t = useTranslations("common.forms");
  return (
    <table className="w-full max-w-[560px] table-fixed text-left [&_td]:py-1.5 [&_td]:pr-4 [&_td]:break-words [&_th]:py-1.5 [&_th]:pr-4 [&_tr]:border-b [&_tr]:border-line">
      <thead className="text-xs text-muted">
        <tr>
          <td className="w-22" />
          <th scope="col" className="font-medium">
            {t("yours")}
          </th>
          <th scope="col" className="font-medium">
            {t("theirs")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ member, label, mine, theirs, isClash }) => (
          <tr key={member} className="align-top">
            <th scope="row" className="font-normal text-muted">
              {label}
            </th>
            <td className={classNames("text-text", isClash && "font-semibold")}>{mine}</td>
            <td className="text-text">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
