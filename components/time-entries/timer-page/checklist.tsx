"use client";

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useProjects } from "@/components/time-entries/use-names";
import { classNames } from "@/components/ui/class-names";
import { Kbd } from "@/components/ui/kbd";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { timer } from "@/lib/time-entries/queries";

/** What the server knows has been done. */
export interface ChecklistProgress {
  /** When the workspace was made. */
  createdAt: string;
  hasProject: boolean;
  hasKey: boolean;
  hasWebhook: boolean;
}

type Step = { title: ReactNode; help?: ReactNode; isDone: boolean; aside?: string };

export type ChecklistProps = { progress: ChecklistProgress; hasEntries: boolean; onHide: () => void };

/** Leads through the first minutes. Goes away by itself once all is done, or when it is told to. */
export function Checklist({ progress, hasEntries, onHide }: ChecklistProps) {
  const steps = useSteps(progress, hasEntries);
  const done = steps.filter(({ isDone }) => isDone).length;
  const current = steps.findIndex(({ isDone }) => !isDone);
  if (current === -1) return null;
  return (
    <section aria-labelledby="checklist" className="mt-[22px] rounded-panel border border-line-strong">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h2 id="checklist" className="text-md font-semibold">
          To your first webhook
        </h2>
        <span className="num text-muted">
          {done} of {steps.length} done
        </span>
        <span aria-hidden="true" className="h-1 w-22 overflow-hidden rounded-[2px] bg-neutral-soft phone:hidden">
          <i className="block h-full bg-accent-text" style={{ width: `${String((done / steps.length) * 100)}%` }} />
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
    </section>
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

function useSteps({ createdAt, hasProject, hasKey, hasWebhook }: ChecklistProgress, hasEntries: boolean): Step[] {
  const { formats } = useViewer();
  const isRunning = (useQuery(timer()).data?.time_entry ?? null) !== null;
  const projects = useProjects();
  return [
    { title: "Create the workspace", isDone: true, aside: formats.time(Date.parse(createdAt)) },
    {
      title: "Start a timer with words",
      help: "Type in the line above and press Enter.",
      isDone: hasEntries || isRunning,
    },
    {
      title: "Make a project in the same line",
      help: (
        <>
          Write <span className="mono">@Name</span> and Stint offers to make it. Stop the timer with <Kbd>S</Kbd>, or
          add past time as <span className="mono">9-10:30</span>.
        </>
      ),
      isDone: hasProject || projects.length > 0,
    },
    {
      title: <TextLink href="/settings/api-keys">Make an API key</TextLink>,
      help: "With it your own programs do whatever this page can do.",
      isDone: hasKey,
    },
    {
      title: <TextLink href="/webhooks">Add a webhook endpoint</TextLink>,
      help: "Your other tools hear of every change within a second.",
      isDone: hasWebhook,
    },
  ];
}
