"use client";

import { FileText, Image as ImageIcon, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Draft } from "@/components/expenses/drafts/draft";
import { DraftFields, DraftState } from "@/components/expenses/drafts/draft-fields";
import type { Drafts } from "@/components/expenses/drafts/use-drafts";
import { ChooseFiles } from "@/components/expenses/receipts/choose-files";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { useCommand } from "@/components/ui/shortcuts";

type DraftListProps = { drafts: Drafts; openKey: string | null; onOpen: (key: string) => void };

/** Expenses to complete, one for each dropped file. */
export function DraftList({ drafts, openKey, onOpen }: DraftListProps) {
  const t = useTranslations("expenses.drafts");
  const page = useTranslations("expenses.page");
  const { list, complete, isSaving, save } = drafts;
  useCommand({
    label: t("saveKeys"),
    group: page("title"),
    keys: "mod+enter",
    isListed: "keys",
    isForFields: true,
    isEnabled: complete.length > 0,
    run: save,
  });
  return (
    <section aria-label={t("title", { count: list.length })} className="border-b border-line pb-3.5">
      {list.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-2.5 phone:px-4">
          <h2 className="text-md">{t("title", { count: list.length })}</h2>
          <span className="text-secondary">{t("kept")}</span>
          <Button
            kind="primary"
            keys="mod+enter"
            className="ml-auto phone:ml-0 phone:w-full"
            isBusy={isSaving}
            isDisabled={complete.length === 0}
            busyLabel={t("saving")}
            onPress={save}
          >
            {t("save", { count: complete.length })}
          </Button>
        </div>
      )}
      <ul>
        {list.map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            drafts={drafts}
            isOpen={draft.key === openKey}
            onOpen={() => onOpen(draft.key)}
          />
        ))}
      </ul>
      <Refused drafts={drafts} />
    </section>
  );
}

type DraftRowProps = { draft: Draft; drafts: Drafts; isOpen: boolean; onOpen: () => void };

function DraftRow({ draft, drafts, isOpen, onOpen }: DraftRowProps) {
  const t = useTranslations("expenses.drafts");
  const isPicture = draft.receipt?.content_type !== "application/pdf" && !/\.pdf$/i.test(draft.filename);
  return (
    // A field of the row shows the file at the side. The name is a button that does so, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={onOpen}
      className={classNames(
        "grid grid-cols-[minmax(120px,1fr)_auto_28px] items-start gap-x-3 gap-y-2 border-b border-line px-6 py-2.5 phone:grid-cols-[minmax(0,1fr)_auto] phone:px-4",
        isOpen && "bg-sunken",
      )}
    >
      <button type="button" onClick={onOpen} className="flex min-w-0 items-center gap-2.5 text-left">
        <span className="grid size-9 shrink-0 place-content-center rounded-control border border-line-strong bg-surface text-muted">
          {isPicture ? <ImageIcon /> : <FileText />}
        </span>
        <span className="min-w-0 leading-[18px]">
          <span className="block truncate font-[550]">{draft.filename}</span>
          <DraftState draft={draft} drafts={drafts} />
        </span>
      </button>
      <div className="phone:order-last phone:col-span-2">
        <DraftFields draft={draft} drafts={drafts} />
      </div>
      <IconButton label={t("remove", { name: draft.filename })} icon={<X />} onPress={() => drafts.remove(draft.key)} />
    </li>
  );
}

function Refused({ drafts: { refused, dismiss, retry, add } }: { drafts: Drafts }) {
  const t = useTranslations("expenses.drafts");
  const actions = useTranslations("common.actions");
  return refused.map(({ key, file, reason, canRetry }) => (
    <Notice
      key={key}
      tone="error"
      isLive
      className="mx-6 mt-3 phone:mx-4"
      actions={
        <>
          {canRetry && (
            <Button size="small" onPress={() => retry(key)}>
              {actions("tryAgain")}
            </Button>
          )}
          <ChooseFiles
            size="small"
            onFiles={(files) => {
              dismiss(key);
              add(files);
            }}
          >
            {t("chooseAnother")}
          </ChooseFiles>
          <IconButton label={actions("close")} icon={<X />} onPress={() => dismiss(key)} />
        </>
      }
    >
      {t.rich("refused", {
        name: file.name,
        reason,
        b: (chunks: ReactNode) => <b className="font-semibold">{chunks}</b>,
      })}
    </Notice>
  ));
}
