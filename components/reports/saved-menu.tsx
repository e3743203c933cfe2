"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Check, ChevronDown, Link2, Pencil, Save, Trash2, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveReportDialog } from "@/components/reports/save-report-dialog";
import { addressOf, asksSame, queryOf } from "@/components/reports/saved-query";
import type { useReportAddress } from "@/components/reports/use-report-address";
import { Button } from "@/components/ui/button";
import { loaded } from "@/components/ui/loaded";
import { Menu, MenuAction, MenuDivider, MenuSection } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import {
  createSavedReport,
  deleteSavedReport,
  savedReports,
  updateSavedReport,
} from "@/lib/reporting/saved-reports/queries";
import type { SavedReport } from "@/lib/reporting/saved-reports/schema";
import type { Me } from "@/lib/identity/users/schema";

const ReportLinkDialog = loaded(async () => (await import("@/components/reports/report-link-dialog")).ReportLinkDialog);

type Address = ReturnType<typeof useReportAddress>;

export function SavedMenu({ address }: { address: Address }) {
  const t = useTranslations("reports.saved");
  const { data } = useQuery(savedReports());
  const { user } = useViewer();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const reports = data?.data ?? [];
  const current = reports.find(({ id }) => id === address.saved);
  const asked = queryOf(address.state);
  const isChanged = current !== undefined && !asksSame(asked, current.query);
  const actions = useSavedActions(address, asked);
  const mayLink = mayOfferLink(user, current);
  const name = current?.name ?? t("title");
  const open = (report: SavedReport) => address.set(addressOf(report, address.state.custom));
  return (
    <>
      <Menu
        label={t("title")}
        placement="bottom start"
        trigger={
          <Button kind="quiet" icon={<Bookmark />}>
            <span className="flex max-w-64 items-center gap-1.5">
              <span className="truncate">{isChanged ? t("changed", { name }) : name}</span>
              <ChevronDown className="size-3.5 text-muted" />
            </span>
          </Button>
        }
      >
        <ReportChoices
          title={t("mine")}
          reports={reports.filter((one) => one.user_id === user.id)}
          {...{ current, open }}
        />
        <ReportChoices
          title={t("shared")}
          reports={reports.filter((one) => one.user_id !== user.id)}
          {...{ current, open }}
        />
        {reports.length > 0 && <MenuDivider />}
        <MenuAction icon={<BookmarkPlus />} onAction={() => setDialog("save")}>
          {t("saveAs")}
        </MenuAction>
        {mayLink && (
          <MenuAction
            icon={<Link2 />}
            disabledReason={current ? undefined : t("saveFirst")}
            onAction={() => setDialog("link")}
          >
            {t("link")}
          </MenuAction>
        )}
        {current && <CurrentActions {...{ current, isChanged, actions }} onEdit={() => setDialog("edit")} />}
      </Menu>
      <SavedDialogs {...{ dialog, current, isChanged, asked }} onSaved={open} onClose={() => setDialog(null)} />
    </>
  );
}

type DialogName = "save" | "edit" | "link";

type DialogsProps = {
  dialog: DialogName | null;
  current: SavedReport | undefined;
  isChanged: boolean;
  asked: SavedReport["query"];
  onSaved: (report: SavedReport) => void;
  onClose: () => void;
};

function SavedDialogs({ dialog, current, isChanged, asked, onSaved, onClose }: DialogsProps) {
  if (dialog === null) return null;
  if (dialog === "link") return current && <ReportLinkDialog report={current} {...{ isChanged, onClose }} />;
  return (
    <SaveReportDialog report={dialog === "edit" ? (current ?? null) : null} query={asked} {...{ onSaved, onClose }} />
  );
}

/** Admins also turn off the links of others. */
function mayOfferLink(user: Pick<Me, "id" | "role">, current: SavedReport | undefined): boolean {
  if (!roleMay(user.role, "report_links:write")) return false;
  if (current === undefined || current.user_id === user.id) return true;
  return current.is_public && user.role !== "manager";
}

type ChoicesProps = {
  title: string;
  reports: readonly SavedReport[];
  current: SavedReport | undefined;
  open: (report: SavedReport) => void;
};

function ReportChoices({ title, reports, current, open }: ChoicesProps) {
  if (reports.length === 0) return null;
  return (
    <MenuSection title={title}>
      {reports.map((report) => (
        <MenuAction
          key={report.id}
          icon={
            report === current ? <Check /> : report.is_public ? <Link2 /> : report.shared ? <Users /> : <Bookmark />
          }
          onAction={() => open(report)}
        >
          {report.name}
        </MenuAction>
      ))}
    </MenuSection>
  );
}

type CurrentProps = {
  current: SavedReport;
  isChanged: boolean;
  actions: ReturnType<typeof useSavedActions>;
  onEdit: () => void;
};

function CurrentActions({ current, isChanged, actions, onEdit }: CurrentProps) {
  const t = useTranslations("reports.saved");
  const deleteLabel = useTranslations("common.actions")("delete");
  const { user } = useViewer();
  const isOthers = current.user_id !== user.id;
  if (isOthers && user.role !== "owner" && user.role !== "admin") return null;
  return (
    <>
      <MenuAction
        icon={<Save />}
        disabledReason={isChanged ? undefined : t("noChanges")}
        onAction={() => actions.saveChanges(current)}
      >
        {t("saveChanges")}
      </MenuAction>
      <MenuAction icon={<Pencil />} onAction={onEdit}>
        {t("rename")}
      </MenuAction>
      <MenuAction icon={<Trash2 />} isDanger onAction={() => actions.remove(current)}>
        {deleteLabel}
      </MenuAction>
    </>
  );
}

/** The actions outlive the menu, which closes before they are done. */
function useSavedActions(address: Address, asked: SavedReport["query"]) {
  const t = useTranslations("reports.saved");
  const undoLabel = useTranslations("common.actions")("undo");
  const update = useMutation(updateSavedReport);
  const create = useMutation(createSavedReport);
  const remove = useMutation(deleteSavedReport);
  const restore = async ({ name, shared, query }: SavedReport) => {
    const report = await create.mutateAsync({ name, shared, query });
    address.set({ saved: report.id });
  };
  return {
    saveChanges: (report: SavedReport) =>
      attempt(async () => {
        await update.mutateAsync({ id: report.id, base: report, query: asked });
        showToast({ message: t("toastSaved", { name: report.name }) });
      }),
    remove: (report: SavedReport) =>
      attempt(async () => {
        await remove.mutateAsync(report.id);
        address.set({ saved: null });
        const undo = { label: undoLabel, run: () => attempt(() => restore(report)) };
        const message = t(report.is_public ? "toastDeletedWithLink" : "toastDeleted", { name: report.name });
        showToast({ message, actions: [undo] });
      }),
  };
}

/** There is no form to show the failure. */
function attempt(work: () => Promise<void>): void {
  void work().catch((error: unknown) => {
    sayFailure(error);
  });
}
