"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { estimateHref } from "@/components/estimates/estimate-href";
import { givenText } from "@/components/forms/given-text";
import { FormNotice } from "@/components/forms/form-notice";
import { Page } from "@/components/layout/page";
import { useWholeList } from "@/components/layout/use-whole-list";
import { ClientField } from "@/components/projects/client-field";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import { createEstimate } from "@/lib/billing/estimates/queries";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { Client } from "@/lib/tracking/clients/schema";
import { everyProject } from "@/lib/tracking/projects/queries";

/** The editor has the other fields. */
export function NewEstimateScreen() {
  const t = useTranslations("estimates.new");
  const page = useTranslations("estimates.page");
  const fields = useTranslations("estimates.fields");
  const actions = useTranslations("common.actions");
  const form = useNewEstimate();
  return (
    <Page title={t("title")} parent={{ href: "/invoices/estimates", label: page("title") }}>
      <form
        className="grid max-w-[560px] gap-4 px-6 py-5 phone:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.create();
        }}
      >
        <ClientField
          autoFocus
          value={form.client?.id ?? null}
          placeholder={t("chooseClient")}
          onChange={form.setClient}
        />
        <ComboBox
          label={fields("project")}
          placeholder={fields("noProject")}
          options={form.projects}
          value={form.projectId}
          onChange={form.setProjectId}
          {...(form.needsProject && { description: t("managers") })}
        />
        <TextField
          label={fields("title")}
          maxLength={200}
          placeholder={fields("titlePlaceholder")}
          value={form.title}
          onChange={form.setTitle}
        />
        <FormNotice text={form.fault} />
        <div>
          <Button
            kind="primary"
            type="submit"
            isBusy={form.isCreating}
            busyLabel={actions("creating")}
            isDisabled={!form.isReady}
          >
            {t("create")}
          </Button>
        </div>
      </form>
    </Page>
  );
}

function useNewEstimate() {
  const router = useRouter();
  const search = useSearchParams();
  const { user } = useViewer();
  const clients = useEveryClient();
  const { items = [] } = useWholeList(useInfiniteQuery(everyProject()));
  const { mutateAsync, isPending } = useMutation(createEstimate);
  const [chosen, setClient] = useState<Client | null>(null);
  const [projectId, setProjectId] = useState<string | null>(search.get("project"));
  const [title, setTitle] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const client = chosen ?? clients?.find(({ id }) => id === search.get("client")) ?? null;
  // Managers may create estimates only for projects that they manage.
  const needsProject = user.role === "manager";
  const projects = items.filter(
    (project) =>
      project.status === "active" &&
      project.client_id === client?.id &&
      (!needsProject || project.manager_ids.includes(user.id)),
  );
  const project = projects.find(({ id }) => id === projectId) ?? null;
  return {
    ...{ client, title, setTitle, setProjectId, needsProject, fault, isCreating: isPending },
    setClient,
    projectId: project?.id ?? null,
    projects: projects.map(({ id, name }) => ({ value: id, label: name })),
    isReady: client !== null && (!needsProject || project !== null),
    create: async () => {
      if (client === null) return;
      setFault(null);
      try {
        const body = { client_id: client.id, project_id: project?.id ?? null, title: givenText(title) };
        router.push(estimateHref(await mutateAsync(body)));
      } catch (error) {
        setFault(messageOf(error));
      }
    },
  };
}
