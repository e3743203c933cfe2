"use client";

import { useMutation } from "@tanstack/react-query";
import type { Route } from "next";
import { useState } from "react";
import { FactEditor, FactForm, TextFact } from "@/components/forms/fact-editor";
import { useDraft } from "@/components/forms/use-draft";
import { Fact, Facts, SideSection } from "@/components/layout/record";
import { ClientField } from "@/components/projects/client-field";
import { ProjectRateForm } from "@/components/projects/project/rate-editor";
import { RoundingFact } from "@/components/projects/project/rounding-fact";
import { DefaultRateName, DefaultRateSelect } from "@/components/tax-rates/default-rate";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextLink } from "@/components/ui/text-link";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Client } from "@/lib/tracking/clients/schema";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type DetailsSectionProps = { project: ProjectReply; mayEdit: boolean };

/** What was agreed, and the notes. */
export function DetailsSection({ project, mayEdit }: DetailsSectionProps) {
  const { user } = useViewer();
  const { mutateAsync } = useMutation(updateProject);
  const seesMoney = user.role !== "member";
  return (
    <>
      <SideSection title="Details">
        <Facts>
          <Fact label="Client">
            <ClientFact project={project} mayEdit={mayEdit} />
          </Fact>
          <Fact label="Code">
            <TextFact
              label="Code"
              name={`project-code.${project.id}`}
              base={project}
              value={project.code ?? ""}
              maxLength={40}
              mayEdit={mayEdit}
              save={(code, base) => mutateAsync({ id: base.id, base, code: code === "" ? null : code })}
            />
          </Fact>
          <Fact label="Runs">
            <RunsFact project={project} mayEdit={mayEdit} />
          </Fact>
          {seesMoney && (
            <Fact label="Rate">
              <RateFact project={project} mayEdit={mayEdit} />
            </Fact>
          )}
          {seesMoney && (
            <Fact label="Tax rate">
              <TaxRateFact project={project} mayEdit={mayEdit} />
            </Fact>
          )}
          <Fact label="Billing">
            <BillingFact project={project} mayEdit={mayEdit} />
          </Fact>
          <Fact label="Rounding">
            <RoundingFact project={project} mayEdit={mayEdit} />
          </Fact>
        </Facts>
      </SideSection>
      <SideSection title="Notes">
        <TextFact
          label="Notes"
          name={`project-notes.${project.id}`}
          emptyText={mayEdit ? "Write some" : "None"}
          base={project}
          value={project.notes}
          maxLength={10_000}
          isLong
          mayEdit={mayEdit}
          save={(notes, base) => mutateAsync({ id: base.id, base, notes })}
        />
      </SideSection>
    </>
  );
}

function ClientFact({ project, mayEdit }: DetailsSectionProps) {
  const { user } = useViewer();
  const name = project.client?.name ?? null;
  const seesPage = roleMay(user.role, "invoices:read");
  return (
    <>
      {name !== null && seesPage && (
        <TextLink href={`/clients/${project.client_id ?? ""}` as Route} className="block py-0.5">
          {name}
        </TextLink>
      )}
      {(mayEdit || name === null || !seesPage) && (
        <FactEditor
          label="Client"
          shown={name === null ? null : seesPage ? <span className="text-xs text-muted">Change the client</span> : name}
          emptyText="Internal"
          mayEdit={mayEdit}
        >
          {(close) => <ClientForm project={project} close={close} />}
        </FactEditor>
      )}
    </>
  );
}

function ClientForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const [client, setClient] = useState<Client | null>(project.client ?? null);
  return (
    <FactForm close={close} onSave={() => mutateAsync({ id: base.id, base, client_id: client?.id ?? null })}>
      <ClientField
        autoFocus
        value={client?.id ?? null}
        onChange={setClient}
        placeholder="Internal, of no client"
        description="New time is billed to them. What is on an invoice stays there."
      />
    </FactForm>
  );
}

function RunsFact({ project, mayEdit }: DetailsSectionProps) {
  const { day } = useFigures();
  const { starts_on: from, ends_on: to } = project;
  const words =
    from !== null && to !== null
      ? `${day(from)} to ${day(to)}`
      : from !== null
        ? `From ${day(from)}`
        : to === null
          ? null
          : `Until ${day(to)}`;
  return (
    <FactEditor label="Runs" shown={words} emptyText="Without end" mayEdit={mayEdit}>
      {(close) => <RunsForm project={project} close={close} />}
    </FactEditor>
  );
}

/** The first and the last day. */
function RunsForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const start = { from: project.starts_on ?? "", to: project.ends_on ?? "" };
  const [{ from, to }, set, kept] = useDraft(`runs.${project.id}`, start, true);
  const isBackwards = from !== "" && to !== "" && to < from;
  const save = () =>
    mutateAsync({ id: project.id, base, starts_on: from === "" ? null : from, ends_on: to === "" ? null : to });
  return (
    <FactForm close={close} kept={kept} isDisabled={isBackwards} onSave={save}>
      <DayField label="Starts" autoFocus value={from} onChange={(day) => set({ from: day })} />
      <DayField
        label="Ends"
        value={to}
        onChange={(day) => set({ to: day })}
        error={isBackwards ? "The end is before the start." : undefined}
      />
    </FactForm>
  );
}

function RateFact({ project, mayEdit }: DetailsSectionProps) {
  const { money } = useFigures();
  const shown = project.rate === null ? null : `${money(project.rate)} an hour`;
  return (
    <FactEditor label="Rate" shown={shown} emptyText="Each person’s" mayEdit={mayEdit}>
      {(close) => <ProjectRateForm project={project} close={close} />}
    </FactEditor>
  );
}

const INHERITED = "As the client";

function TaxRateFact({ project, mayEdit }: DetailsSectionProps) {
  const { default_tax_rate_id: id } = project;
  const shown = id === null ? null : <DefaultRateName id={id} inherited={INHERITED} />;
  return (
    <FactEditor label="Tax rate" shown={shown} emptyText={INHERITED} mayEdit={mayEdit}>
      {(close) => <TaxRateForm project={project} close={close} />}
    </FactEditor>
  );
}

function TaxRateForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const [id, setId] = useState(project.default_tax_rate_id);
  return (
    <FactForm close={close} onSave={() => mutateAsync({ id: base.id, base, default_tax_rate_id: id })}>
      <DefaultRateSelect inherited={INHERITED} value={id} onChange={setId} />
    </FactForm>
  );
}

const BILLING = [
  { value: "yes", label: "Billable" },
  { value: "no", label: "Not billable" },
] as const;

function BillingFact({ project, mayEdit }: DetailsSectionProps) {
  const shown = project.billable ? "Billable by default" : "Not billable";
  return (
    <FactEditor label="Billing" shown={shown} mayEdit={mayEdit}>
      {(close) => <BillingForm project={project} close={close} />}
    </FactEditor>
  );
}

function BillingForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const [billable, setBillable] = useState(project.billable);
  return (
    <FactForm close={close} onSave={() => mutateAsync({ id: base.id, base, billable })}>
      <SegmentedControl
        label="Billing"
        options={BILLING}
        value={billable ? "yes" : "no"}
        onChange={(value) => setBillable(value === "yes")}
      />
      <p className="text-xs text-muted">For new tasks and time. What is there keeps what it says.</p>
    </FactForm>
  );
}
