"use client";

import { useMutation } from "@tanstack/react-query";
import { Plus, Star, StarOff, UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
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
import { updateProject, updateTeam } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { User } from "@/lib/identity/users/schema";

export type TeamSectionProps = { project: ProjectReply; mayEdit: boolean };

export function TeamSection({ project, mayEdit }: TeamSectionProps) {
  const t = useTranslations("projects.team");
  const { user } = useViewer();
  const { items: users = [] } = useEverybody();
  const time = useProjectTime(project.id);
  const people = peopleOf(project, users, (id) => time.monthOfUser(id).seconds);
  const most = Math.max(1, ...people.map(({ seconds }) => seconds));
  const change = useTeamChange(project);
  return (
    <SideSection title={t("title")} end={mayEdit && <AddPerson project={project} users={users} />}>
      <ul className="grid">
        {people.map((person) => (
          <li
            key={person.id}
            className="grid grid-cols-[22px_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 gap-y-1 py-1.5"
          >
            <Avatar name={person.name} />
            <span className="truncate">
              {person.name} {person.isManager && <span className="text-muted">{t("manager")}</span>}
            </span>
            {/* The time of others is hidden from viewers who do not manage the project, so it is blank instead of zero. */}
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
  const t = useTranslations("projects.team");
  return (
    <RowMenu label={t("actionsFor", { name: person.name })} className="-my-1">
      {person.isManager ? (
        <MenuAction icon={<StarOff />} onAction={() => onChange({ kind: "member", id: person.id })}>
          {t("makeContributor")}
        </MenuAction>
      ) : (
        <MenuAction
          icon={<Star />}
          disabledReason={person.mayManage ? undefined : t("memberReason")}
          onAction={() => onChange({ kind: "manager", id: person.id })}
        >
          {t("makeManager")}
        </MenuAction>
      )}
      {person.isNamed && (
        <MenuAction icon={<UserMinus />} onAction={() => onChange({ kind: "remove", id: person.id })}>
          {t("remove")}
        </MenuAction>
      )}
    </RowMenu>
  );
}

function AddPerson({ project, users }: { project: ProjectReply; users: readonly User[] }) {
  const t = useTranslations("projects.team");
  return (
    <EditPopover
      label={t("addTitle")}
      placement="bottom end"
      trigger={
        <Button size="small" kind="quiet" icon={<Plus />}>
          {t.rich("add", { rest: (chunks) => <span className="sr-only">{chunks}</span> })}
        </Button>
      }
    >
      {(close) => <AddPersonForm project={project} users={users} close={close} />}
    </EditPopover>
  );
}

type PersonDraft = { id: string | null; manages: boolean };

type AddPersonFormProps = { project: ProjectReply; users: readonly User[]; close: () => void };

function AddPersonForm({ project, users, close }: AddPersonFormProps) {
  const t = useTranslations("projects.team");
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
        label={t("person")}
        autoFocus
        placeholder={t("choose")}
        emptyText={t("allOnTeam")}
        options={others.map((user) => ({ value: user.id, label: shownName(user) }))}
        value={id}
        onChange={(picked) => set({ id: picked })}
      />
      <Checkbox
        isSelected={manages && !isMember}
        isDisabled={isMember}
        onChange={(isOn) => set({ manages: isOn })}
        description={isMember ? t("managerNeedsRole", { name: chosen.name }) : t("managerHelp")}
      >
        {t("manager")}
      </Checkbox>
    </FactForm>
  );
}

function Access({ project, mayEdit }: TeamSectionProps) {
  const t = useTranslations("projects.team.access");
  const { mutate } = useMutation(updateProject);
  const isOpen = project.access === "workspace";
  const count = project.member_ids.length + project.manager_ids.length;
  const set = (access: ProjectReply["access"]) => () => {
    mutate({ id: project.id, base: project, access }, { onError: (error) => sayFailure(error) });
  };
  return (
    <p className="mt-1.5 text-xs text-muted">
      {t(isOpen ? "everyone" : count === 0 ? "admins" : "team")}{" "}
      {mayEdit && (
        <TextButton onPress={set(isOpen ? "members" : "workspace")}>
          {t(isOpen ? "restrict" : "openToEveryone")}
        </TextButton>
      )}
    </p>
  );
}
