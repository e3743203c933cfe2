"use client";

import { Download } from "lucide-react";
import { filtersOf, type ReportState } from "@/components/reports/report-state";
import { Button } from "@/components/ui/button";
import { searchOf } from "@/lib/client/api";
import { Menu, MenuAction, MenuSection } from "@/components/ui/menu";

/** The report as a file: its sums, or all of its entries. */
export function ExportMenu({ state }: { state: ReportState }) {
  const groups = state.groups.filter((group) => group !== null).join(",");
  const hrefOf = (format: "csv" | "xlsx" | "pdf", isDetailed: boolean) => {
    const query = { format, ...(isDetailed ? {} : { group_by: groups }), ...filtersOf(state) };
    return `/v1/reports/time/export${searchOf({ path: "", query })}`;
  };
  const open = (href: string) => () => {
    location.assign(href);
  };
  return (
    <Menu label="Export" trigger={<Button icon={<Download />}>Export</Button>}>
      <MenuSection title="Sums, as in the table">
        <MenuAction onAction={open(hrefOf("pdf", false))}>PDF</MenuAction>
        <MenuAction onAction={open(hrefOf("xlsx", false))}>Excel (XLSX)</MenuAction>
        <MenuAction onAction={open(hrefOf("csv", false))}>CSV</MenuAction>
      </MenuSection>
      <MenuSection title="Every entry">
        <MenuAction onAction={open(hrefOf("xlsx", true))}>Excel (XLSX)</MenuAction>
        <MenuAction onAction={open(hrefOf("csv", true))}>CSV</MenuAction>
      </MenuSection>
    </Menu>
  );
}
