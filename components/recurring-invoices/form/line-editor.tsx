"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { LineTaxes } from "@/components/invoices/draft/line-taxes";
import { useUnitOptions } from "@/components/invoices/units";
import { useWholeList } from "@/components/layout/use-whole-list";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import type { LineValues } from "@/components/recurring-invoices/form/values";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { everyProject } from "@/lib/tracking/projects/queries";

export type LineEditorProps = {
  form: RecurringForm;
  line: LineValues;
  number: number;
  fault: string | undefined;
  onChange: (line: LineValues) => void;
  onClose: () => void;
};

export function LineEditor({ form: { currency, client }, line, number, fault, onChange, onClose }: LineEditorProps) {
  const t = useTranslations("invoices.draft.line");
  const actions = useTranslations("common.actions");
  const set = (changed: Partial<LineValues>) => onChange({ ...line, ...changed });
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === "Enter" && !(event.metaKey || event.ctrlKey);
    if (!isEnter && event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  };
  return (
    <div role="group" aria-label={t("menu", { number })} className="col-span-4 grid grid-cols-2 gap-x-2 gap-y-3 py-1.5">
      <TextField
        label={t("description")}
        autoFocus
        onKeyDown={onKeyDown}
        className="col-span-2"
        value={line.title}
        error={fault}
        onChange={(title) => set({ title })}
      />
      <TextArea
        label={t("details")}
        rows={2}
        className="col-span-2"
        value={line.details}
        onChange={(details) => set({ details })}
      />
      <TextField
        label={t("quantity")}
        inputMode="decimal"
        inputClassName="num"
        onKeyDown={onKeyDown}
        value={line.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <Select label={t("unit")} options={useUnitOptions()} value={line.unit} onChange={(unit) => set({ unit })} />
      <TextField
        label={t("price", { currency })}
        inputMode="decimal"
        inputClassName="num"
        placeholder="0"
        onKeyDown={onKeyDown}
        value={line.price}
        onChange={(price) => set({ price })}
      />
      <Taxes line={line} onChange={set} />
      {client !== null && <ProjectChoice clientId={client.id} line={line} onChange={set} />}
      <div className="col-span-2 flex justify-end">
        <Button size="small" onPress={onClose}>
          {actions("done")}
        </Button>
      </div>
    </div>
  );
}

type PartProps = { line: LineValues; onChange: (changed: Partial<LineValues>) => void };

function Taxes({ line, onChange }: PartProps) {
  const { data: workspace } = useQuery(workspaceQuery());
  const taxName = workspace?.invoicing?.seller.tax_name ?? "";
  return (
    <div className="grid content-start gap-[5px]">
      <span aria-hidden="true" className="font-medium">
        {taxName}
      </span>
      <LineTaxes taxName={taxName} value={line.taxes} onChange={(taxes) => onChange({ taxes })} isDisabled={false} />
    </div>
  );
}

function ProjectChoice({ clientId, line, onChange }: PartProps & { clientId: string }) {
  const t = useTranslations("common.fields");
  const { items = [] } = useWholeList(useInfiniteQuery(everyProject()));
  const options = items
    .filter(
      ({ client_id: client, status, id }) => client === clientId && (status === "active" || id === line.projectId),
    )
    .map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  return (
    <ComboBox
      label={t("project")}
      placeholder={t("notSet")}
      className="col-span-2"
      options={options}
      value={line.projectId}
      onChange={(projectId) => onChange({ projectId })}
    />
  );
}
