"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, Receipt, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SettingsRow } from "@/components/layout/settings-parts";
import { useLoadSampleData } from "@/components/workspace/data/use-load-sample-data";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { removeSampleData, sampleData } from "@/lib/admin/sample-data/queries";
import type { SampleCounts, SampleData } from "@/lib/admin/sample-data/schema";

export function SampleDataRow() {
  const t = useTranslations("settings.sampleData");
  const { data, error, refetch } = useQuery(sampleData());
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && !error && <Skeleton width="300px" />}
      {data?.loaded === true && <Loaded data={data} />}
      {data?.loaded === false && <NotLoaded canLoad={data.can_load} />}
    </SettingsRow>
  );
}

function NotLoaded({ canLoad }: { canLoad: boolean }) {
  const t = useTranslations("settings.sampleData");
  const actions = useTranslations("common.actions");
  const { load, isLoading } = useLoadSampleData();
  if (!canLoad) return <p className="text-muted">{t("notEmpty")}</p>;
  return (
    <div>
      <Button isBusy={isLoading} busyLabel={actions("loading")} onPress={load}>
        {t("load")}
      </Button>
    </div>
  );
}

function Loaded({ data }: { data: SampleData }) {
  const t = useTranslations("settings.sampleData");
  const listed = useCountList();
  const { mutateAsync: remove } = useMutation(removeSampleData);
  const router = useRouter();
  const confirm = async () => {
    const kept = listed((await remove(undefined)).kept);
    router.refresh();
    showToast({ message: kept === "" ? t("removed") : t("removedExcept", { kept }) });
  };
  return (
    <>
      <LoadedCounts data={data} />
      <div>
        <ConfirmDialog
          title={t("removeTitle")}
          trigger={<Button icon={<Trash2 />}>{t("removeEllipsis")}</Button>}
          confirmLabel={t("remove")}
          busyLabel={t("removing")}
          consequences={[
            { icon: <Clock />, text: t("removingChanges") },
            { icon: <Receipt />, text: t("removingKeeps") },
          ]}
          onConfirm={confirm}
        >
          {t("removal", { counts: listed(data.counts) })}
        </ConfirmDialog>
      </div>
    </>
  );
}

function LoadedCounts({ data }: { data: SampleData }) {
  const t = useTranslations("settings.sampleData");
  const words = useMomentWords();
  const counts = useCountList()(data.counts);
  const { loaded_at: at, loaded_by_name: name } = data;
  if (at === null) return <p>{t("loaded", { counts })}</p>;
  const when = words(at, "day-time");
  const muted = (chunks: ReactNode) => <span className="text-muted">{chunks}</span>;
  return (
    <p>
      {name === null ? t.rich("loadedAt", { counts, when, muted }) : t.rich("loadedBy", { counts, when, name, muted })}
    </p>
  );
}

/** Format as `5 clients, 10 projects and 1 entry`. Zeros are left out. */
function useCountList(): (counts: SampleCounts) => string {
  const t = useTranslations("settings.sampleData.counts");
  const list = new Intl.ListFormat(useLocale());
  return (counts) => {
    const parts = [
      ["clients", counts.clients],
      ["projects", counts.projects],
      ["tasks", counts.tasks],
      ["people", counts.users],
      ["entries", counts.time_entries],
      ["invoices", counts.invoices],
      ["estimates", counts.estimates],
      ["recurring", counts.recurring_invoices],
      ["retainers", counts.retainers],
      ["expenses", counts.expenses],
      ["milestones", counts.milestones],
    ] as const;
    return list.format(parts.flatMap(([key, count]) => (count === 0 ? [] : [t(key, { count })])));
  };
}
