"use client";

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Part } from "@/components/imports/part";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Badge } from "@/components/ui/badge";
import { ComboBox } from "@/components/ui/combo-box";
import { sayFailure } from "@/components/ui/toast";
import { formatDuration } from "@/lib/kernel/core/duration";
import { everyUser } from "@/lib/identity/users/queries";
import { importPeople, mapPeople } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";
import type { ImportMapping } from "@/lib/reporting/imports/schema/rows";

const LEAVE_OUT = "leave_out";
const KEEP = "new";

type Choice = { value: string; label: string; detail?: string };

/** People in the files, and the teammates whose time it becomes. */
export function PeopleMapping({ data }: { data: Import }) {
  const t = useTranslations("imports.people");
  // The lines stay during a new request, with the text that a person types into one of them.
  const { data: people } = useQuery({
    ...importPeople(data.id, data.updated_at),
    placeholderData: keepPreviousData,
  });
  const { items: users } = useWholeList(useInfiniteQuery(everyUser()));
  const { mutate } = useMutation(mapPeople);
  const counts = data.counts?.people;
  const choices: Choice[] | null = users
    ? [
        { value: KEEP, label: t("keep") },
        { value: LEAVE_OUT, label: t("leaveOut") },
        ...users.map(({ id, name, email }) => ({
          value: id,
          label: name === "" ? (email ?? id) : name,
          ...(name === "" ? {} : { detail: email ?? t("kept") }),
        })),
      ]
    : null;
  const map = (key: string, to: string | null) => {
    mutate(
      { id: data.id, changes: [{ key, to }] },
      {
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <Part
      title={t("title")}
      lead={counts && t("summary", { matched: counts.matched, kept: counts.new, open: counts.to_decide })}
    >
      <ul className="grid">
        {(people?.data ?? []).map((person) => (
          <PersonLine
            key={person.key}
            person={person}
            choices={person.key === "" ? (choices?.filter(({ value }) => value !== KEEP) ?? null) : choices}
            onChange={(to) => {
              map(person.key, to);
            }}
          />
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">{t("hint")}</p>
    </Part>
  );
}

type PersonLineProps = { person: ImportMapping; choices: Choice[] | null; onChange: (to: string | null) => void };

function PersonLine({ person, choices, onChange }: PersonLineProps) {
  const t = useTranslations("imports.people");
  const { key, name, email, seconds, to } = person;
  const shown = name ?? email ?? t("nobody");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_90px_16px_minmax(0,280px)_96px] items-center gap-x-3 gap-y-1.5 border-b border-line py-2 last:border-b-0 phone:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <b className="block truncate font-[550]">{shown}</b>
        <span className="block truncate text-xs text-muted">{email ?? (key === "" ? "" : t("noEmail"))}</span>
      </span>
      <span className="text-right num">{formatDuration(seconds)}</span>
      <ArrowRight className="size-3.5 text-muted phone:hidden" />
      <ComboBox
        label={t("teammate", { name: shown })}
        isLabelHidden
        size="small"
        options={choices}
        value={to}
        placeholder={t("choose")}
        onChange={onChange}
        className="phone:col-span-2"
      />
      <span className="phone:col-span-2">
        <Match person={person} />
      </span>
    </li>
  );
}

function Match({ person: { to, matched_by: by } }: { person: ImportMapping }) {
  const t = useTranslations("imports.people");
  if (to === null) return <Badge tone="warning">{t("undecided")}</Badge>;
  if (by === "name") return <Badge tone="warning">{t("sameName")}</Badge>;
  if (to === KEEP) return <Badge mark="ring">{t("kept")}</Badge>;
  const words = { email: "sameEmail", earlier_import: "earlierImport", choice: "chosen" } as const;
  return <span className="text-xs text-muted">{t(words[by ?? "choice"])}</span>;
}
