"use client";

import { useTranslations } from "next-intl";
import { useAccountingText } from "@/components/accounting/use-accounting";
import { TextField } from "@/components/ui/text-field";
import type { AccountingSettingsUpdate } from "@/lib/billing/accounting/schema/settings";

type MappedRow<Member extends string> = { key: string; name: string } & Readonly<Record<Member, string | null>>;

export type MappingTableProps<Member extends string> = {
  caption: string;
  nameLabel: string;
  columns: readonly { member: Member; label: string }[];
  rows: readonly MappedRow<Member>[];
  change: (key: string, member: Member, value: string | null) => AccountingSettingsUpdate;
};

/** Each cell saves itself. Each row is a block with labels if space is short. */
export function MappingTable<Member extends string>(props: MappingTableProps<Member>) {
  const { caption, nameLabel, columns, rows, change } = props;
  return (
    <div>
      <table role="table" className="w-full border-collapse @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-4xl:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" className="h-8 pr-2.5 text-left text-xs font-medium text-muted">
              {nameLabel}
            </th>
            {columns.map(({ member, label }) => (
              <th
                key={member}
                role="columnheader"
                scope="col"
                className="h-8 pl-2.5 text-left text-xs font-medium whitespace-nowrap text-muted"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {rows.map((row) => (
            <tr
              key={row.key}
              role="row"
              className="border-t border-line @max-4xl:grid @max-4xl:grid-cols-2 @max-4xl:gap-2 @max-4xl:py-2.5"
            >
              <th
                role="rowheader"
                scope="row"
                className="min-w-32 py-1.5 pr-2.5 text-left font-normal @max-4xl:col-span-2 @max-4xl:p-0 @max-4xl:font-[550]"
              >
                {row.name}
              </th>
              {columns.map(({ member, label }) => (
                <td key={member} role="cell" className="w-30 py-1.5 pl-2.5 @max-4xl:w-auto @max-4xl:p-0">
                  <MappingField row={row} member={member} label={label} change={change} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MappingFieldProps<Member extends string> = Pick<MappingTableProps<Member>, "change"> & {
  row: MappedRow<Member>;
  member: Member;
  label: string;
};

function MappingField<Member extends string>({ row, member, label, change }: MappingFieldProps<Member>) {
  const t = useTranslations("accounting.settings");
  const text = useAccountingText({
    name: `${member}.${row.key}`,
    saved: row[member],
    change: (value) => change(row.key, member, value),
  });
  return (
    <>
      <span aria-hidden="true" className="mb-0.5 block text-xs text-muted @4xl:hidden">
        {label}
      </span>
      <TextField
        label={t("fieldOf", { label, name: row.name })}
        isLabelHidden
        isMono
        autoComplete="off"
        maxLength={60}
        {...text}
      />
    </>
  );
}
