"use client";

import { Copy, Download, Ellipsis, FileCheck, Link2, Send, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { EstimateDialog } from "@/components/estimates/dialogs/estimate-dialogs";
import type { EstimateDraft } from "@/components/estimates/draft/use-estimate-draft";
import { pdfHref } from "@/components/estimates/state";
import { useDeleteEstimate, useDuplicateEstimate } from "@/components/estimates/use-estimate-actions";
import { EstimateReferences } from "@/components/external-refs/record-references";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { useCommand } from "@/components/ui/shortcuts";
import { showToast } from "@/components/ui/toast";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

export type EstimateEditorActionsProps = {
  draft: EstimateDraft;
  maySend: boolean;
  onOpen: (dialog: EstimateDialog) => void;
};

export function EstimateEditorActions({ draft, maySend, onOpen }: EstimateEditorActionsProps) {
  const t = useTranslations("estimates.actions");
  const { estimate } = draft;
  const [isReferring, setIsReferring] = useState(false);
  const [isMarking, setIsMarking] = useState(false);
  const canSend = maySend && estimate.lines.length > 0;
  // A sent estimate is final.
  const whenWritten = (go: () => void) => () => {
    void draft.settle().then((isWritten) => {
      if (isWritten) go();
      else showToast({ tone: "error", message: t("notSaved") });
    });
  };
  const send = whenWritten(() => onOpen("send"));
  const page = useTranslations("estimates.page");
  useCommand({
    label: t("send"),
    group: page("title"),
    keys: "mod+enter",
    icon: <Send />,
    isForFields: true,
    isEnabled: canSend,
    run: send,
  });
  return (
    <>
      <EditorMenu
        estimate={estimate}
        onMark={canSend ? whenWritten(() => setIsMarking(true)) : null}
        onRefer={() => setIsReferring(true)}
      />
      {maySend && (
        <Button kind="primary" icon={<Send />} keys="mod+enter" isDisabled={!canSend} onPress={send}>
          {t("send")}
        </Button>
      )}
      {isReferring && <EstimateReferences record={estimate} onClose={() => setIsReferring(false)} />}
      {isMarking && <MarkSentDialog draft={draft} onClose={() => setIsMarking(false)} />}
    </>
  );
}

type EditorMenuProps = { estimate: Estimate; onMark: (() => void) | null; onRefer: () => void };

function EditorMenu({ estimate, onMark, onRefer }: EditorMenuProps) {
  const t = useTranslations("estimates.actions");
  const references = useTranslations("references");
  const duplicate = useDuplicateEstimate();
  const remove = useDeleteEstimate();
  return (
    <Menu label={t("more")} trigger={<IconButton label={t("moreActions")} icon={<Ellipsis />} />}>
      <MenuAction icon={<Download />} href={pdfHref(estimate)}>
        {t("downloadPdf")}
      </MenuAction>
      <MenuAction icon={<Copy />} onAction={() => void duplicate(estimate)}>
        {t("duplicate")}
      </MenuAction>
      <MenuAction icon={<Link2 />} onAction={onRefer}>
        {references("add")}
      </MenuAction>
      {onMark !== null && (
        <MenuAction icon={<FileCheck />} onAction={onMark}>
          {t("markSentAsk")}
        </MenuAction>
      )}
      <MenuDivider />
      <MenuAction icon={<Trash2 />} isDanger onAction={() => void remove(estimate)}>
        {t("deleteDraft")}
      </MenuAction>
    </Menu>
  );
}

function MarkSentDialog({ draft: { save }, onClose }: { draft: EstimateDraft; onClose: () => void }) {
  const t = useTranslations("estimates.actions");
  const mark = async () => {
    const fault = await save({ status: "sent" });
    if (fault !== null) throw new Error(fault);
    showToast({ message: t("markedSent") });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("markSentTitle")}
      kind="primary"
      confirmLabel={t("markSent")}
      onConfirm={mark}
    >
      <p>{t("markSentLead")}</p>
    </ConfirmDialog>
  );
}
