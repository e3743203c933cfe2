"use client";

import { useTranslations } from "next-intl";
import { EstimateBadge } from "@/components/estimates/estimate-badge";
import { EstimateRowMenu } from "@/components/estimates/list/estimate-row-menu";
import { estimateHref } from "@/components/estimates/estimate-href";
import { useDuplicateEstimate } from "@/components/estimates/use-estimate-actions";
import { ValidWords } from "@/components/estimates/valid-words";
import { rowId } from "@/components/layout/use-row-keys";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";
import { PageLink } from "@/components/ui/page-link";
import { useCommand } from "@/components/ui/shortcuts";
import { Strip } from "@/components/ui/strip";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

const sentClass = "@max-[66rem]:hidden";
const narrowClass = "@max-[60rem]:hidden";

export type EstimateTableProps = { estimates: readonly Estimate[]; isStale: boolean };

export function EstimateTable({ estimates, isStale }: EstimateTableProps) {
  const t = useTranslations("estimates.table");
  const page = useTranslations("estimates.page");
  useDuplicateKey(estimates);
  return (
    <Table caption={page("title")} className={isStale ? "opacity-60" : ""}>
      <TableHead>
        <Column className="w-[1%]">{t("number")}</Column>
        <Column>{t("client")}</Column>
        <Column>{t("state")}</Column>
        <Column className={sentClass}>{t("sent")}</Column>
        <Column>{t("validUntil")}</Column>
        <Column align="end">{t("total")}</Column>
        <Column align="end" className={narrowClass}>
          {t("uninvoiced")}
        </Column>
        <Column isHidden>{t("actions")}</Column>
      </TableHead>
      <TableBody>
        {estimates.map((estimate) => (
          <EstimateRow
            key={estimate.id}
            estimate={estimate}
            newer={estimates.find(({ id }) => id === estimate.superseded_by_id)?.number ?? null}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function useDuplicateKey(estimates: readonly Estimate[]) {
  const t = useTranslations("estimates.actions");
  const page = useTranslations("estimates.page");
  const duplicate = useDuplicateEstimate();
  useCommand({
    label: t("duplicate"),
    group: page("title"),
    keys: "d",
    isListed: "keys",
    run: () => {
      const focused = estimates.find(({ id }) => rowId(id) === document.activeElement?.id);
      if (focused) void duplicate(focused);
    },
  });
}

type EstimateRowProps = {
  estimate: Estimate;
  /** Number of the version that supersedes it, if it is known. */
  newer: string | null;
};

function EstimateRow({ estimate, newer }: EstimateRowProps) {
  const t = useTranslations("estimates.table");
  const { money } = useFigures();
  const words = useMomentWords();
  const { number, sent_at: sent, status, total } = estimate;
  const isOld = status === "superseded";
  return (
    <Row height={52}>
      <Cell
        phone="hidden"
        className={classNames("num rail:min-w-26 @max-[60rem]:whitespace-normal", isOld && "text-muted")}
      >
        <PageLink id={rowId(estimate.id)} href={estimateHref(estimate)} className="-outline-offset-2 hover:underline">
          {number ?? <NoNumber estimate={estimate} />}
        </PageLink>
      </Cell>
      <NameCell estimate={estimate} />
      <Cell phone="state" className="max-w-72 truncate">
        <span className="mr-2 text-xs text-muted rail:hidden">{number ?? t("noNumber")}</span>
        <EstimateBadge estimate={estimate} />
        <StateDetail estimate={estimate} />
      </Cell>
      <Cell phone="hidden" className={classNames("num whitespace-nowrap text-muted", sentClass)}>
        {sent !== null && words(Date.parse(sent), "day")}
      </Cell>
      <Cell
        phone="detail"
        className="leading-[17px] num @max-[80rem]:whitespace-normal @max-[66rem]:rail:min-w-26 @min-[66rem]:min-w-40"
      >
        <ValidWords estimate={estimate} newer={newer} />
      </Cell>
      <Cell align="end" phone="figure" className={isOld ? "text-muted" : ""}>
        {isOld ? <s>{money(total)}</s> : money(total)}
      </Cell>
      <Cell align="end" phone="hidden" className={narrowClass}>
        <Uninvoiced estimate={estimate} />
      </Cell>
      <Cell align="end" phone="hidden" className="w-11">
        <EstimateRowMenu estimate={estimate} />
      </Cell>
    </Row>
  );
}

function NoNumber({ estimate: { client_snapshot: client } }: { estimate: Estimate }) {
  const t = useTranslations("estimates.table");
  return t.rich("noNumberFor", {
    client: client.name,
    muted: (text) => <span className="text-muted">{text}</span>,
    hidden: (text) => <span className="sr-only">{text}</span>,
  });
}

function NameCell({ estimate }: { estimate: Estimate }) {
  const { client_snapshot: client, status, title } = estimate;
  return (
    <RowHeader className="w-2/5 max-w-0 leading-[17px] rail:min-w-28">
      <span className={classNames("block truncate", status === "superseded" ? "text-muted" : "font-[550]")}>
        <span className="phone:hidden">{client.name}</span>
        <PageLink href={estimateHref(estimate)} className="rail:hidden">
          {client.name}
        </PageLink>
      </span>
      {title !== null && <span className="block truncate text-xs text-muted">{title}</span>}
    </RowHeader>
  );
}

function StateDetail({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.table");
  const { status, view_count: views, viewed_at: viewed, decision } = estimate;
  if (status === "declined" && decision?.reason) {
    return <Detail>{t("reason", { reason: decision.reason })}</Detail>;
  }
  if (status !== "sent" || viewed === null) return null;
  return <Detail>{t("opened", { count: Math.max(1, views) })}</Detail>;
}

function Detail({ children }: { children: string }) {
  return <span className="ml-2 text-xs text-muted @max-[60rem]:hidden phone:hidden">{children}</span>;
}

function Uninvoiced({ estimate }: { estimate: Estimate }) {
  const { money } = useFigures();
  const { status, invoiced_total: invoiced, uninvoiced_total: left, total } = estimate;
  if (status !== "accepted") return <span className="text-muted">{"–"}</span>;
  return (
    <>
      {invoiced.amount > 0 && (
        <Strip
          height={6}
          segments={[{ start: 0, length: (invoiced.amount / total.amount) * 100, tone: "accent" }]}
          className="mr-2.5 inline-block w-11 align-middle @max-3xl:hidden"
        />
      )}
      <span className={left.amount > 0 ? "font-[550]" : "text-muted"}>{money(left)}</span>
    </>
  );
}
