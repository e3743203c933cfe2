"use client";

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { useLoadSampleData } from "@/components/workspace/data/use-load-sample-data";
import { useProjects } from "@/components/time-entries/use-names";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { LinkButton } from "@/components/ui/link-button";
import { Kbd } from "@/components/ui/kbd";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { timer } from "@/lib/tracking/time-entries/queries";

export interface ChecklistProgress {
  /** Creation time of the workspace. */
  createdAt: string;
  /** Whether a project has a client, so that its time can be billed. */
  hasProject: boolean;
  /** Whether the workspace has a bank account. */
  hasBank: boolean;
  hasInvoice: boolean;
  hasSent: boolean;
  /** Whether the viewer can set up email, which is not set up. */
  canSetUpEmail: boolean;
  /** Whether there are no clients, projects and invoices. */
  canLoadSampleData: boolean;
}

type Step = { title: ReactNode; help?: ReactNode; isDone: boolean; aside?: string };

export type ChecklistProps = {
  progress: ChecklistProgress;
  hasEntries: boolean;
  /** Whether there is a finished entry. */
  hasStopped: boolean;
  onHide: () => void;
};

/** The checklist is hidden when all steps are done, or an invoice was sent. */
export function Checklist({ progress, hasEntries, hasStopped, onHide }: ChecklistProps) {
  const t = useTranslations("time.checklist");
  const hasProjects = useProjects().length > 0;
  useFreshProgress(progress);
  const steps = useSteps({ progress, hasEntries, hasStopped });
  const done = steps.filter(({ isDone }) => isDone).length;
  const current = steps.findIndex(({ isDone }) => !isDone);
  if (current === -1 || progress.hasSent) return null;
  return (
    <section aria-labelledby="checklist" className="mt-[22px] rounded-panel border border-line-strong">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h2 id="checklist" className="text-md font-semibold">
          {t("title")}
        </h2>
        <span className="num text-muted">{t("progress", { done, total: steps.length })}</span>
        <span aria-hidden="true" className="h-1 w-22 overflow-hidden rounded-[2px] bg-neutral-soft phone:hidden">
          <i
            data-mark
            className="block h-full bg-accent-text"
            style={{ width: `${String((done / steps.length) * 100)}%` }}
          />
        </span>
        <TextButton className="ml-auto" onPress={onHide}>
          {t("hide")}
        </TextButton>
      </header>
      {!hasProjects && (
        <div className="border-b border-line py-1.5">
          <ImportOffer />
        </div>
      )}
      <ol className="py-1.5">
        {steps.map((step, index) => (
          <StepRow key={index} step={step} isCurrent={index === current} />
        ))}
      </ol>
      {!hasProjects && progress.canLoadSampleData && (
        <footer className="border-t border-line py-1.5">
          <SampleDataOffer />
        </footer>
      )}
    </section>
  );
}

const shownBefore = new WeakSet<ChecklistProgress>();

/** A return through the browser history shows the progress of the first visit. */
function useFreshProgress(progress: ChecklistProgress): void {
  const router = useRouter();
  const atFirst = useRef(progress);
  useEffect(() => {
    if (shownBefore.has(atFirst.current)) router.refresh();
    shownBefore.add(atFirst.current);
  }, [router]);
}

const offerClass = "flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-1.5";

function ImportOffer() {
  const t = useTranslations("time.checklist");
  return (
    <div className={offerClass}>
      <p className="min-w-0 flex-1 basis-60 text-muted">{t("importLead")}</p>
      <LinkButton href="/settings/data/import">{t("import")}</LinkButton>
    </div>
  );
}

function SampleDataOffer() {
  const t = useTranslations("time.checklist");
  const actions = useTranslations("common.actions");
  const { load, isLoading } = useLoadSampleData();
  return (
    <div className={offerClass}>
      <p className="min-w-0 flex-1 basis-60 text-muted">{t("sampleDataLead")}</p>
      <Button isBusy={isLoading} busyLabel={actions("loading")} onPress={load}>
        {t("sampleData")}
      </Button>
    </div>
  );
}

function StepRow({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
  const t = useTranslations("time.checklist");
  const { title, help, isDone, aside } = step;
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-3 px-4 py-2 forced-colors:outline-none"
    >
      <span
        data-mark
        className={classNames(
          "mt-px grid size-[18px] place-content-center rounded-full",
          isDone && "border-[1.5px] border-success-mark bg-success-soft text-success-text",
          !isDone && (isCurrent ? "border-5 border-accent-text" : "border-[1.5px] border-control"),
        )}
      >
        {isDone && <Check className="size-3 stroke-[2.75]" />}
      </span>
      <span className={isDone ? "text-muted line-through decoration-control" : ""}>
        <span className={isCurrent ? "font-[550]" : ""}>{title}</span>
        <span className="sr-only">{isDone ? t("done") : ""}</span>
        {isCurrent && help !== undefined && <span className="block text-muted">{help}</span>}
      </span>
      {aside !== undefined && <span className="num text-muted">{aside}</span>}
    </li>
  );
}

function useSteps({
  progress,
  hasEntries,
  hasStopped,
}: Pick<ChecklistProps, "progress" | "hasEntries" | "hasStopped">): Step[] {
  const t = useTranslations("time.checklist");
  const { formats } = useViewer();
  const isRunning = (useQuery(timer()).data?.time_entry ?? null) !== null;
  return [
    { title: t("workspaceTitle"), isDone: true, aside: formats.time(Date.parse(progress.createdAt)) },
    { title: t("startTitle"), help: t("startHelp"), isDone: hasEntries || isRunning },
    useProjectStep(progress.hasProject),
    { title: t.rich("stopTitle", { key: (key) => <Kbd>{key}</Kbd> }), help: t("stopHelp"), isDone: hasStopped },
    {
      title: t.rich("sellerTitle", { link: (words) => <TextLink href="/settings/invoicing">{words}</TextLink> }),
      help: t("sellerHelp"),
      isDone: progress.hasBank,
    },
    { title: t("invoiceTitle"), help: t("invoiceHelp"), isDone: progress.hasInvoice },
    {
      title: t.rich("sendTitle", { link: (words) => <TextLink href="/invoices">{words}</TextLink> }),
      help: progress.canSetUpEmail
        ? t.rich("sendHelpSetUp", { link: (words) => <TextLink href="/settings/email">{words}</TextLink> })
        : t("sendHelp"),
      isDone: progress.hasSent,
    },
  ];
}

/** A project without a client is completed. */
function useProjectStep(hasProject: boolean): Step {
  const t = useTranslations("time.checklist");
  const projects = useProjects();
  const [first] = projects;
  const isDone = hasProject || projects.some(({ client_id: client }) => client !== null);
  if (!first) {
    const help = t.rich("projectHelp", { code: (text) => <span className="mono">{text}</span> });
    return { title: t("projectTitle"), help, isDone };
  }
  const link = (words: ReactNode) => <TextLink href={`/projects/${first.id}`}>{words}</TextLink>;
  return { title: t("clientTitle"), help: t.rich("clientHelp", { project: first.name, link }), isDone };
}
