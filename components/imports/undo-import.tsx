"use client";

import { useMutation } from "@tanstack/react-query";
import { Folder, Lock, LockOpen, Pencil, Settings, Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { rightNow, useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { revertImport } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";

/** Possible for seven days. The dialog says beforehand which entries stay. */
export function UndoImport({ data }: { data: Import }) {
  const t = useTranslations("imports.undo");
  const words = useMomentWords();
  const { mutateAsync: revert } = useMutation(revertImport);
  const [deletesEdited, setDeletesEdited] = useState(false);
  const locks = useLocks(data);
  const kept = useKept(
    data,
    <Checkbox isSelected={deletesEdited} onChange={setDeletesEdited}>
      {t("deleteEdited")}
    </Checkbox>,
  );
  const { undo, revertible_until: until } = data;
  if (undo === null || until === null || Date.parse(until) < rightNow()) return null;
  const count = undo.entries + (deletesEdited ? undo.edited : 0);
  const seconds = undo.seconds + (deletesEdited ? undo.edited_seconds : 0);
  return (
    <SettingsRow title={t("row")} help={t("until", { when: words(until, "day-time") })}>
      <div>
        <ConfirmDialog
          title={t("title")}
          trigger={<Button icon={<Undo2 />}>{t("trigger")}</Button>}
          cancelLabel={t("keep")}
          confirmLabel={t("confirm", { count })}
          busyLabel={t("undoing")}
          consequences={[
            ...(count > 0 ? [{ icon: <Trash2 />, text: t("deletes", { count, hours: formatDuration(seconds) }) }] : []),
            ...(undo.invoices > 0 ? [{ icon: <Trash2 />, text: t("invoices", { count: undo.invoices }) }] : []),
            ...locks,
            { icon: <Folder />, text: t("records") },
            ...kept,
          ]}
          onConfirm={async () => {
            await revert({ id: data.id, edited: deletesEdited ? "delete" : "keep" });
          }}
        >
          {t("text")}
        </ConfirmDialog>
      </div>
    </SettingsRow>
  );
}

/** Timesheets, closed periods and settings of an export of Stint. */
function useLocks({ undo }: Import): Consequence[] {
  const t = useTranslations("imports.undo");
  const figures = useFigures();
  const { timesheets = 0, opens_until: day = null, settings = false } = undo ?? {};
  return [
    ...(timesheets > 0 ? [{ icon: <Trash2 />, text: t("timesheets", { count: timesheets }) }] : []),
    ...(day === null ? [] : [{ icon: <LockOpen />, text: t("opens", { day: figures.inSentence.day(day) }) }]),
    ...(settings ? [{ icon: <Settings />, text: t("settings") }] : []),
  ];
}

/** Records that an undo keeps. @param ofEdited Beside the edited entries. */
export function useKept({ undo }: Pick<Import, "undo">, ofEdited?: ReactNode): Consequence[] {
  const t = useTranslations("imports.undo");
  if (undo === null) return [];
  const kept = [
    { count: undo.edited, text: "edited", icon: <Pencil />, action: ofEdited },
    { count: undo.invoices_kept, text: "invoicesKept", icon: <Lock /> },
    { count: undo.timesheets_kept, text: "timesheetsKept", icon: <Lock /> },
    { count: undo.billed, text: "billed", icon: <Lock /> },
    { count: undo.closed, text: "closed", icon: <Lock /> },
  ] as const;
  return kept
    .filter(({ count }) => count > 0)
    .map(({ count, text, ...line }) => ({ ...line, text: t(text, { count }) }));
}
