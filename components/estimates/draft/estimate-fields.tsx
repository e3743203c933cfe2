"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEveryClient } from "@/components/clients/use-every-client";
import type { EstimateDraft } from "@/components/estimates/draft/use-estimate-draft";
import { LabeledReferences } from "@/components/external-refs/reference-links";
import { givenText } from "@/components/forms/given-text";
import { useSavedText } from "@/components/forms/saved-text";
import { SavedDay } from "@/components/invoices/draft/saved-day";
import { useWholeList } from "@/components/layout/use-whole-list";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { EstimateUpdate } from "@/lib/billing/estimates/schema/write";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { everyProject } from "@/lib/tracking/projects/queries";

export function EstimateFields({ draft }: { draft: EstimateDraft }) {
  const t = useTranslations("estimates.fields");
  const { estimate, save } = draft;
  const title = useSavedText({
    name: `estimate.${estimate.id}.title`,
    saved: estimate.title ?? "",
    read: (text) => ({ title: givenText(text) }),
    save,
  });
  const validUntil = useUsualEnd(draft);
  return (
    <section aria-label={t("section")} className="grid grid-cols-4 gap-3 phone:grid-cols-2">
      <PartyFields draft={draft} />
      <TextField
        label={t("title")}
        maxLength={200}
        placeholder={t("titlePlaceholder")}
        className="col-span-full"
        {...title}
      />
      <SavedDay
        label={t("issueDate")}
        record={estimate}
        save={save}
        member="issue_date"
        withoutIt={t("issueDateHint")}
      />
      <SavedDay label={t("validUntil")} record={estimate} save={save} member="valid_until" withoutIt={validUntil} />
      <TextField label={t("currency")} value={estimate.currency} isReadOnly inputClassName="text-muted" />
      <LabeledReferences refs={estimate.external_refs} className="col-span-full" />
    </section>
  );
}

function useUsualEnd({ estimate }: EstimateDraft): string | undefined {
  const t = useTranslations("estimates.fields");
  const { inSentence, today } = useFigures();
  const { data: workspace } = useQuery(workspaceQuery());
  const days = workspace?.invoicing?.estimates.valid_days;
  if (days === undefined) return undefined;
  return t("validFor", { count: days, date: inSentence.day(addDays(estimate.issue_date ?? today, days)) });
}

function PartyFields({ draft: { estimate, save } }: { draft: EstimateDraft }) {
  const t = useTranslations("estimates.fields");
  const clients = useEveryClient();
  const { items: projects } = useWholeList(useInfiniteQuery(everyProject()));
  const isRevision = estimate.revision > 1;
  const options = (clients ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const ofClient = (projects ?? []).filter(
    ({ id, client_id: client, status }) =>
      client === estimate.client_id && (status === "active" || id === estimate.project_id),
  );
  const change = (changes: EstimateUpdate) =>
    void save(changes).then((fault) => {
      if (fault !== null) showToast({ tone: "error", message: fault });
    });
  return (
    <>
      <ComboBox
        label={t("client")}
        className="col-span-2"
        options={
          options.some(({ value }) => value === estimate.client_id)
            ? options
            : [{ value: estimate.client_id, label: estimate.client_snapshot.name }, ...options]
        }
        value={estimate.client_id}
        isDisabled={isRevision}
        description={isRevision ? t("clientOfRevision") : undefined}
        onChange={(id) => {
          if (id !== null && id !== estimate.client_id) change({ client_id: id, project_id: null });
        }}
      />
      <ComboBox
        label={t("project")}
        className="col-span-2"
        placeholder={t("noProject")}
        options={ofClient.map(({ id, name }) => ({ value: id, label: name }))}
        value={estimate.project_id}
        onChange={(id) => {
          if (id !== estimate.project_id) change({ project_id: id });
        }}
      />
    </>
  );
}
