"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert, FileText, LoaderCircle, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { TextLink } from "@/components/ui/text-link";
import { rightNow, useMomentWords } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDuration } from "@/lib/kernel/core/duration";
import { importList, isAtWork } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";

export function EarlierImports() {
  const t = useTranslations("imports.start");
  const { data, error, refetch } = useQuery(importList());
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width="300px" />;
  if (data.data.length === 0) return <p className="text-muted">{t("noEarlier")}</p>;
  return (
    <ul className="grid">
      {data.data.map((one) => (
        <EarlierImport key={one.id} data={one} />
      ))}
    </ul>
  );
}

function EarlierImport({ data }: { data: Import }) {
  const t = useTranslations("imports.earlier");
  const words = useMomentWords();
  const summary = useSummary()(data);
  const when = words(data.created_at, "day-time");
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2 first:pt-0 last:border-b-0">
      <span className="mt-0.5 text-muted [&_svg]:size-4">{iconOf(data)}</span>
      <span className="min-w-0 flex-1">
        <span className="block">{summary}</span>
        <FileNames files={data.files} />
        <span className="block text-xs text-muted">
          {data.created_by_name === null ? when : t("by", { name: data.created_by_name, when })}
        </span>
      </span>
      <span className="flex items-center gap-3 text-xs text-muted">
        <State data={data} />
        <TextLink href={`/settings/data/import?id=${data.id}`}>
          {t("open")}
          <span className="sr-only"> ({t("openOf", { when })})</span>
        </TextLink>
      </span>
    </li>
  );
}

function FileNames({ files }: Pick<Import, "files">) {
  const t = useTranslations("imports.earlier");
  const [first, ...more] = files.map(({ filename }) => filename);
  if (first === undefined) return null;
  return (
    <span className="block text-xs [overflow-wrap:anywhere] text-muted">
      {more.length === 0 ? first : t("moreFiles", { name: first, more: more.length })}
    </span>
  );
}

function State({ data }: { data: Import }) {
  const t = useTranslations("imports.earlier");
  const words = useMomentWords();
  const { status, finished_at: finished, revertible_until: until } = data;
  if (status === "reverted" && finished !== null) return <span>{t("undone", { when: words(finished, "day") })}</span>;
  if (status !== "completed" || until === null) return null;
  const isPossible = Date.parse(until) > rightNow();
  return <span>{isPossible ? t("undoUntil", { when: words(until, "day-time") }) : t("kept")}</span>;
}

function iconOf(data: Import) {
  if (isAtWork(data)) return <LoaderCircle />;
  const icons = { completed: <Check />, reverted: <Undo2 />, failed: <CircleAlert /> };
  return data.status in icons ? icons[data.status as keyof typeof icons] : <FileText />;
}

/** Format an import as `Clockify, 4,120 entries, 5316:20`. */
function useSummary(): (data: Import) => string {
  const t = useTranslations("imports.earlier");
  const names = useTranslations("imports.systems");
  return (data) => {
    const { status, outcome, failure } = data;
    const system = names(systemOf(data));
    if (status === "failed" && failure?.reason !== "import_expired") return t("failed", { system });
    if (status === "applying" || status === "reverting") return t("running", { system });
    if (outcome === null) return t("unfinished", { system });
    return t("summary", { system, entries: outcome.entries, hours: formatDuration(outcome.seconds) });
  };
}

function systemOf({ system, files }: Import): NonNullable<Import["system"]> {
  return system ?? files.find((file) => file.system !== null)?.system ?? "csv";
}
