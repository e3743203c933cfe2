"use client";

import { Archive, Eye } from "lucide-react";
import type { ProjectPartProps } from "@/components/projects/project/project-screen";
import { useMomentWords } from "@/components/ui/clock";
import { Notice } from "@/components/ui/notice";
import { useViewer } from "@/components/viewer/use-viewer";

/** What to know before anything is typed: that it is archived, or that somebody else runs it. */
export function ProjectNotices({ project, mayEdit }: ProjectPartProps) {
  const words = useMomentWords();
  const { user } = useViewer();
  const isManager = user.role === "manager";
  if (project.status === "active" && (mayEdit || !isManager)) return null;
  return (
    <div className="grid gap-2 border-b border-line px-6 py-3 phone:px-4">
      {project.status === "archived" && (
        <Notice icon={<Archive />}>
          <b className="font-[550]">
            Archived{project.archived_at === null ? "" : ` on ${words(project.archived_at, "day")}`}.
          </b>{" "}
          Nobody can track time on it. Reports, invoices and unbilled time are still there.
        </Notice>
      )}
      {isManager && !mayEdit && (
        <Notice icon={<Eye />}>
          You do not manage this project, so you can only look. Of its time you see your own. Its managers and admins
          change it.
        </Notice>
      )}
    </div>
  );
}
