"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { AuditFilters, useAuditAddress } from "@/components/audit-log/audit-filters";
import { AuditRow } from "@/components/audit-log/audit-row";
import { NextPage } from "@/components/layout/next-page";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { rightNow, useMomentWords, useTimeZone } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useViewer } from "@/components/viewer/use-viewer";
import { auditLog, logVerification } from "@/lib/admin/audit-log/queries";
import type { AuditEntry, AuditLogVerification } from "@/lib/admin/audit-log/schema";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";

export function AuditLog() {
  const t = useTranslations("audit.page");
  const address = useAuditAddress();
  const log = useInfiniteQuery({ ...auditLog(address.query), placeholderData: keepPreviousData });
  const entries = log.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <LogCheck />
      <AuditFilters address={address} />
      {log.isPending && <LoadingEntries />}
      {log.isError && <LoadFailure error={log.error} onRetry={log.refetch} className="m-6 phone:m-4" />}
      {log.isSuccess && entries.length === 0 && <NoEntries isFiltered={address.isFiltered} onClear={address.clear} />}
      <Days entries={entries} isStale={log.isPlaceholderData} />
      {entries.length > 0 && !log.hasNextPage && (
        <p className="px-6 py-3.5 num text-muted phone:px-4">{t("count", { count: entries.length })}</p>
      )}
      <NextPage list={log} shown={entries.length} />
    </>
  );
}

function Days({ entries, isStale }: { entries: readonly AuditEntry[]; isStale: boolean }) {
  const { formats } = useViewer();
  const timeZone = useTimeZone();
  const today = wallTimeAt(rightNow(), timeZone).date;
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const { date } = wallTimeAt(Date.parse(entry.created_at), timeZone);
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days].map(([date, ofDay]) => {
    const { name, detail } = formats.day(date, today);
    return (
      <section key={date} aria-label={`${name}, ${detail}`} className={classNames(isStale && "opacity-60")}>
        <h3 className="border-b border-line px-6 pt-4 pb-1.5 text-xs font-medium text-secondary phone:px-4">
          {name}, {detail}
        </h3>
        <ul>
          {ofDay.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
    );
  });
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("audit.page");
  if (!isFiltered) {
    return (
      <EmptyState title={t("empty")} headingLevel={3}>
        {t("emptyLead")}
      </EmptyState>
    );
  }
  return (
    <NothingMatches headingLevel={3} onClear={onClear}>
      {t("noMatchesLead")}
    </NothingMatches>
  );
}

function LoadingEntries() {
  const t = useTranslations("audit.page");
  return (
    <Loading label={t("title")} className="border-t border-line">
      {["62%", "48%", "55%", "40%", "58%", "50%"].map((width) => (
        <div key={width} className="grid min-h-10 content-center border-b border-line px-6 phone:px-4">
          <Skeleton width={width} />
        </div>
      ))}
    </Loading>
  );
}

function LogCheck() {
  const t = useTranslations("audit.check");
  const { data, error, refetch, isFetching } = useQuery({ ...logVerification(), enabled: false });
  return (
    <div className="grid justify-items-start gap-2.5 px-6 pb-3.5 phone:px-4">
      <Button
        size="small"
        icon={<ShieldCheck />}
        isBusy={isFetching}
        busyLabel={t("busy")}
        onPress={() => void refetch()}
      >
        {t("button")}
      </Button>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && !error && <Outcome verified={data} />}
    </div>
  );
}

function Outcome({ verified: { entries, hash, fault, verified_at: at } }: { verified: AuditLogVerification }) {
  const t = useTranslations("audit.check");
  const words = useMomentWords();
  if (fault !== null) {
    return (
      <Notice tone="error" isLive>
        {t("failed", { fault })}
      </Notice>
    );
  }
  return (
    <Notice tone="success" isLive actions={<CopyButton text={hash} label={t("copyHash")} />}>
      {t.rich("passed", {
        count: entries,
        time: words(at, "time"),
        hash: `${hash.slice(0, 12)}…`,
        code: (chunks) => <code className="num">{chunks}</code>,
      })}
    </Notice>
  );
}
