"use client";

import { UserPlus } from "lucide-react";
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

/** Who is here, who is asked in and who has left; managers only look. */
export function TeamScreen({ hasMailServer }: TeamScreenProps) {
  const { user: viewer } = useViewer();
  const { items: people, error, refetch } = useEverybody();
  const [open, setOpen] = useState<OpenTeamDialog | null>(null);
  const mayInvite = isAdminRole(viewer.role);
  const invite = () => {
    setOpen({ kind: "invite" });
  };
  return (
    <Page
      title="Team"
      {...(mayInvite && {
        actions: (
          <Button kind="primary" icon={<UserPlus />} keys="n" onPress={invite}>
            Invite
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
  useCommand({ label: "Invite people", group: "Team", keys: "n", icon: <UserPlus />, keywords: ["user", "add"], run });
  return null;
}

function LoadingTeam() {
  return (
    <Loading label="Team">
      <Table caption="People">
        <TableBody>
          {["46%", "60%", "52%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "60px", "50px", "60px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
