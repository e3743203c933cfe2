"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInheritedTaxRate } from "@/components/clients/use-inherited";
import { FactEditor, FactForm, TextFact } from "@/components/forms/fact-editor";
import { useDraft } from "@/components/forms/use-draft";
import { Fact, Facts, SideSection } from "@/components/layout/record";
import { BillingFacts } from "@/components/projects/fee/billing-facts";
import { ClientField } from "@/components/projects/client-field";
import { ProjectRateForm } from "@/components/projects/project/rate-editor";
import { RoundingFact } from "@/components/projects/project/rounding-fact";
import { RateHistoryDialog } from "@/components/rates/rate-history-dialog";
import { RateText } from "@/components/rates/rate-text";
import { DefaultRateName, DefaultRateSelect } from "@/components/tax-rates/default-rate";
import { TextLink } from "@/components/ui/text-link";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Client } from "@/lib/tracking/clients/schema";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

type DetailsSectionProps = { project: ProjectReply; mayEdit: boolean };

type DetailsDialog = "billing" | "budget";

type FactsProps = DetailsSectionProps & { onOpen: (dialog: DetailsDialog) => void };

export function DetailsSection({ project, mayEdit, onOpen }: FactsProps) {
  const t = useTranslations("projects.details");
  const fields = useTranslations("common.fields");
  const { user } = useViewer();
  const { mutateAsync } = useMutation(updateProject);
  const fee = useTranslations("milestones.details");
  const seesMoney = user.role !== "member";
  const rateName = project.fee === null ? fields("rate") : fee("extraRate");
  return (
    <>
      <SideSection title={t("title")}>
        <Facts>
          <Fact label={fields("client")}>
            <ClientFact project={project} mayEdit={mayEdit} />
          </Fact>
          <Fact label={t("code")}>
            <TextFact
              label={t("code")}
              name={`project-code.${project.id}`}
              base={project}
              value={project.code ?? ""}
              maxLength={40}
              mayEdit={mayEdit}
              save={(code, base) => mutateAsync({ id: base.id, base, code: code === "" ? null : code })}
            />
          </Fact>
          <Fact label={t("dates.label")}>
            <DatesFact project={project} mayEdit={mayEdit} />
          </Fact>
          <BillingFacts project={project} mayEdit={mayEdit} onOpen={onOpen} />
          {seesMoney && (
            <Fact label={rateName}>
              <RateFact project={project} mayEdit={mayEdit} name={rateName} />
            </Fact>
          )}
          {seesMoney && (
            <Fact label={t("taxRate")}>
              <TaxRateFact project={project} mayEdit={mayEdit} />
            </Fact>
          )}
          <Fact label={t("rounding")}>
            <RoundingFact project={project} mayEdit={mayEdit} />
          </Fact>
        </Facts>
      </SideSection>
      <NotesSection project={project} mayEdit={mayEdit} />
    </>
  );
}

function NotesSection({ project, mayEdit }: DetailsSectionProps) {
  const t = useTranslations("projects.details");
  const fields = useTranslations("common.fields");
  const { mutateAsync } = useMutation(updateProject);
  return (
    <SideSection title={t("notes")}>
      <TextFact
        label={t("notes")}
        name={`project-notes.${project.id}`}
        emptyText={mayEdit ? t("addNotes") : fields("emptyValue")}
        base={project}
        value={project.notes}
        maxLength={10_000}
        isLong
        mayEdit={mayEdit}
        save={(notes, base) => mutateAsync({ id: base.id, base, notes })}
      />
    </SideSection>
  );
}

function ClientFact({ project, mayEdit }: DetailsSectionProps) {
  const t = useTranslations("projects.details");
  const fields = useTranslations("common.fields");
  const { user } = useViewer();
  const name = project.client?.name ?? null;
  const seesPage = roleMay(user.role, "invoices:read");
  return (
    <>
      {name !== null && seesPage && (
        <TextLink href={`/clients/${project.client_id ?? ""}`} className="block py-0.5">
          {name}
        </TextLink>
      )}
      {(mayEdit || name === null || !seesPage) && (
        <FactEditor
          label={fields("client")}
          shown={name !== null && seesPage ? <span className="text-xs text-muted">{t("changeClient")}</span> : name}
          emptyText={t("internal")}
          mayEdit={mayEdit}
        >
          {(close) => <ClientForm project={project} close={close} />}
        </FactEditor>
      )}
    </>
  );
}

function ClientForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const t = useTranslations("projects.details");
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const [client, setClient] = useState<Client | null>(project.client ?? null);
  return (
    <FactForm close={close} onSave={() => mutateAsync({ id: base.id, base, client_id: client?.id ?? null })}>
      <ClientField
        autoFocus
        value={client?.id ?? null}
        onChange={setClient}
        placeholder={t("noClient")}
        description={t("clientHelp")}
      />
    </FactForm>
  );
}

function DatesFact({ project, mayEdit }: DetailsSectionProps) {
  const t = useTranslations("projects.details.dates");
  const { day } = useFigures().inSentence;
  const { starts_on: from, ends_on: to } = project;
  const untilEnd = to === null ? null : t("until", { day: day(to) });
  const fromStart = from === null ? untilEnd : t("from", { day: day(from) });
  const shown = from !== null && to !== null ? t("range", { from: day(from), to: day(to) }) : fromStart;
  return (
    <FactEditor label={t("label")} shown={shown} emptyText={t("openEnded")} mayEdit={mayEdit}>
      {(close) => <DatesForm project={project} close={close} />}
    </FactEditor>
  );
}

function DatesForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const t = useTranslations("projects.details.dates");
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const start = { from: project.starts_on ?? "", to: project.ends_on ?? "" };
  const [{ from, to }, set, kept] = useDraft(`runs.${project.id}`, start, true);
  const isBackwards = from !== "" && to !== "" && to < from;
  const save = () =>
    mutateAsync({ id: project.id, base, starts_on: from === "" ? null : from, ends_on: to === "" ? null : to });
  return (
    <FactForm close={close} kept={kept} isDisabled={isBackwards} onSave={save}>
      <DayField label={t("start")} autoFocus value={from} onChange={(day) => set({ from: day })} />
      <DayField
        label={t("end")}
        value={to}
        onChange={(day) => set({ to: day })}
        error={isBackwards ? t("backwards") : undefined}
      />
    </FactForm>
  );
}

function RateFact({ project, mayEdit, name }: DetailsSectionProps & { name: string }) {
  const t = useTranslations("projects.details");
  const { mutateAsync } = useMutation(updateProject);
  const [base, setBase] = useState<ProjectReply | null>(null);
  const { rates, currency } = project;
  const shown = rates.length === 0 ? null : <RateText rates={rates} currency={currency} none={t("personRate")} />;
  return (
    <>
      <FactEditor label={name} shown={shown} emptyText={t("personRate")} mayEdit={mayEdit}>
        {(close) => (
          <ProjectRateForm
            project={project}
            close={close}
            openHistory={() => {
              close();
              setBase(project);
            }}
          />
        )}
      </FactEditor>
      {base && (
        <RateHistoryDialog
          owner={{
            ...{ id: base.id, name: base.name, currency: base.currency, rates: base.rates },
            preview: { project_id: base.id },
            color: `var(--project-${base.color})`,
            save: (changed) => mutateAsync({ id: base.id, base, rates: changed }),
          }}
          onClose={() => setBase(null)}
        />
      )}
    </>
  );
}

function TaxRateFact({ project, mayEdit }: DetailsSectionProps) {
  const t = useTranslations("projects.details");
  const inherited = useInheritedTaxRate(project.client ?? null);
  const { default_tax_rate_id: id } = project;
  const shown = id === null ? null : <DefaultRateName id={id} inherited={inherited} />;
  return (
    <FactEditor label={t("taxRate")} shown={shown} emptyText={inherited} mayEdit={mayEdit}>
      {(close) => <TaxRateForm project={project} close={close} />}
    </FactEditor>
  );
}

function TaxRateForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const inherited = useInheritedTaxRate(project.client ?? null);
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const [id, setId] = useState(project.default_tax_rate_id);
  return (
    <FactForm close={close} onSave={() => mutateAsync({ id: base.id, base, default_tax_rate_id: id })}>
      <DefaultRateSelect inherited={inherited} value={id} onChange={setId} />
    </FactForm>
  );
}
