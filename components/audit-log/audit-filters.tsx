"use client";

import { ChevronDown, Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import {
  type AuditChosen,
  auditQueryOf,
  chosenIn,
  HOUR_MS,
  isDay,
  NO_FILTERS,
  SPANS,
} from "@/components/audit-log/audit-query";
import { OwnRange } from "@/components/forms/own-range-on-demand";
import { useAddress } from "@/components/layout/use-address";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { classNames } from "@/components/ui/class-names";
import { useNow, useTimeZone } from "@/components/ui/clock";
import { filterButtonClass, FilterSelect } from "@/components/ui/filter-select";
import { rowClass } from "@/components/ui/option";
import { SearchField } from "@/components/ui/search-field";
import { useEverybody } from "@/components/users/use-everybody";
import { useFigures } from "@/components/viewer/use-figures";
import { searchOf } from "@/lib/client/api";
import type { AuditGroup } from "@/lib/kernel/resource";

/** Keys of `audit.groups`. */
const GROUPS = [
  "people",
  "access",
  "invoices",
  "reports",
  "mail",
  "keys",
  "webhooks",
  "workspace",
] as const satisfies readonly AuditGroup[];

export function AuditFilters({ address }: { address: AuditAddress }) {
  const t = useTranslations("audit.filters");
  const groupNames = useTranslations("audit.groups");
  const { items: people = [] } = useEverybody();
  const language = useLocale();
  const { chosen, set, query } = address;
  const who = people.map(({ id, name }) => ({ value: id, label: name }));
  const groups = GROUPS.map((group) => ({ value: group, label: groupNames(group) }));
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-y border-line px-6 py-2.5 phone:px-4">
      <WordsField key={chosen.q} words={chosen.q ?? ""} onSubmit={(words) => set({ q: words.trim() })} />
      <div role="group" aria-label={t("label")} className="flex flex-wrap gap-1.5">
        <WhenFilter address={address} />
        <FilterSelect label={t("person")} options={who} value={chosen.who} onChange={(value) => set({ who: value })} />
        <FilterSelect
          label={t("category")}
          options={groups}
          value={chosen.what}
          onChange={(value) => set({ what: value })}
        />
      </div>
      <a
        href={`/v1/audit-log/export${searchOf({ path: "", query: { ...query, language } })}`}
        className={buttonClass("secondary", "small", "ml-auto")}
      >
        <span className={buttonContentClass}>
          <Download />
          {t("exportCsv")}
        </span>
      </a>
    </div>
  );
}

/** Searches on Enter, because each search reads the whole log. */
function WordsField({ words, onSubmit }: { words: string; onSubmit: (words: string) => void }) {
  const t = useTranslations("audit.filters");
  const [typed, setTyped] = useState(words);
  return (
    <SearchField
      label={t("search")}
      placeholder={t("searchPlaceholder")}
      size="small"
      isPageSearch
      className="w-70 phone:w-full"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === "" && words !== "") onSubmit("");
      }}
      onSubmit={onSubmit}
    />
  );
}

function WhenFilter({ address: { chosen, set } }: { address: AuditAddress }) {
  const t = useTranslations("audit.filters");
  const any = useTranslations("common.lists")("noFilter");
  const { day } = useFigures();
  const { when, from, to } = chosen;
  const days = isDay(from) && isDay(to) ? `${day(from)} – ${day(to)}` : null;
  const spans = SPANS.map(({ value, key }) => ({ value, label: t(`spans.${key}`) }));
  const said = days ?? spans.find(({ value }) => value === when)?.label ?? null;
  const options = [{ value: null, label: any }, ...spans];
  return (
    <DialogTrigger>
      <Button className={filterButtonClass(said !== null)}>
        <span className={said === null ? "text-muted" : "sr-only"}>{t("time")}</span>
        {said ?? any}
        <ChevronDown className="size-3.5 text-muted" />
      </Button>
      <ChoicePopover label={t("time")} className="w-80">
        {(close) => (
          <>
            <div role="group" aria-label={t("presets")} className="grid">
              {options.map(({ value, label }) => (
                <Button
                  key={label}
                  className={classNames(
                    rowClass,
                    "hovered:bg-hover",
                    value === when && days === null && "font-semibold",
                  )}
                  onPress={() => {
                    set({ when: value, from: null, to: null });
                    close();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
            <OwnRange
              from={isDay(from) ? from : null}
              to={isDay(to) ? to : null}
              onChoose={(first, last) => {
                set({ when: null, from: first, to: last });
                close();
              }}
            />
          </>
        )}
      </ChoicePopover>
    </DialogTrigger>
  );
}

/** The filters are in the address, so that a view can be shared and the browser can go back. */
export function useAuditAddress() {
  const { search, set } = useAddress("/settings/audit");
  const hour = useNow(HOUR_MS);
  const timeZone = useTimeZone();
  const chosen = chosenIn(search);
  return {
    chosen,
    isFiltered: Object.values(chosen).some((filter) => filter !== null),
    query: auditQueryOf(chosen, hour, timeZone),
    set: (changes: Partial<AuditChosen>) => {
      set(changes);
    },
    clear: () => {
      set(NO_FILTERS);
    },
  };
}

type AuditAddress = ReturnType<typeof useAuditAddress>;
