"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "@/components/ui/button";
import { MenuAction } from "@/components/ui/menu";

export type ArchiveActionProps = {
  isArchived: boolean;
  onArchive: () => void;
  onRestore: () => void;
  disabledReason?: string | undefined;
};

/** The row of a menu that archives something, or brings it back. */
export function ArchiveAction({ isArchived, onArchive, onRestore, disabledReason }: ArchiveActionProps) {
  return isArchived ? (
    <MenuAction icon={<ArchiveRestore />} disabledReason={disabledReason} onAction={onRestore}>
      Restore
    </MenuAction>
  ) : (
    <MenuAction icon={<Archive />} disabledReason={disabledReason} onAction={onArchive}>
      Archive…
    </MenuAction>
  );
}

export type RestoreButtonProps = { children: string; isBusy: boolean; onPress: () => void };

/** The first button on the page of something archived. */
export function RestoreButton(props: RestoreButtonProps) {
  return <Button kind="primary" icon={<ArchiveRestore />} busyLabel="Restoring" {...props} />;
}
