"use client";

import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { useSaving } from "@/components/forms/use-saving";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { showToast } from "@/components/ui/toast";
import { deleteReportLink } from "@/lib/reporting/saved-reports/queries";
import type { SavedReport } from "@/lib/reporting/saved-reports/schema";

export function LinkAddress({ url }: { url: string }) {
  const t = useTranslations("reports.link");
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-xs text-muted">
        {t("address")}
      </p>
      <div className="flex min-h-[38px] items-center gap-1 rounded-control border border-control bg-surface py-1 pr-1 pl-2.5">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="flex min-w-0 flex-1 items-center gap-1.5 text-text hover:underline"
        >
          <span className="truncate mono">{url.replace(/^https?:\/\//, "")}</span>
          <ExternalLink className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">{t("newTab")}</span>
        </a>
        <CopyButton label={t("copy")} text={url} />
      </div>
    </div>
  );
}

/** The dialog asks in place, because the address cannot be restored. */
export function TurnOffLink({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const t = useTranslations("reports.link");
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(deleteReportLink);
  const { isBusy, failure, save } = useSaving(onClose);
  if (!isAsking) {
    return (
      <Button
        kind="quiet"
        onPress={() => {
          setIsAsking(true);
        }}
      >
        {t("turnOff")}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        kind="danger"
        autoFocus
        isBusy={isBusy}
        busyLabel={t("turningOff")}
        onPress={() =>
          void save(async () => {
            await remove.mutateAsync(report.id);
            showToast({ message: t("toastTurnedOff", { name: report.name }) });
          })
        }
      >
        {t("turnOffFinal")}
      </Button>
      <FormNotice text={failure} />
    </span>
  );
}
