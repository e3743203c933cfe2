"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ChevronRight, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useWholeList } from "@/components/layout/use-whole-list";
import { RateChart } from "@/components/rates/rate-chart";
import { RateHistoryDialog, type RateStart } from "@/components/rates/rate-history-dialog";
import { RateRows } from "@/components/rates/rate-rows";
import { RateText } from "@/components/rates/rate-text";
import { datedCosts } from "@/components/rates/steps";
import { useCostOwner } from "@/components/rates/use-cost-owner";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextButton } from "@/components/ui/text-button";
import { useEverybody } from "@/components/users/use-everybody";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { PeopleRates } from "@/components/workspace/rates/people-rates";
import { isAdminRole } from "@/lib/identity/users/rules";
import { updateWorkspace } from "@/lib/identity/workspaces/queries";
import type { Workspace } from "@/lib/identity/workspaces/schema/workspace";
import { everyCostRate } from "@/lib/tracking/cost-rates/queries";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";

/** Managers see the default hourly rate. Owners and admins see and change all rates. */
export function RateSettings() {
  const t = useTranslations("settings.rates");
  const { user: viewer } = useViewer();
  const isAdmin = isAdminRole(viewer.role);
  const { items: costs } = useWholeList(useInfiniteQuery({ ...everyCostRate(), enabled: isAdmin }));
  const { items: everybody } = useEverybody({ enabled: isAdmin });
  const people = everybody?.filter(({ status }) => status !== "deactivated");
  const rated = people?.filter(({ rates }) => rates.length > 0).length;
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <SettingsRow title={t("defaultRate")} help={t("defaultRateHelp")} isWide>
        <DefaultRates mayEdit={isAdmin} />
      </SettingsRow>
      <SettingsRow title={t("order")} help={t("orderHelp")} isWide>
        <RateOrder rated={rated} />
      </SettingsRow>
      {people && costs && (
        <SettingsRow title={t("people")} help={t("peopleHelp")} isWide>
          <PeopleRates people={people} costs={costs} />
        </SettingsRow>
      )}
      {costs && (
        <SettingsRow title={t("defaultCost")} help={t("defaultCostHelp")}>
          <DefaultCost costs={costs} />
        </SettingsRow>
      )}
    </>
  );
}

function DefaultRates({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations("settings.rates");
  const dated = useTranslations("rates");
  const { workspace } = useWorkspace();
  const [open, setOpen] = useState<{ base: Workspace; start?: RateStart } | null>(null);
  const start = (begun: RateStart) => setOpen({ base: workspace, start: begun });
  const { name, currency, rates } = workspace;
  return (
    <>
      {rates.length === 0 ? (
        <p className="text-muted">{dated("noRate")}</p>
      ) : (
        <div className="max-w-[560px]">
          <RateChart rates={rates} currency={currency} changed={null} />
        </div>
      )}
      <RateRows
        owner={{ name, currency }}
        rates={rates}
        actions={
          mayEdit ? { edit: (rate) => start({ change: rate }), remove: (rate) => start({ remove: rate }) } : undefined
        }
      />
      {mayEdit && (
        <div>
          <Button size="small" icon={<Plus />} onPress={() => setOpen({ base: workspace })}>
            {t("add")}
          </Button>
        </div>
      )}
      {open && <DefaultRatesDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

type DefaultRatesDialogProps = { base: Workspace; start?: RateStart; onClose: () => void };

function DefaultRatesDialog({ base, start, onClose }: DefaultRatesDialogProps) {
  const { mutateAsync } = useMutation(updateWorkspace);
  return (
    <RateHistoryDialog
      owner={{
        ...{ id: base.id, name: base.name, currency: base.currency, rates: base.rates, preview: {} },
        save: (rates) => mutateAsync({ was: { rates: base.rates }, rates }),
      }}
      start={start}
      onClose={onClose}
    />
  );
}

/** @param rated people with a rate; undefined if the viewer may not see them. */
function RateOrder({ rated }: { rated: number | undefined }) {
  const t = useTranslations("settings.rates");
  const dated = useTranslations("rates");
  const { workspace } = useWorkspace();
  const { money } = useFigures();
  const { default_rate: rate } = workspace;
  const levels: { level: "entry" | "task" | "project" | "person" | "workspace"; note: ReactNode }[] = [
    { level: "entry", note: t("notes.entry") },
    { level: "task", note: t("notes.task") },
    { level: "project", note: t("notes.project") },
    { level: "person", note: rated === undefined ? t("notes.person") : t("withRate", { count: rated }) },
    { level: "workspace", note: rate === null ? dated("noRate") : money(rate) },
  ];
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-3">
      {levels.map(({ level, note }, at) => (
        <li key={level} className="flex items-start gap-2">
          {at > 0 && <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted rtl:rotate-180" />}
          <span>
            <b className={classNames("block font-[550]", level === "workspace" ? "text-accent-text" : "")}>
              {t(`levels.${level}`)}
            </b>
            <span className="block text-xs num text-muted">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function DefaultCost({ costs }: { costs: readonly CostRate[] }) {
  const t = useTranslations("settings.rates");
  const dated = useTranslations("rates");
  const { workspace } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const { currency } = workspace;
  const own = costs.filter(({ user_id: id }) => id === null);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <RateText rates={datedCosts(own, currency)} currency={currency} none={dated("noRate")} />
        <TextButton onPress={() => setOpen(true)}>{t("edit")}</TextButton>
      </p>
      {isOpen && <DefaultCostDialog costs={costs} onClose={() => setOpen(false)} />}
    </>
  );
}

function DefaultCostDialog({ costs, onClose }: { costs: readonly CostRate[]; onClose: () => void }) {
  const { workspace } = useWorkspace();
  const { name, currency } = workspace;
  const owner = useCostOwner({ userId: null, name, currency, costs });
  return <RateHistoryDialog owner={owner} onClose={onClose} />;
}
