"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { SampleDataRow } from "@/components/workspace/data/sample-data-row";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFileSize } from "@/components/viewer/use-file-size";
import { exportLink, exportList, isUnderWay, makeExport } from "@/lib/reporting/exports/queries";
import type { Export } from "@/lib/reporting/exports/schema";

/** Full exports of the workspace, imports, and the sample data. */
export function DataSettings() {
  const t = useTranslations("settings.data");
  const { data, error, refetch } = useQuery(exportList());
  const exports = data?.data ?? [];
  const current = exports.find(isUnderWay);
  const [latest] = exports.filter((one) => !isUnderWay(one));
  return (
    <>
      <SettingsHeader title={t("title")} />
      <SettingsRow title={t("exportTitle")} help={t("exportHelp")}>
        {error && <LoadFailure error={error} onRetry={refetch} />}
        {data === undefined && !error && <Skeleton width="300px" />}
        {data !== undefined && <CreateExport isBusy={current !== undefined} />}
        {current && <UnderWay current={current} />}
        {!current && latest && <Latest latest={latest} />}
        <p className="text-xs text-muted">{t("excluded")}</p>
      </SettingsRow>
      <ImportRow />
      <SampleDataRow />
    </>
  );
}

function ImportRow() {
  const t = useTranslations("imports.settings");
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      <div>
        <LinkButton href="/settings/data/import" icon={<Upload />}>
          {t("start")}
        </LinkButton>
      </div>
    </SettingsRow>
  );
}

function CreateExport({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations("settings.data");
  const actions = useTranslations("common.actions");
  const { mutate, isPending } = useMutation(makeExport);
  const create = () => {
    mutate(undefined, {
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <div>
      <Button
        icon={<Download />}
        isDisabled={isBusy}
        isBusy={isPending}
        busyLabel={actions("creating")}
        onPress={create}
      >
        {t("createExport")}
      </Button>
    </div>
  );
}

function UnderWay({ current }: { current: Export }) {
  const t = useTranslations("settings.data");
  const { done, total } = current.progress;
  return (
    <Progress
      label={t("export")}
      value={done}
      max={Math.max(1, total)}
      count={total === 0 ? t("waiting") : t("records", { done, total })}
      remaining={t("mayLeave")}
    />
  );
}

function Latest({ latest }: { latest: Export }) {
  const t = useTranslations("settings.data");
  const words = useMomentWords();
  const sizeOf = useFileSize();
  const { mutate, isPending } = useMutation(exportLink);
  const { created_by_name: name } = latest;
  const when = words(latest.finished_at ?? latest.created_at, "day-time");
  if (latest.status === "failed") return <p>{t("exportFailed", { when })}</p>;
  const size = sizeOf(latest.size ?? 0);
  const download = () => {
    mutate(latest.id, {
      onSuccess: ({ download_url: url }) => {
        if (url === null) showToast({ message: t("exportGone"), tone: "error" });
        else location.assign(url);
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <p>
      {name === null ? t("latest", { when, size }) : t("latestBy", { when, size, name })}{" "}
      <TextButton onPress={download} isDisabled={isPending}>
        {t("download")}
      </TextButton>{" "}
      {latest.expires_at !== null && t("available", { day: words(latest.expires_at, "day") })}
    </p>
  );
}
