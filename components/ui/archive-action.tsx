"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { MenuAction } from "@/components/ui/menu";

export type ArchiveActionProps = {
  isArchived: boolean;
  onArchive: () => void;
  onRestore: () => void;
  disabledReason?: string | undefined;
};

export function ArchiveAction({ isArchived, onArchive, onRestore, disabledReason }: ArchiveActionProps) {
  const t = useTranslations("common.actions");
  return isArchived ? (
    <MenuAction icon={<ArchiveRestore />} disabledReason={disabledReason} onAction={onRestore}>
      {t("restore")}
    </MenuAction>
  ) : (
    <MenuAction icon={<Archive />} disabledReason={disabledReason} onAction={onArchive}>
      {t("archive")}
    </MenuAction>
  );
}

export type RestoreButtonProps = { children: string; isBusy: boolean; onPress: () => void };

export function RestoreButton(props: RestoreButtonProps) {
  const t = useTranslations("common.actions");
  return <Button kind="primary" icon={<ArchiveRestore />} busyLabel={t("restoring")} {...props} />;
}
