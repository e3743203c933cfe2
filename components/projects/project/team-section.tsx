"use client";

import { useMutation } from "@tanstack/react-query";
import { Plus, Star, StarOff, UserMinus } from "lucide-react";
import { FactForm } from "@/components/forms/fact-editor";
import { useDraft } from "@/components/forms/use-draft";
import { SideSection } from "@/components/layout/record";
import { type Person, peopleOf, type TeamChange, teamWith } from "@/components/projects/project/team";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ComboBox } from "@/components/ui/combo-box";
import { EditPopover } from "@/components/ui/edit-popover";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Strip } from "@/components/ui/strip";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure } from "@/components/ui/toast";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import { shownName } from "@/components/users/words";
import { formatDuration } from "@/lib/kernel/core/duration";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { updateProject, updateTeam } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { User } from "@/lib/identity/users/schema";

export type TeamSectionProps = { project: ProjectReply; mayEdit: boolean };

/** Who works on it and who runs it, with their time of this month to scale. */
export function TeamSection({ project, mayEdit }: TeamSectionProps) {
  const { user } = useViewer();
  const { items: users = [] } = useEverybody();
  const time = useProjectTime(project.id);
  const people = peopleOf(project, users, (id) => time.monthOfUser(id).seconds);
  const most = Math.max(1, ...people.map(({ seconds }) => seconds));
  const change = useTeamChange(project);
  return (
    <SideSection title="Team" end={mayEdit && <AddPerson project={project} users={users} />}>
      <ul className="grid">
        {people.map((person) => (
          <li
            key={person.id}
            className="grid grid-cols-[22px_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 gap-y-1 py-1.5"
          >
            <Avatar name={person.name} />
            <span className="truncate">
              {person.name} {person.isManager && <span className="text-muted">manages</span>}
            </span>
            {/* Of others, who does not manage it sees no time, which is not none. */}
            <span className="font-[550] num">
              {(mayEdit || person.id === user.id) && formatDuration(person.seconds)}
            </span>
            {mayEdit ? <PersonMenu person={person} onChange={change} /> : <span />}
            <Strip
              height={6}
              segments={[{ start: 0, length: (person.seconds / most) * 100, tone: project.color }]}
              className="col-span-3 col-start-2 h-1"
            />
          </li>
        ))}
      </ul>
      <Access project={project} mayEdit={mayEdit} />
    </SideSection>
  );
}

function useTeamChange(project: ProjectReply) {
  const { mutate } = useMutation(updateTeam);
  return (change: TeamChange) => {
    mutate({ id: project.id, teamOf: (now) => teamWith(now, change) }, { onError: (error) => sayFailure(error) });
  };
}

function PersonMenu({ person, onChange }: { person: Person; onChange: (change: TeamChange) => void }) {
  const label = `Actions for ${person.name}`;
  return (
    <RowMenu label={label} className="-my-1">
      {person.isManager ? (
        <MenuAction icon={<StarOff />} onAction={() => onChange({ kind: "member", id: person.id })}>
          Only works on it
        </MenuAction>
      ) : (
        <MenuAction
          icon={<Star />}
          disabledReason={person.mayManage ? undefined : "only a member of the workspace"}
          onAction={() => onChange({ kind: "manager", id: person.id })}
        >
          Manages it
        </MenuAction>
      )}
      {person.isNamed && (
        <MenuAction icon={<UserMinus />} onAction={() => onChange({ kind: "remove", id: person.id })}>
          Take off the project
        </MenuAction>
      )}
    </RowMenu>
  );
}

function AddPerson({ project, users }: { project: ProjectReply; users: readonly User[] }) {
  return (
    <EditPopover
      label="Add somebody to the team"
      placement="bottom end"
      trigger={
        <Button size="small" kind="quiet" icon={<Plus />}>
          Add<span className="sr-only"> somebody to the team</span>
        </Button>
      }
    >
      {(close) => <AddPersonForm project={project} users={users} close={close} />}
    </EditPopover>
  );
}

/** Who is to be added, and as what. */
type PersonDraft = { id: string | null; manages: boolean };

type AddPersonFormProps = { project: ProjectReply; users: readonly User[]; close: () => void };

function AddPersonForm({ project, users, close }: AddPersonFormProps) {
  const { mutateAsync } = useMutation(updateTeam);
  const [{ id, manages }, set, kept] = useDraft<PersonDraft>(`project-person.${project.id}`, {
    id: null,
    manages: false,
  });
  const named = [...project.member_ids, ...project.manager_ids];
  const others = users.filter((user) => user.status !== "deactivated" && !named.includes(user.id));
  const chosen = others.find((user) => user.id === id);
  const isMember = chosen?.role === "member";
  const add = async () => {
    if (id === null) return;
    const kind = manages && !isMember ? "manager" : "member";
    await mutateAsync({ id: project.id, teamOf: (now) => teamWith(now, { kind, id }) });
  };
  return (
    <FactForm close={close} kept={kept} isDisabled={id === null} onSave={add}>
      <ComboBox
        label="Person"
        autoFocus
        placeholder="Choose somebody"
        emptyText="Everybody is on the team."
        options={others.map((user) => ({ value: user.id, label: shownName(user) }))}
        value={id}
        onChange={(picked) => set({ id: picked })}
      />
      <Checkbox
        isSelected={manages && !isMember}
        isDisabled={isMember}
        onChange={(isOn) => set({ manages: isOn })}
        {...omitUndefined({
          description: isMember ? `${chosen.name} is a member: Team makes them a manager.` : undefined,
        })}
      >
        Manages it: changes the project, its time and its drafts
      </Checkbox>
    </FactForm>
  );
}

function Access({ project, mayEdit }: TeamSectionProps) {
  const { mutate } = useMutation(updateProject);
  const isOpen = project.access === "workspace";
  const count = project.member_ids.length + project.manager_ids.length;
  const set = (access: ProjectReply["access"]) => () => {
    mutate({ id: project.id, base: project, access }, { onError: (error) => sayFailure(error) });
  };
  const only =
    count === 0 ? "Nobody but admins may track time here." : "Only people who are named may track time here.";
  return (
    <p className="mt-1.5 text-xs text-muted">
      {isOpen ? "Everybody may track time here." : only}{" "}
      {mayEdit && (
        <TextButton onPress={set(isOpen ? "members" : "workspace")}>
          {isOpen ? "Close it to all but the team" : "Open it to all"}
        </TextButton>
      )}
    </p>
  );
}
