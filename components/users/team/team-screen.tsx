"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Page } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { RoleTable } from "@/components/users/team/role-table";
import { type OpenTeamDialog, TeamDialogs } from "@/components/users/team/team-dialogs";
import { TeamTable } from "@/components/users/team/team-table";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import { isAdminRole } from "@/lib/identity/users/rules";

export type TeamScreenProps = { hasMailServer: boolean };

/** Managers have read-only access. */
export function TeamScreen({ hasMailServer }: TeamScreenProps) {
  const t = useTranslations("team");
  const commands = useTranslations("common.commands");
  const { user: viewer } = useViewer();
  const { items: people, error, refetch } = useEverybody();
  const [open, setOpen] = useState<OpenTeamDialog | null>(null);
  const mayInvite = isAdminRole(viewer.role);
  const invite = () => {
    setOpen({ kind: "invite" });
  };
  return (
    <Page
      title={t("title")}
      {...(mayInvite && {
        actions: (
          <Button kind="primary" icon={<UserPlus />} keys="n" onPress={invite}>
            {commands("inviteMembers")}
          </Button>
        ),
      })}
    >
      {mayInvite && <InviteCommand run={invite} />}
      {error && !people && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!people && !error && <LoadingTeam />}
      {people && <TeamTable people={people} viewer={viewer} onOpen={setOpen} />}
      <RoleTable />
      <TeamDialogs
        open={open}
        viewer={viewer}
        hasMailServer={hasMailServer}
        onClose={() => {
          setOpen(null);
        }}
      />
    </Page>
  );
}

function InviteCommand({ run }: { run: () => void }) {
  const label = useTranslations("common.commands")("inviteMembers");
  const group = useTranslations("team")("commandGroup");
  useCommand({ label, group, keys: "n", icon: <UserPlus />, keywords: ["user", "add"], run });
  return null;
}

function LoadingTeam() {
  const t = useTranslations("team");
  return (
    <Loading label={t("title")}>
      <Table caption={t("members.caption")}>
        <TableBody>
          {["46%", "60%", "52%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "60px", "50px", "60px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
