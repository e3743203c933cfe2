"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDueWords } from "@/components/estimates/due-words";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { projectFromEstimate } from "@/lib/billing/estimates/queries";
import type { Estimate, EstimateLine } from "@/lib/billing/estimates/schema/estimate";
import { everyUser } from "@/lib/identity/users/queries";
import { formatDuration } from "@/lib/kernel/core/duration";

export type ProjectDialogProps = { estimate: Estimate; onClose: () => void };

export function ProjectDialog({ estimate, onClose }: ProjectDialogProps) {
  const t = useTranslations("estimates.project");
  return (
    <Dialog
      title={t("title", { number: estimate.number ?? "" })}
      width={560}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      <ProjectForm estimate={estimate} onClose={onClose} />
    </Dialog>
  );
}

const NOBODY = "none";
const POINTERS = ["/name", "/billing", "/manager_ids"] as const;
type Billing = "fixed_fee" | "hourly";

type Form = { name: string; billing: Billing; lead: string; lineIds: ReadonlySet<string> };

function ProjectForm({ estimate, onClose }: ProjectDialogProps) {
  const t = useTranslations("estimates.project");
  const actions = useTranslations("common.actions");
  const router = useRouter();
  const { mutateAsync, error, isPending } = useMutation(projectFromEstimate);
  const hourly = estimate.lines.filter(({ unit }) => unit === "hour");
  const [form, setForm] = useState<Form>({
    name: estimate.title ?? "",
    billing: estimate.schedule.length > 0 ? "fixed_fee" : "hourly",
    lead: NOBODY,
    lineIds: new Set(hourly.map(({ id }) => id)),
  });
  const set = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  // The dialog closes before the answer is handled, because the estimate has its project then.
  const submit = () =>
    mutateAsync({
      id: estimate.id,
      ...(form.name.trim() !== "" && { name: form.name.trim() }),
      billing: form.billing,
      ...(form.lead !== NOBODY && { manager_ids: [form.lead] }),
      task_line_ids: [...form.lineIds],
    }).then(
      ({ id }) => router.push(`/projects/${id}`),
      () => undefined,
    );
  return (
    <FieldForm
      onSubmit={() => void submit()}
      onCancel={onClose}
      submitLabel={t("create")}
      busyLabel={actions("creating")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={error}
    >
      <TextField
        label={t("name")}
        autoFocus
        maxLength={200}
        value={form.name}
        onChange={(name) => set({ name })}
        error={faultAt(error, "/name")}
      />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <BillingSelect estimate={estimate} value={form.billing} onChange={(billing) => set({ billing })} />
        <LeadSelect value={form.lead} onChange={(lead) => set({ lead })} />
      </div>
      {form.billing === "fixed_fee" && estimate.schedule.length > 0 && <Milestones estimate={estimate} />}
      <Tasks lines={estimate.lines} chosen={form.lineIds} onChange={(lineIds) => set({ lineIds })} />
    </FieldForm>
  );
}

type BillingSelectProps = { estimate: Estimate; value: Billing; onChange: (value: Billing) => void };

function BillingSelect({ estimate: { total, tax_total: tax }, value, onChange }: BillingSelectProps) {
  const t = useTranslations("estimates.project");
  const { money } = useFigures();
  const fee = money({ ...total, amount: total.amount - tax.amount });
  return (
    <Select
      label={t("billing")}
      options={[
        { value: "fixed_fee", label: t("fixedFee", { amount: fee }) },
        { value: "hourly", label: t("hourly") },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function LeadSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations("estimates.project");
  const { data } = useInfiniteQuery(everyUser());
  const users = data?.pages.flatMap((page) => page.data) ?? [];
  const options = users.map(({ id, name, email }) => ({ value: id, label: name || (email ?? "") }));
  return (
    <Select
      label={t("lead")}
      options={[{ value: NOBODY, label: t("noLead") }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

function Milestones({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.project");
  const { quantity, money } = useFigures();
  const words = useDueWords();
  return (
    <section aria-label={t("milestones")}>
      <h3 className="font-medium text-text">{t("milestones")}</h3>
      <ul className="mt-1 border-t border-line">
        {estimate.schedule.map((part, index) => (
          <li key={index} className="flex min-h-8 items-center justify-between gap-3 border-b border-line py-1">
            <span className="text-text">{words(part)}</span>
            <span className="num">{part.percent === null ? money(part.amount) : `${quantity(part.percent)} %`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TasksProps = {
  lines: readonly EstimateLine[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

function Tasks({ lines, chosen, onChange }: TasksProps) {
  const t = useTranslations("estimates.project");
  const { money } = useFigures();
  const hourly = lines.filter(({ unit }) => unit === "hour");
  if (hourly.length === 0) return null;
  const hours = hourly.reduce((sum, { id, quantity }) => sum + (chosen.has(id) ? Number(quantity) : 0), 0);
  return (
    <section aria-label={t("tasks")}>
      <h3 className="font-medium text-text">{t("tasks")}</h3>
      <ul className="mt-1 border-t border-line">
        {hourly.map(({ id, description, unit_price: price, quantity }) => (
          <li key={id} className="flex min-h-9 items-center gap-4 border-b border-line py-1">
            <Checkbox
              className="mr-auto min-w-0"
              isSelected={chosen.has(id)}
              onChange={(isOn) => {
                const others = [...chosen].filter((one) => one !== id);
                onChange(new Set(isOn ? [...others, id] : others));
              }}
            >
              {description.split("\n")[0]}
            </Checkbox>
            <span className="num text-muted phone:hidden">{t("perHour", { amount: money(price) })}</span>
            <span className="num text-text">{formatDuration(Math.round(Number(quantity) * 3600))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs text-muted">
        {t("budget", { duration: formatDuration(Math.round(hours * 3600)) })}
        {hourly.length < lines.length && ` ${t("others", { count: lines.length - hourly.length })}`}
      </p>
    </section>
  );
}
