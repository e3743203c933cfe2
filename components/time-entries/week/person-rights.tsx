"use client";

import { useProjects } from "@/components/time-entries/use-names";
import type { Person } from "@/components/time-entries/week/person-select";
import { Notice } from "@/components/ui/notice";
import { useViewer } from "@/components/viewer/use-viewer";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

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
