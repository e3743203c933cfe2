"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Checkbox } from "@/components/ui/checkbox";
import { counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import { SearchField } from "@/components/ui/search-field";
import { Swatch } from "@/components/ui/swatch";
import { everyClient } from "@/lib/clients/queries";
import { everyProject } from "@/lib/projects/queries";
import type { Project } from "@/lib/projects/schema";

/** Ids of the projects and clients that an endpoint is about, and whether it is about some only. */
export type Places = { isLimited: boolean; project_ids: readonly string[]; client_ids: readonly string[] };

export type PlacePickerProps = {
  value: Places;
  onChange: (value: Partial<Places>) => void;
  error?: string | undefined;
};

/** So many rows of a kind are drawn; the others are found by their words. */
const DRAWN = 60;

/** Whose events an endpoint gets: everybody's, or those of some projects and clients. */
export function PlacePicker({ value, onChange, error }: PlacePickerProps) {
  const count = value.project_ids.length + value.client_ids.length;
  return (
    <fieldset className="grid grid-cols-1 gap-[5px]">
      <legend className="mb-[5px] flex w-full justify-between font-medium text-text">
        Projects and clients
        <span className="text-xs font-normal num text-muted">{value.isLimited ? `${count} chosen` : "all"}</span>
      </legend>
      {error !== undefined && (
        <Notice tone="error" isLive>
          {error}
        </Notice>
      )}
      <div className="rounded-control border border-control">
        <div className="px-2.5 py-1.5">
          <Checkbox
            isSelected={!value.isLimited}
            onChange={(isAll) => {
              onChange({ isLimited: !isAll });
            }}
          >
            Everything in the workspace
          </Checkbox>
        </div>
        {value.isLimited && <PlaceChoice value={value} onChange={onChange} />}
      </div>
      {value.isLimited && (
        <p className="text-xs text-muted">
          A client brings its projects, their time and its invoices. People and tax rates belong to no project, so their
          events are not sent.
        </p>
      )}
    </fieldset>
  );
}

function PlaceChoice({ value, onChange }: Omit<PlacePickerProps, "error">) {
  const [search, setSearch] = useState("");
  const { items: clients } = useWholeList(useInfiniteQuery(everyClient()));
  const { items: projects } = useWholeList(useInfiniteQuery(everyProject()));
  return (
    <>
      <div className="border-y border-line p-2">
        <SearchField
          label="Search projects and clients"
          placeholder="Search projects and clients"
          size="small"
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className="max-h-60 overflow-y-auto px-2.5 py-1.5">
        {(clients === undefined || projects === undefined) && <p className="py-2 text-muted">Loading</p>}
        <PlaceGroup
          title="Clients"
          places={clients?.map(({ id, name, status }) => ({ id, name, note: noteOf(status) }))}
          search={search}
          value={value.client_ids}
          onChange={(client_ids) => {
            onChange({ client_ids });
          }}
        />
        <PlaceGroup
          title="Projects"
          places={projects?.map(({ id, name, status, color, client }) => {
            return { id, name, color, note: noteOf(status, client?.name) };
          })}
          search={search}
          value={value.project_ids}
          onChange={(project_ids) => {
            onChange({ project_ids });
          }}
        />
      </div>
    </>
  );
}

type Place = { id: string; name: string; note: string; color?: Project["color"] };

type PlaceGroupProps = {
  title: string;
  /** Undefined while they are on their way. */
  places: readonly Place[] | undefined;
  search: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

function PlaceGroup({ title, places, search, value, onChange }: PlaceGroupProps) {
  if (places === undefined) return null;
  const known = new Set(places.map(({ id }) => id));
  const gone: Place[] = value.filter((id) => !known.has(id)).map((id) => ({ id, name: "One that is gone", note: "" }));
  const words = search.trim().toLowerCase();
  const found = [...places, ...gone].filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(words));
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
        <p className="pl-[25px] text-xs text-muted">
          {counted(found.length - DRAWN, "more", "more")}: search for them.
        </p>
      )}
    </div>
  );
}

function noteOf(status: string, client?: string): string {
  return [client, ...(status === "archived" ? ["archived"] : [])].filter((word) => word !== undefined).join(", ");
}
