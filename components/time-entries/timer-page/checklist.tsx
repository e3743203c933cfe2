"use client";

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { useLoadSampleData } from "@/components/workspace/data/use-load-sample-data";
import { useProjects } from "@/components/time-entries/use-names";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Kbd } from "@/components/ui/kbd";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { useViewer } from "@/components/viewer/use-viewer";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { timer } from "@/lib/tracking/time-entries/queries";

/** The steps that the server knows to be done. */
export interface ChecklistProgress {
  /** When the workspace was made. */
  createdAt: string;
  /** A project of a client, so that its time can be billed. */
  hasProject: boolean;
  /** An account to pay to. */
  hasBank: boolean;
  hasInvoice: boolean;
  hasSent: boolean;
  /** While there are no clients, projects and invoices. */
  canLoadSampleData: boolean;
}

type Step = { title: ReactNode; help?: ReactNode; isDone: boolean; aside?: string };

export type ChecklistProps = {
  progress: ChecklistProgress;
  hasEntries: boolean;
  /** Whether there is time that is over, and could be billed. */
  hasStopped: boolean;
  onHide: () => void;
};

/** Leads through the first minutes. Goes away by itself once all is done, or when it is told to. */
export function Checklist({ progress, hasEntries, hasStopped, onHide }: ChecklistProps) {
  const hasProjects = useProjects().length > 0;
  useFreshProgress(progress);
  const steps = useSteps({ progress, hasEntries, hasStopped });
  const done = steps.filter(({ isDone }) => isDone).length;
  const current = steps.findIndex(({ isDone }) => !isDone);
  if (current === -1) return null;
  return (
    <section aria-labelledby="checklist" className="mt-[22px] rounded-panel border border-line-strong">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h2 id="checklist" className="text-md font-semibold">
          To your first invoice
        </h2>
        <span className="num text-muted">
          {done} of {steps.length} done
        </span>
        <span aria-hidden="true" className="h-1 w-22 overflow-hidden rounded-[2px] bg-neutral-soft phone:hidden">
          <i
            data-mark
            className="block h-full bg-accent-text"
            style={{ width: `${String((done / steps.length) * 100)}%` }}
          />
        </span>
        <TextButton className="ml-auto" onPress={onHide}>
          Hide this list
        </TextButton>
      </header>
      <ol className="py-1.5">
        {steps.map((step, index) => (
          <StepRow key={index} step={step} isCurrent={index === current} />
        ))}
      </ol>
      {progress.canLoadSampleData && !hasProjects && <SampleDataOffer />}
    </section>
  );
}

const shownBefore = new WeakSet<ChecklistProgress>();

/** Going back in the history shows the answer of the first visit, in which later steps are not done yet. */
function useFreshProgress(progress: ChecklistProgress): void {
  const router = useRouter();
  const atFirst = useRef(progress);
  useEffect(() => {
    if (shownBefore.has(atFirst.current)) router.refresh();
    shownBefore.add(atFirst.current);
  }, [router]);
}

function SampleDataOffer() {
  const { load, isLoading } = useLoadSampleData();
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        Only looking around? Fill the workspace with a year of a made-up agency. You can remove it at any time.
      </p>
      <Button isBusy={isLoading} busyLabel="Loading" onPress={load}>
        Load sample data
      </Button>
    </footer>
  );
}

function StepRow({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
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
        <span className="sr-only">{isDone ? ", done" : ""}</span>
        {isCurrent && help !== undefined && <span className="block text-muted">{help}</span>}
      </span>
      {aside !== undefined && <span className="num text-muted">{aside}</span>}
    </li>
  );
}

function ProjectHelp() {
  return (
    <>
      Press “No project” beside the words, type a name and choose “for a client”. In the line above,{" "}
      <span className="mono">@Name</span> does the same.
    </>
  );
}

/** A project without a client is there already, so creating one is no step any more. */
function ClientHelp({ project }: { project: ProjectReply }) {
  return (
    <>
      Open <TextLink href={`/projects/${project.id}` as Route}>{project.name}</TextLink> and choose its client.
    </>
  );
}

function useSteps({
  progress,
  hasEntries,
  hasStopped,
}: Pick<ChecklistProps, "progress" | "hasEntries" | "hasStopped">): Step[] {
  const { formats } = useViewer();
  const isRunning = (useQuery(timer()).data?.time_entry ?? null) !== null;
  const projects = useProjects();
  return [
    { title: "Create the workspace", isDone: true, aside: formats.time(Date.parse(progress.createdAt)) },
    {
      title: "Start a timer with words",
      help: "Type in the line above and press Enter.",
      isDone: hasEntries || isRunning,
    },
    {
      title: projects[0] ? "Give the project a client" : "Give it a project, for a client",
      help: projects[0] ? <ClientHelp project={projects[0]} /> : <ProjectHelp />,
      isDone: progress.hasProject || projects.some(({ client_id: client }) => client !== null),
    },
    {
      title: (
        <>
          Stop it with <Kbd>S</Kbd>
        </>
      ),
      help: "Or add past time in the line, such as 9-10:30.",
      isDone: hasStopped,
    },
    {
      title: <TextLink href="/settings/invoicing">Say who bills, and the account to pay to</TextLink>,
      help: "Name, address and bank details stand on every invoice.",
      isDone: progress.hasBank,
    },
    {
      title: "Choose “Invoice this” on the entry, and look at the draft",
      help: "It is behind the three dots of the entry. Nothing is sent before you say so.",
      isDone: progress.hasInvoice,
    },
    {
      title: <TextLink href="/invoices">Send it</TextLink>,
      help: "With the PDF, and a page on which your client sees how to pay.",
      isDone: progress.hasSent,
    },
  ];
}
