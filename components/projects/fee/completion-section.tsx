"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SideSection } from "@/components/layout/record";
import { Switch } from "@/components/ui/switch";
import { sayFailure } from "@/components/ui/toast";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type CompletionSectionProps = { project: ProjectReply; mayEdit: boolean };

/** The effect of a completed milestone. */
export function CompletionSection({ project, mayEdit }: CompletionSectionProps) {
  const t = useTranslations("milestones.completion");
  const { mutate } = useMutation(updateProject);
  const isOn = project.draft_on_completion;
  const set = (draft_on_completion: boolean) => {
    mutate({ id: project.id, base: project, draft_on_completion }, { onError: (error) => sayFailure(error) });
  };
  return (
    <SideSection title={t("title")}>
      {mayEdit ? (
        <Switch isSelected={isOn} onChange={set} description={t("help")}>
          {t("label")}
        </Switch>
      ) : (
        <p className="text-secondary">{t(isOn ? "on" : "off")}</p>
      )}
    </SideSection>
  );
}
