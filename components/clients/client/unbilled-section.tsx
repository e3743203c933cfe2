"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { RecordSection } from "@/components/layout/record";
import { LinkButton } from "@/components/ui/link-button";
import { Strip } from "@/components/ui/strip";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import type { Client } from "@/lib/tracking/clients/schema";
import { formatDuration } from "@/lib/kernel/core/duration";
import { unbilledTime } from "@/lib/reporting/reports/queries";
import type { UnbilledLine } from "@/lib/reporting/reports/schema/invoices";

/** Time that waits to be billed, in the lines that an invoice made now would have. */
export function UnbilledSection({ client }: { client: Client }) {
  const { money, longDay } = useFigures();
  const lines = useQuery(unbilledTime({ client_id: client.id, group_by: "task" })).data?.lines ?? [];
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
  const amount = lines.reduce((sum, line) => sum + line.amount.amount, 0);
  const oldest = lines.map((line) => line.period_start).sort()[0];
  const most = Math.max(1, ...lines.map((line) => line.seconds));
  if (oldest === undefined) {
    return (
      <RecordSection title="Unbilled time">
        <p className="pb-2 text-muted">None. Time on a billable project of theirs waits here until it is invoiced.</p>
      </RecordSection>
    );
  }
  return (
    <RecordSection
      title="Unbilled time"
      detail={
        <>
          <b className="mr-2.5 font-semibold num text-text">{money({ amount, currency: client.currency })}</b>
          <span className="num">{formatDuration(seconds)}</span>
          <span className="phone:hidden">, the oldest from {longDay(oldest)}</span>
        </>
      }
      end={
        <LinkButton size="small" href={`/invoices/new?client=${client.id}` as Route}>
          Invoice it
        </LinkButton>
      }
    >
      <ul>
        {lines.map((line, index) => (
          <UnbilledRow key={index} line={line} most={most} />
        ))}
      </ul>
    </RecordSection>
  );
}

function UnbilledRow({ line, most }: { line: UnbilledLine; most: number }) {
  const { money } = useFigures();
  const color = isProjectColor(line.project_color) ? line.project_color : "clay";
  const [title = ""] = line.description.split("\n");
  return (
    <li className="grid min-h-9 grid-cols-[9px_minmax(0,1fr)_120px_64px_104px] items-center gap-2.5 border-b border-line last:border-b-0 phone:grid-cols-[9px_minmax(0,1fr)_56px_88px]">
      <Swatch color={color} />
      <span className="truncate">
        <span className="font-[550]">{title}</span>{" "}
        {title !== line.project_name && <span className="text-muted">{line.project_name}</span>}
      </span>
      <Strip
        height={6}
        segments={[{ start: 0, length: (line.seconds / most) * 100, tone: color }]}
        className="phone:hidden"
      />
      <span className="text-right num">{formatDuration(line.seconds)}</span>
      <span className="text-right font-[550] num">{money(line.amount)}</span>
    </li>
  );
}
