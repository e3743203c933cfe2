"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Archive, CalendarClock, FileText, KeyRound, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SettingsRow } from "@/components/layout/settings-parts";
import { loadOther } from "@/components/layout/use-workspaces";
import { Button } from "@/components/ui/button";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { deleteWorkspace, workspaceDeletion } from "@/lib/identity/workspaces/queries";
import type { WorkspaceDeletion } from "@/lib/identity/workspaces/schema/own";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";

/** For owners. */
export function DeleteWorkspaceRow() {
  const t = useTranslations("settings.deletion");
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (user.role !== "owner") return null;
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      <div>
        <Button kind="danger" onPress={() => setIsOpen(true)}>
          {t("open")}
        </Button>
      </div>
      {isOpen && <DeleteWorkspaceDialog onClose={() => setIsOpen(false)} />}
    </SettingsRow>
  );
}

function DeleteWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("settings.deletion");
  const { workspace } = useWorkspace();
  const { data } = useQuery(workspaceDeletion());
  const { mutateAsync } = useMutation(deleteWorkspace);
  const consequences = useConsequences(data);
  const [name, setName] = useState("");
  return (
    <ConfirmDialog
      title={t("question", { workspace: workspace.name })}
      confirmLabel={t("title")}
      cancelLabel={t("keep")}
      isOpen
      onOpenChange={onClose}
      consequences={consequences}
      confirmation={
        <TextField
          className="mt-3"
          label={t("typeName", { workspace: workspace.name })}
          autoComplete="off"
          spellCheck="false"
          value={name}
          onChange={setName}
        />
      }
      isDisabled={name.trim() !== workspace.name}
      onConfirm={async () => {
        await mutateAsync(name.trim());
        loadOther("/workspaces");
      }}
    />
  );
}

const bold = { b: (chunks: ReactNode) => <b>{chunks}</b> };

/** The most serious one first. Empty until the figures are known. */
function useConsequences(data: WorkspaceDeletion | undefined): Consequence[] {
  const t = useTranslations("settings.deletion");
  const { user } = useViewer();
  const { inSentence } = useFigures();
  if (!data) return [];
  const dayOf = (instant: string) => inSentence.fullDay(wallTimeAt(Date.parse(instant), user.workspace.time_zone).date);
  const { members, invoices, overdue_invoices: overdue, endpoints, api_keys: keys, last_export_at: exported } = data;
  return [
    { icon: <UsersRound />, text: t.rich("members", { count: members, ...bold }) },
    ...(invoices > 0 ? [{ icon: <FileText />, text: t.rich("invoices", { count: invoices, overdue, ...bold }) }] : []),
    ...(endpoints + keys > 0
      ? [{ icon: <KeyRound />, text: t.rich("integrations", { endpoints, keys, ...bold }) }]
      : []),
    { icon: <CalendarClock />, text: t.rich("grace", { day: dayOf(data.restorable_until), ...bold }) },
    {
      icon: <Archive />,
      text: exported === null ? t.rich("noExport", bold) : t.rich("lastExport", { day: dayOf(exported), ...bold }),
      action: <TextLink href="/settings/data">{t("export")}</TextLink>,
    },
  ];
}
