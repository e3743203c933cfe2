"use client";

import { ChevronRight, KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { ChangeTable } from "@/components/audit-log/change-table";
import { changesOf } from "@/components/audit-log/changes";
import { actorOf, isAction, objectOf, sourceOf } from "@/components/audit-log/words";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";
import { useFigures } from "@/components/viewer/use-figures";
import type { AuditEntry } from "@/lib/admin/audit-log/schema";

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const names = useTranslations("audit.names");
  const words = useMomentWords();
  const id = useId();
  const source = sourceOf(entry, names);
  return (
    <li className={classNames("border-b border-line", isOpen && "bg-sunken")}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="grid min-h-10 w-full grid-cols-[16px_72px_22px_minmax(0,1fr)_auto] items-center gap-x-2.5 px-6 py-2 text-left -outline-offset-2 hover:bg-hover phone:grid-cols-[16px_22px_minmax(0,1fr)] phone:px-4 touch:min-h-11"
      >
        <ChevronRight className={classNames("size-4 text-muted transition-transform", isOpen && "rotate-90")} />
        <span className="num text-muted phone:hidden">{words(entry.created_at, "time")}</span>
        {entry.api_key_id === null ? <Avatar name={actorOf(entry, names)} /> : <KeyMark />}
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Sentence entry={entry} />
          <span className="block text-xs num text-muted rail:hidden">
            {words(entry.created_at, "time")}, {source}
          </span>
        </span>
        <span className="max-w-60 truncate pl-3 text-right text-muted phone:hidden">{source}</span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Details entry={entry} />}
      </div>
    </li>
  );
}

function KeyMark() {
  return (
    <span className="inline-flex size-[22px] items-center justify-center rounded-full border border-line-strong bg-neutral-soft text-secondary">
      <KeyRound className="size-3" />
    </span>
  );
}

/** An action without a sentence shows its code. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("audit");
  const names = useTranslations("audit.names");
  const b = (chunks: ReactNode) => <b className="font-[550]">{chunks}</b>;
  const actor = actorOf(entry, names);
  const { action } = entry;
  return isAction(action)
    ? t.rich(`actions.${action}`, { actor, object: objectOf(entry, names), b })
    : t.rich("entry.unknownAction", { actor, action, b });
}

function Details({ entry }: { entry: AuditEntry }) {
  const { money } = useFigures();
  const changes = changesOf(entry, money);
  const hasBefore = changes.some(({ before }) => before !== null) || "before" in entry.details;
  return (
    <div className="pr-6 pb-4 pl-[162px] phone:px-4">
      {changes.length > 0 && <ChangeTable changes={changes} hasBefore={hasBefore} />}
      <Origin entry={entry} />
    </div>
  );
}

function Origin({ entry: { created_at: at, ip, object_id: object, request_id: request } }: { entry: AuditEntry }) {
  const t = useTranslations("audit.entry");
  const words = useMomentWords();
  const mono = (chunks: ReactNode) => <span className="mono">{chunks}</span>;
  return (
    <p className="flex flex-wrap gap-x-3 pt-2.5 text-xs [overflow-wrap:anywhere] text-muted">
      <span>{words(at, "full")}</span>
      {ip !== null && <span>{t("ip", { ip })}</span>}
      {object !== null && <span>{t.rich("object", { id: object, mono })}</span>}
      {request !== null && <span>{t.rich("request", { id: request, mono })}</span>}
    </p>
  );
}
