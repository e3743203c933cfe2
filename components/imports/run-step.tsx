"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { CheckSums } from "@/components/imports/check-sums";
import { RowsPart } from "@/components/imports/rows-part";
import { UndoImport, useKept } from "@/components/imports/undo-import";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { formatDuration } from "@/lib/kernel/core/duration";
import { cancelImport } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";

type RunStepProps = { data: Import; leave: () => void };

/** Progress, result, sums and undo. */
export function RunStep({ data, leave }: RunStepProps) {
  const t = useTranslations("imports.run");
  const isRunning = data.status === "applying" || data.status === "reverting";
  return (
    <>
      {isRunning ? <Running data={data} /> : <Result data={data} leave={leave} />}
      {data.status === "completed" && <CheckSums data={data} />}
      {data.status === "completed" && <UndoImport data={data} />}
      {!isRunning && <RowsPart data={data} />}
      <span role="status" className="sr-only">
        {data.status === "completed" && t("completed")}
        {data.status === "reverted" && t("reverted")}
      </span>
    </>
  );
}

function Running({ data }: { data: Import }) {
  const t = useTranslations("imports.run");
  const files = useTranslations("imports.files");
  const { mutateAsync: cancel } = useMutation(cancelImport);
  const kept = useKept(data);
  const { done = 0, total = 0, seconds_left: left = null } = data.progress ?? {};
  const isUndo = data.status === "reverting";
  const title = isUndo ? t("undoing") : t("importing");
  return (
    <SettingsRow title={title} help={t("leave")}>
      <Progress
        label={title}
        value={done}
        max={Math.max(1, total)}
        count={useCount(data)}
        remaining={left === null ? undefined : files("secondsLeft", { seconds: left })}
      />
      {!isUndo && (
        <div>
          <ConfirmDialog
            title={t("stopTitle")}
            trigger={<Button>{t("stop")}</Button>}
            confirmLabel={t("stop")}
            busyLabel={t("stopping")}
            consequences={kept}
            onConfirm={async () => {
              await cancel({ id: data.id });
            }}
          >
            {t("stopText")}
          </ConfirmDialog>
        </div>
      )}
    </SettingsRow>
  );
}

function useCount({ progress, status }: Import): string {
  const t = useTranslations("imports.run");
  const files = useTranslations("imports.files");
  const { stage = null, done = 0, total = 0 } = progress ?? {};
  if (stage === "invoices") return t("invoices", { done, total });
  if (stage === "entries" || stage === "undo") return t("entries", { done, total });
  return status === "reverting" ? files("waiting") : t("records");
}

function Result({ data, leave }: RunStepProps) {
  const t = useTranslations("imports.run");
  const { outcome } = data;
  const isUndone = data.status === "reverted";
  if (outcome === null) return null;
  const { entries, seconds, clients, projects, tasks, removed_entries: removed } = outcome;
  return (
    <SettingsRow title={isUndone ? t("reverted") : t("completed")}>
      <Notice tone={isUndone ? "info" : "success"} icon={isUndone ? <Undo2 /> : <Check />}>
        {isUndone
          ? t("revertedText", { removed, entries })
          : t("completedText", { entries, hours: formatDuration(seconds), clients, projects, tasks })}
        {!isUndone && <More outcome={outcome} />}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {!isUndone && <Links outcome={outcome} />}
        <Button onPress={leave}>{t("another")}</Button>
      </div>
    </SettingsRow>
  );
}

type OutcomeProps = { outcome: NonNullable<Import["outcome"]> };

function More({ outcome: { invoices, people } }: OutcomeProps) {
  const t = useTranslations("imports.run");
  return (
    <>
      {invoices > 0 && <span className="block">{t("completedInvoices", { invoices })}</span>}
      {people > 0 && <span className="block">{t("completedPeople", { people })}</span>}
    </>
  );
}

function Links({ outcome: { invoices, people } }: OutcomeProps) {
  const t = useTranslations("imports.run");
  return (
    <>
      <LinkButton href="/reports">{t("showEntries")}</LinkButton>
      {invoices > 0 && <LinkButton href="/invoices">{t("showInvoices")}</LinkButton>}
      {people > 0 && <LinkButton href="/team">{t("showTeam")}</LinkButton>}
    </>
  );
}
