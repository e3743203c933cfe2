"use client";

import { Check, Copy, Ellipsis, FilePen, FolderPlus, Link2, ReceiptText, Send, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { EstimateDialog } from "@/components/estimates/dialogs/estimate-dialogs";
import { canBecomeProject, canBeDecided, canBeInvoiced, canBeRevised } from "@/components/estimates/state";
import { useDuplicateEstimate } from "@/components/estimates/use-estimate-actions";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction } from "@/components/ui/menu";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

export type EstimateRecordActionsProps = {
  estimate: Estimate;
  onOpen: (dialog: EstimateDialog) => void;
  onRefer: () => void;
};

export function EstimateRecordActions({ estimate, onOpen, onRefer }: EstimateRecordActionsProps) {
  const t = useTranslations("estimates.actions");
  return (
    <>
      <RecordMenu estimate={estimate} onOpen={onOpen} onRefer={onRefer} />
      {canBeRevised(estimate) && (
        <Button icon={<FilePen />} className="phone:hidden" onPress={() => onOpen("revise")}>
          {t("reviseButton")}
        </Button>
      )}
      {canBecomeProject(estimate) && (
        <Button icon={<FolderPlus />} className="phone:hidden" onPress={() => onOpen("project")}>
          {t("createProjectButton")}
        </Button>
      )}
      {canBeDecided(estimate) && (
        <Button kind="primary" icon={<Check className="phone:hidden" />} onPress={() => onOpen("accept")}>
          {t("acceptButton")}
        </Button>
      )}
      {canBeInvoiced(estimate) && (
        <Button kind="primary" icon={<ReceiptText className="phone:hidden" />} onPress={() => onOpen("invoice")}>
          {t("createInvoiceButton")}
        </Button>
      )}
    </>
  );
}

function RecordMenu({ estimate, onOpen, onRefer }: EstimateRecordActionsProps) {
  const t = useTranslations("estimates.actions");
  const references = useTranslations("references");
  const duplicate = useDuplicateEstimate();
  const open = (dialog: EstimateDialog) => () => onOpen(dialog);
  const isOpen = canBeDecided(estimate);
  return (
    <Menu label={t("more")} trigger={<IconButton label={t("moreActions")} icon={<Ellipsis />} />}>
      {isOpen && (
        <MenuAction icon={<X />} onAction={open("decline")}>
          {t("decline")}
        </MenuAction>
      )}
      {isOpen && (
        <MenuAction icon={<Send />} onAction={open("send")}>
          {t("sendAgain")}
        </MenuAction>
      )}
      {canBeRevised(estimate) && (
        <MenuAction icon={<FilePen />} onAction={open("revise")}>
          {t("revise")}
        </MenuAction>
      )}
      {canBecomeProject(estimate) && (
        <MenuAction icon={<FolderPlus />} onAction={open("project")}>
          {t("createProject")}
        </MenuAction>
      )}
      <MenuAction icon={<Copy />} onAction={() => void duplicate(estimate)}>
        {t("duplicate")}
      </MenuAction>
      <MenuAction icon={<Link2 />} onAction={onRefer}>
        {references("add")}
      </MenuAction>
    </Menu>
  );
}
