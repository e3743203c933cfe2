"use client";

import { MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Review, ReviewedDraft } from "@/components/invoice-runs/review/use-review";
import { rowId } from "@/components/layout/use-row-keys";
import { useShell } from "@/components/layout/shell-context";
import { WithinLink } from "@/components/layout/within-page";
import { Keys } from "@/components/ui/kbd";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { roleMay } from "@/lib/kernel/auth/permissions";

export type ReviewListProps = { review: Review; mayIssue: boolean; onOpen: () => void };

export function ReviewList({ review, mayIssue, onOpen }: ReviewListProps) {
  const t = useTranslations("invoiceRuns.review");
  const { drafts, selected, shown, select } = review;
  const isAll = selected.length === drafts.length;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-6 py-2 phone:px-4">
        {mayIssue && (
          <RowCheckbox
            label={t("selectAll")}
            state={isAll ? "all" : selected.length === 0 ? "none" : "some"}
            onChange={() => {
              select(drafts, !isAll);
            }}
          />
        )}
        <h2 className="text-md">{t("drafts", { count: drafts.length })}</h2>
        <p className="ml-auto flex gap-3 text-xs whitespace-nowrap text-muted phone:hidden">
          <span>
            <Keys keys="j k" /> {t("move")}
          </span>
          {mayIssue && (
            <span>
              <Keys keys="x" /> {t("select")}
            </span>
          )}
        </p>
      </div>
      <ul>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isShown={draft.id === shown?.id}
            onOpen={onOpen}
            onSelect={
              mayIssue
                ? () => {
                    select([draft], !draft.isSelected);
                  }
                : undefined
            }
          />
        ))}
      </ul>
    </>
  );
}

type DraftRowProps = {
  draft: ReviewedDraft;
  isShown: boolean;
  onOpen: () => void;
  onSelect: (() => void) | undefined;
};

function DraftRow({ draft, isShown, onOpen, onSelect }: DraftRowProps) {
  const t = useTranslations("invoiceRuns.review");
  const { money } = useFigures();
  const { id, href, client_email: email, invoice, client_name: name, isSelected } = draft;
  return (
    <li
      data-selected={isShown || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-6 py-2.5 leading-[17px] data-selected:bg-selected phone:px-4 hovered:bg-hover"
    >
      <span>
        {onSelect !== undefined && (
          <RowCheckbox
            label={t("selectOf", { client: name })}
            state={isSelected ? "all" : "none"}
            onChange={onSelect}
          />
        )}
      </span>
      <span className="min-w-0">
        <WithinLink
          id={rowId(id)}
          href={href}
          replace
          onClick={onOpen}
          aria-current={isShown || undefined}
          className="block truncate font-[550] -outline-offset-2 hover:underline"
        >
          {name}
        </WithinLink>
        {email === null ? (
          <NoEmail draft={draft} />
        ) : (
          <span className="block truncate text-xs text-muted">{email}</span>
        )}
      </span>
      <span className="text-right num">
        <span className="block font-[550]">{money(invoice.total)}</span>
        <span className="block text-xs text-muted">{t("net", { amount: money(invoice.subtotal) })}</span>
      </span>
    </li>
  );
}

function NoEmail({ draft: { client_id: clientId, isSelected } }: { draft: ReviewedDraft }) {
  const t = useTranslations("invoiceRuns.review");
  const mayAdd = roleMay(useShell().user.role, "clients:write");
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-warning-text">
      <MailX className="size-3 shrink-0" />
      {isSelected ? t("issuedWithoutEmail") : t("noEmail")}
      {mayAdd && <TextLink href={`/clients/${clientId}`}>{t("addEmail")}</TextLink>}
    </span>
  );
}
