"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, ReceiptText, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboBox } from "@/components/ui/combo-box";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useEverybody } from "@/components/users/use-everybody";
import { shownName } from "@/components/users/words";
import { mergePreview, mergeUser } from "@/lib/identity/merges/queries";
import type { User } from "@/lib/identity/users/schema";
import { formatDuration } from "@/lib/kernel/core/duration";

export type MergeDialogProps = { person: User; onClose: () => void };

/** Move all time of a person without sign-in to another one. */
export function MergeDialog({ person, onClose }: MergeDialogProps) {
  const t = useTranslations("team.merge");
  const { data: preview } = useQuery(mergePreview(person.id));
  const { items: people } = useEverybody();
  const { mutateAsync } = useMutation(mergeUser);
  const [into, setInto] = useState<string | null>(null);
  const { name } = person;
  const others = people?.filter(({ id }) => id !== person.id) ?? null;
  const target = others?.find(({ id }) => id === into);
  const moves = preview && t("moves", { entries: preview.time_entries, hours: formatDuration(preview.seconds) });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name })}
      confirmLabel={t("confirm", { name })}
      busyLabel={t("busy")}
      {...(target ? {} : { disabledReason: t("missing") })}
      consequences={[
        ...(moves === undefined ? [] : [{ icon: <Clock />, text: moves }]),
        { icon: <ReceiptText />, text: t("invoices") },
        { icon: <UserX />, text: t("deleted", { name }) },
      ]}
      onConfirm={async () => {
        if (!target) return;
        const merge = await mutateAsync({ id: person.id, into: target.id });
        showToast({ message: t("done", { entries: merge.time_entries, name: shownName(target) }) });
      }}
    >
      <ComboBox
        label={t("into")}
        autoFocus
        options={others && others.map(optionOf)}
        value={into}
        placeholder={t("choose")}
        onChange={setInto}
      />
    </ConfirmDialog>
  );
}

function optionOf(person: User) {
  const { id, email } = person;
  const label = shownName(person);
  return { value: id, label, ...(email === null || email === label ? {} : { detail: email }) };
}
