"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button as AriaButton } from "react-aria-components/Button";
import { anyClass, reportFilterClass } from "@/components/reports/filter-class";
import { type Approval, APPROVALS, BILLING, type Billing } from "@/components/reports/report-state";
import { Menu, MenuChoice } from "@/components/ui/menu";
import { useViewer } from "@/components/viewer/use-viewer";

/** Keys of `reports.filters.billings`. */
const BILLING_KEYS = {
  billable: "billable",
  "not-billable": "notBillable",
  uninvoiced: "uninvoiced",
  covered: "covered",
  invoiced: "invoiced",
} as const satisfies Record<Billing, string>;

/** No filter. */
const ANY = "any";

type ApprovalFilterProps = { approval: Approval | null; onChange: (approval: Approval | null) => void };

/** Missing while the workspace does not approve time, unless the address has the filter. */
export function ApprovalFilter({ approval, onChange }: ApprovalFilterProps) {
  const t = useTranslations("reports.filters");
  const statuses = useTranslations("reports.words.approvals");
  const { enabled } = useViewer().user.workspace.approvals;
  const labelOf = (one: Approval) => (one === "none" ? t("noTimesheet") : statuses(one));
  if (!enabled && approval === null) return null;
  return (
    <ChoiceFilter
      label={t("approval")}
      value={approval}
      options={APPROVALS.map((value) => ({ value, label: labelOf(value) }))}
      onChange={onChange}
    />
  );
}

type BillingFilterProps = { billing: Billing | null; onChange: (billing: Billing | null) => void };

export function BillingFilter({ billing, onChange }: BillingFilterProps) {
  const t = useTranslations("reports.filters");
  const options = BILLING.map((value) => ({ value, label: t(`billings.${BILLING_KEYS[value]}`) }));
  return <ChoiceFilter label={t("billing")} value={billing} options={options} onChange={onChange} />;
}

type ChoiceFilterProps<Value extends string> = {
  label: string;
  /** Null: no filter. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

export function ChoiceFilter<Value extends string>({ label, value, options, onChange }: ChoiceFilterProps<Value>) {
  const any = useTranslations("common.lists")("noFilter");
  return (
    <Menu
      label={label}
      placement="bottom start"
      trigger={
        <AriaButton className={reportFilterClass(value !== null)}>
          <span className="font-normal text-muted">{label}</span>
          <span className={value === null ? anyClass : "truncate"}>
            {options.find((one) => one.value === value)?.label ?? any}
          </span>
          <ChevronDown className="size-3.5 text-muted" />
        </AriaButton>
      }
    >
      <MenuChoice
        title={label}
        closesOnChoice
        options={[{ value: ANY, label: any }, ...options]}
        value={value ?? ANY}
        onChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value ?? null)}
      />
    </Menu>
  );
}
