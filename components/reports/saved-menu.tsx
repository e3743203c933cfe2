"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Check, ChevronDown, Pencil, Save, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { SaveReportDialog } from "@/components/reports/save-report-dialog";
import { addressOf, asksSame, queryOf } from "@/components/reports/saved-query";
import type { useReportAddress } from "@/components/reports/use-report-address";
import { Button } from "@/components/ui/button";
import { Menu, MenuAction, MenuDivider, MenuSection } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { createSavedReport, deleteSavedReport, savedReports, updateSavedReport } from "@/lib/saved-reports/queries";
import type { SavedReport } from "@/lib/saved-reports/schema";

type Address = ReturnType<typeof useReportAddress>;

/** Reports under a name: opened, saved, changed and deleted beside the title. */
export function SavedMenu({ address }: { address: Address }) {
  const { data } = useQuery(savedReports());
  const { user } = useViewer();
  const [dialog, setDialog] = useState<"save" | "edit" | null>(null);
  const reports = data?.data ?? [];
  const current = reports.find(({ id }) => id === address.saved);
  const asked = queryOf(address.state);
  const isChanged = current !== undefined && !asksSame(asked, current.query);
  const actions = useSavedActions(address, asked);
  const open = (report: SavedReport) => address.set(addressOf(report));
  return (
    <>
      <Menu
        label="Saved reports"
        placement="bottom start"
        trigger={
          <Button kind="quiet" icon={<Bookmark />}>
            <span className="flex max-w-64 items-center gap-1.5">
              <span className="truncate">
                {current === undefined ? "Saved reports" : isChanged ? `${current.name}, changed` : current.name}
              </span>
              <ChevronDown className="size-3.5 text-muted" />
            </span>
          </Button>
        }
      >
        <ReportChoices title="Mine" reports={reports.filter((one) => one.user_id === user.id)} {...{ current, open }} />
        <ReportChoices
          title="Shared"
          reports={reports.filter((one) => one.user_id !== user.id)}
          {...{ current, open }}
        />
        {reports.length > 0 && <MenuDivider />}
        <MenuAction icon={<BookmarkPlus />} onAction={() => setDialog("save")}>
          Save as…
        </MenuAction>
        {current && <CurrentActions {...{ current, isChanged, actions }} onEdit={() => setDialog("edit")} />}
      </Menu>
      {dialog !== null && (
        <SaveReportDialog
          report={dialog === "edit" ? (current ?? null) : null}
          query={asked}
          onSaved={open}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
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
          icon={report === current ? <Check /> : report.shared ? <Users /> : <Bookmark />}
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

/** What can be done with the report that is open, by who may. */
function CurrentActions({ current, isChanged, actions, onEdit }: CurrentProps) {
  const { user } = useViewer();
  const isOthers = current.user_id !== user.id;
  if (isOthers && user.role !== "owner" && user.role !== "admin") return null;
  return (
    <>
      <MenuAction
        icon={<Save />}
        disabledReason={isChanged ? undefined : "saved"}
        onAction={() => actions.saveChanges(current)}
      >
        Save changes
      </MenuAction>
      <MenuAction icon={<Pencil />} onAction={onEdit}>
        Rename or share…
      </MenuAction>
      <MenuAction icon={<Trash2 />} isDanger onAction={() => actions.remove(current)}>
        Delete
      </MenuAction>
    </>
  );
}

/** They outlive the menu, which closes before they are done. */
function useSavedActions(address: Address, asked: SavedReport["query"]) {
  const update = useMutation(updateSavedReport);
  const create = useMutation(createSavedReport);
  const remove = useMutation(deleteSavedReport);
  const restore = async ({ name, shared, query }: SavedReport) => {
    const report = await create.mutateAsync({ name, shared, query });
    address.set({ saved: report.id });
  };
  return {
    saveChanges: ({ id, name }: SavedReport) =>
      attempt(async () => {
        await update.mutateAsync({ id, query: asked });
        showToast({ message: `“${name}” is saved` });
      }),
    remove: (report: SavedReport) =>
      attempt(async () => {
        await remove.mutateAsync(report.id);
        address.set({ saved: null });
        const undo = { label: "Undo", run: () => attempt(() => restore(report)) };
        showToast({ message: `“${report.name}” is deleted`, actions: [undo] });
      }),
  };
}

/** There is no form that could say why it failed. */
function attempt(work: () => Promise<void>): void {
  void work().catch((error: unknown) => {
    showToast({ tone: "error", message: error instanceof Error ? error.message : String(error) });
  });
}
