"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Checkbox } from "@/components/ui/checkbox";
import { Swatch } from "@/components/ui/swatch";
import { ChoiceBox, SearchedChoices } from "@/components/webhooks/endpoints/choice-box";
import { everyClient } from "@/lib/tracking/clients/queries";
import { everyProject } from "@/lib/tracking/projects/queries";
import type { Project } from "@/lib/tracking/projects/schema";
import { foldText } from "@/lib/kernel/core/folded";

export type Places = { isLimited: boolean; project_ids: readonly string[]; client_ids: readonly string[] };

export type PlacePickerProps = {
  value: Places;
  onChange: (value: Partial<Places>) => void;
  error?: string | undefined;
};

/** Rows drawn of each kind. The search finds the others. */
const DRAWN = 60;

export function PlacePicker({ value, onChange, error }: PlacePickerProps) {
  const t = useTranslations("webhooks.endpoints");
  const count = value.project_ids.length + value.client_ids.length;
  const all = {
    label: t("places.all"),
    isOn: !value.isLimited,
    onChange: (isOn: boolean) => {
      onChange({ isLimited: !isOn });
    },
  };
  return (
    <ChoiceBox
      legend={t("places.label")}
      chosen={value.isLimited ? t("choices.selected", { count }) : t("choices.all")}
      all={all}
      error={error}
      note={<p className="text-xs text-muted">{t("places.help")}</p>}
    >
      <PlaceChoice value={value} onChange={onChange} />
    </ChoiceBox>
  );
}

function PlaceChoice({ value, onChange }: Omit<PlacePickerProps, "error">) {
  const t = useTranslations("webhooks.endpoints.places");
  const actions = useTranslations("common.actions");
  const noteOf = (status: string, client?: string) =>
    [client, status === "archived" ? t("archived") : undefined].filter(Boolean).join(", ");
  const [search, setSearch] = useState("");
  const { items: clients } = useWholeList(useInfiniteQuery(everyClient()));
  const { items: projects } = useWholeList(useInfiniteQuery(everyProject()));
  return (
    <SearchedChoices label={t("search")} search={search} onSearch={setSearch}>
      {(clients === undefined || projects === undefined) && <p className="py-2 text-muted">{actions("loading")}</p>}
      <PlaceGroup
        title={t("clients")}
        deletedName={t("deletedClient")}
        places={clients?.map(({ id, name, status }) => ({ id, name, note: noteOf(status) }))}
        search={search}
        value={value.client_ids}
        onChange={(client_ids) => {
          onChange({ client_ids });
        }}
      />
      <PlaceGroup
        title={t("projects")}
        deletedName={t("deletedProject")}
        places={projects?.map(({ id, name, status, color, client }) => {
          return { id, name, color, note: noteOf(status, client?.name) };
        })}
        search={search}
        value={value.project_ids}
        onChange={(project_ids) => {
          onChange({ project_ids });
        }}
      />
    </SearchedChoices>
  );
}

type Place = { id: string; name: string; note: string; color?: Project["color"] };

type PlaceGroupProps = {
  title: string;
  /** The name of a chosen place that no longer exists. */
  deletedName: string;
  /** Undefined while they load. */
  places: readonly Place[] | undefined;
  search: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

function PlaceGroup({ title, deletedName, places, search, value, onChange }: PlaceGroupProps) {
  const t = useTranslations("webhooks.endpoints.places");
  if (places === undefined) return null;
  const known = new Set(places.map(({ id }) => id));
  const gone: Place[] = value.filter((id) => !known.has(id)).map((id) => ({ id, name: deletedName, note: "" }));
  const words = foldText(search.trim());
  const found = [...places, ...gone].filter(({ name, note }) => foldText(`${name} ${note}`).includes(words));
  if (found.length === 0) return null;
  const set = (id: string, isOn: boolean) => {
    onChange(isOn ? [...value, id] : value.filter((other) => other !== id));
  };
  return (
    <div role="group" aria-label={title} className="pb-1.5">
      <p className="py-0.5 font-[550] text-text">{title}</p>
      {found.slice(0, DRAWN).map(({ id, name, note, color }) => (
        <Checkbox
          key={id}
          isSelected={value.includes(id)}
          onChange={(isOn) => {
            set(id, isOn);
          }}
        >
          {color !== undefined && <Swatch color={color} className="mr-1.5" />}
          <span className="text-text">{name}</span> <span className="text-xs text-muted">{note}</span>
        </Checkbox>
      ))}
      {found.length > DRAWN && (
        <p className="pl-[25px] text-xs text-muted">{t("more", { count: found.length - DRAWN })}</p>
      )}
    </div>
  );
}
