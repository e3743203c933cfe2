"use client";

import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select } from "react-aria-components/Select";
import { useProjects } from "@/components/time-entries/use-names";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { floatingClass, OptionRow } from "@/components/ui/option";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import type { User } from "@/lib/identity/users/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

/** Whose time is shown, as far as it matters here. */
export type Person = Pick<User, "id" | "name" | "time_zone" | "weekly_capacity_seconds">;

/** Everybody whose time the viewer may see, themselves first. Members see their own alone. */
export function usePeople(): readonly Person[] {
  const { user } = useViewer();
  const { items } = useEverybody({ enabled: user.role !== "member" });
  const others = items?.filter(({ id, status }) => status === "active" && id !== user.id) ?? [];
  return [user, ...others];
}

export type PersonSelectProps = { people: readonly Person[]; value: string; onChange: (id: string) => void };

export function PersonSelect({ people, value, onChange }: PersonSelectProps) {
  const person = people.find(({ id }) => id === value);
  if (people.length < 2) return null;
  return (
    <Select
      value={person?.id ?? null}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <Label className="sr-only">Whose time</Label>
      <Button className="flex h-8 max-w-48 items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 phone:px-1.5 touch:h-10 hovered:border-control hovered:bg-hover">
        <Avatar name={person?.name ?? ""} />
        <span className="truncate phone:sr-only">{person?.name ?? "Choose a person"}</span>
        <ChevronDown className="size-3.5 text-muted phone:hidden" />
      </Button>
      <Popover
        offset={4}
        placement="bottom end"
        className={classNames(floatingClass, "max-h-80 min-w-50 overflow-y-auto")}
      >
        <ListBox className="outline-none">
          {people.map(({ id, name }, index) => (
            <OptionRow key={id} option={{ value: id, label: index === 0 ? `${name} (you)` : name }} />
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

/** On which projects the viewer may write somebody's time: their own on all, others' on those they manage, an admin on all. */
export function useMayUse({ id }: Pick<Person, "id">): (project: ProjectReply) => boolean {
  const { user } = useViewer();
  const isFree = id === user.id || user.role === "owner" || user.role === "admin";
  return (project) => isFree || project.manager_ids.includes(user.id);
}

/** Says before somebody types into another's week what they see of it and may change. */
export function PersonNotice({ person }: { person: Person }) {
  const { user } = useViewer();
  const projects = useProjects();
  const managed = projects.filter((project) => project.manager_ids.includes(user.id)).map(({ name }) => name);
  return (
    <Notice className="mx-6 my-3 phone:mx-4">
      {user.role === "manager" ? managerWords(person.name, managed) : `You are changing the time of ${person.name}.`}
    </Notice>
  );
}

function managerWords(name: string, managed: readonly string[]): string {
  if (managed.length === 0) return `You manage no project, so you see no time of ${name}.`;
  return `You see and change the time of ${name} on projects that you manage: ${managed.join(", ")}. Other time of theirs is not shown.`;
}
