"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select } from "react-aria-components/Select";
import { useProjects } from "@/components/time-entries/use-names";
import type { Person } from "@/components/time-entries/week/people";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { floatingClass, OptionRow } from "@/components/ui/option";
import { useViewer } from "@/components/viewer/use-viewer";

export type PersonSelectProps = { people: readonly Person[]; value: string; onChange: (id: string) => void };

export function PersonSelect({ people, value, onChange }: PersonSelectProps) {
  const t = useTranslations("timesheet.people");
  const person = people.find(({ id }) => id === value);
  if (people.length < 2) return null;
  return (
    <Select
      value={person?.id ?? null}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <Label className="sr-only">{t("person")}</Label>
      <Button className="flex h-8 max-w-48 items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 phone:px-1.5 touch:h-10 hovered:border-control hovered:bg-hover">
        <Avatar name={person?.name ?? ""} />
        <span className="truncate phone:sr-only">{person?.name ?? t("choose")}</span>
        <ChevronDown className="size-3.5 text-muted phone:hidden" />
      </Button>
      <Popover
        offset={4}
        placement="bottom end"
        className={classNames(floatingClass, "max-h-80 min-w-50 overflow-y-auto")}
      >
        <ListBox className="outline-none">
          {people.map(({ id, name }, index) => (
            <OptionRow key={id} option={{ value: id, label: index === 0 ? t("you", { name }) : name }} />
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

export function PersonNotice({ person: { name } }: { person: Person }) {
  const t = useTranslations("timesheet.people");
  const { user } = useViewer();
  const projects = useProjects();
  const managed = projects.filter((project) => project.manager_ids.includes(user.id)).map((project) => project.name);
  return (
    <Notice className="mx-6 my-3 phone:mx-4">
      {user.role !== "manager"
        ? t("editing", { name })
        : managed.length === 0
          ? t("nothingManaged", { name })
          : t("managed", { name, projects: managed.join(", ") })}
    </Notice>
  );
}
