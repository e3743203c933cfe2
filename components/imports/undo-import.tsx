"use client";

import { useMutation } from "@tanstack/react-query";
import { Folder, Lock, Pencil, Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { rightNow, useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { formatDuration } from "@/lib/kernel/core/duration";
import { revertImport } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";

/** Possible for seven days. The dialog says beforehand which entries stay. */
export function UndoImport({ data }: { data: Import }) {
  const t = useTranslations("imports.undo");
  const words = useMomentWords();
  const { mutateAsync: revert } = useMutation(revertImport);
  const [deletesEdited, setDeletesEdited] = useState(false);
  const kept = useKept(data, { deletesEdited, setDeletesEdited });
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

type Choice = { deletesEdited: boolean; setDeletesEdited: (deletes: boolean) => void };

function useKept({ undo }: Import, { deletesEdited, setDeletesEdited }: Choice): Consequence[] {
  const t = useTranslations("imports.undo");
  const { edited = 0, billed = 0, closed = 0, invoices_kept: invoices = 0 } = undo ?? {};
  const checkbox = (
    <Checkbox isSelected={deletesEdited} onChange={setDeletesEdited}>
      {t("deleteEdited")}
    </Checkbox>
  );
  return [
    ...(edited > 0 ? [{ icon: <Pencil />, text: t("edited", { count: edited }), action: checkbox }] : []),
    ...(invoices > 0 ? [{ icon: <Lock />, text: t("invoicesKept", { count: invoices }) }] : []),
    ...(billed > 0 ? [{ icon: <Lock />, text: t("billed", { count: billed }) }] : []),
    ...(closed > 0 ? [{ icon: <Lock />, text: t("closed", { count: closed }) }] : []),
  ];
}
