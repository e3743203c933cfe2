import type { Project } from "@/lib/tracking/projects/schema";
import type { User } from "@/lib/identity/users/schema";

export interface Person {
  id: string;
  name: string;
  isManager: boolean;
  /** False for the workspace role Member, even if the project names the person as a manager. */
  mayManage: boolean;
  /** Whether the person is on the team. Others have only tracked time on the project. */
  isNamed: boolean;
  seconds: number;
}

type Team = Pick<Project, "member_ids" | "manager_ids">;

/** Return the team and others with time on the project, the most time first. */
export function peopleOf(project: Team, users: readonly User[], secondsOf: (userId: string) => number): Person[] {
  return users
    .map(({ id, name, role }): Person => {
      const isManager = project.manager_ids.includes(id);
      const isNamed = isManager || project.member_ids.includes(id);
      return { id, name, isManager, mayManage: role !== "member", isNamed, seconds: secondsOf(id) };
    })
    .filter(({ isNamed, seconds }) => isNamed || seconds > 0)
    .sort((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name));
}

export interface TeamChange {
  kind: "member" | "manager" | "remove";
  id: string;
}

export function teamWith({ member_ids: members, manager_ids: managers }: Team, { kind, id }: TeamChange): Team {
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
  return {
    member_ids: kind === "member" ? [...without(members), id] : without(members),
    manager_ids: kind === "manager" ? [...without(managers), id] : without(managers),
  };
}
