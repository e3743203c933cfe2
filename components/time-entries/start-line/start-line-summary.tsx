"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import type { LineProblem } from "@/components/time-entries/start-line/line-problem";
import { written } from "@/components/typed-line/mentions";
import type { TimeChoice } from "@/components/time-entries/start-line/read-line-time";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import { useMaking } from "@/components/time-entries/use-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Kbd } from "@/components/ui/kbd";
import { loaded } from "@/components/ui/loaded";
import { Swatch } from "@/components/ui/swatch";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import { workspace } from "@/lib/identity/workspaces/queries";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import { timer } from "@/lib/tracking/time-entries/queries";
import { resolveRate } from "@/lib/tracking/time-entries/rules";

const LineLock = loaded(async () => (await import("./line-lock")).LineLock);

export function StartLineSummary({ id, state }: { id: string; state: StartLineState }) {
  const t = useTranslations("startLine.summary");
  const { text, line, mode } = state;
  return (
    <div className="flex min-h-7 justify-between gap-4 pt-[7px] pr-0.5 pl-[13px] text-muted phone:pl-0.5 [&_b]:font-[550] [&_b]:text-text">
      <p id={id} className="min-w-0">
        {state.failure !== null ? (
          <Failure state={state} failure={state.failure} />
        ) : line.problem !== null ? (
          <Problem state={state} />
        ) : text.trim() === "" ? (
          <Hint />
        ) : (
          <Effect state={state} />
        )}
      </p>
      {mode === "add" && line.problem === null && (
        <span className="shrink-0 whitespace-nowrap phone:hidden">
          <Kbd>⇧</Kbd> <Kbd>↵</Kbd> {t("startsInstead")}
        </span>
      )}
    </div>
  );
}

function Hint() {
  const t = useTranslations("startLine.summary");
  return t.rich("hint", {
    key: (chunks) => <Kbd>{chunks}</Kbd>,
    range: (chunks) => <span className="whitespace-nowrap">{chunks}</span>,
    wide: (chunks) => <span className="phone:hidden">{chunks}</span>,
  });
}

type FailureProps = { state: StartLineState; failure: NonNullable<StartLineState["failure"]> };

function Failure({ state, failure: { message, params } }: FailureProps) {
  const t = useTranslations("common.actions");
  return (
    <span role="alert">
      <span className="text-danger-text">{message}</span> {params["date"] !== undefined && <LineLock params={params} />}
      <TextButton className="-my-0.5" onPress={() => state.submit(false)}>
        {t("tryAgain")}
      </TextButton>
    </span>
  );
}

/** A missing project or task is created on request only, in case of a typing error. */
function Problem({ state }: { state: StartLineState }) {
  const t = useTranslations("startLine.offers");
  const making = useMaking();
  const { text, setText, line, project, isAsked } = state;
  if (line.problem === null) return null;
  const { message, missing, word, choices } = line.problem;
  const make = async () => {
    if (!missing || !making) return;
    const { kind, name, at } = missing;
    const made = await (kind === "project" ? making.project(name) : project && making.task(project.id, name));
    if (!made) return;
    const replaced = `${text.slice(0, at.from)}${written(kind === "project" ? "@" : "#", made.name, true)} `;
    // The line may have changed meanwhile.
    setText((now) => (now.startsWith(text.slice(0, at.to)) ? replaced + now.slice(at.to).trimStart() : now));
  };
  return (
    <span role={isAsked ? "alert" : undefined}>
      <span className={isAsked ? "text-danger-text" : "text-warning-text"}>{message}</span>
      {missing && making && (
        <>
          {" "}
          <TextButton className="-my-0.5" onPress={() => void make()}>
            {t(missing.kind === "project" ? "createProject" : "createTask", { name: missing.name })}
          </TextButton>
        </>
      )}
      {word !== undefined && (
        <>
          {" "}
          <KeepText text={word} state={state} />
        </>
      )}
      {choices && (
        <>
          {" "}
          <Choices choices={choices} state={state} />
        </>
      )}
    </span>
  );
}

function Choices({ choices, state }: { choices: NonNullable<LineProblem["choices"]>; state: StartLineState }) {
  const t = useTranslations("startLine.summary");
  const { formats } = useViewer();
  const { text, setText } = state;
  const take = ({ start, end }: TimeChoice) => {
    setText(`${text.slice(0, choices.at.from)}${figures(start)}-${figures(end)}${text.slice(choices.at.to)}`);
  };
  const nameOf = ({ start, end }: TimeChoice) => {
    const range = formats.clockRange(start, end % DAY_MINUTES);
    return end > DAY_MINUTES ? t("nextDay", { range }) : range;
  };
  const button = (choice: TimeChoice) => (chunks: ReactNode) => (
    <TextButton className="-my-0.5" onPress={() => take(choice)}>
      {chunks}
    </TextButton>
  );
  const [first, second] = choices.ranges;
  return t.rich("choices", {
    first: nameOf(first),
    second: nameOf(second),
    one: button(first),
    two: button(second),
  });
}

const DAY_MINUTES = 24 * 60;

/** Format a time of day so that it can be read in every locale. */
export function figures(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, "0")}`;
}

function Effect({ state }: { state: StartLineState }) {
  const { line, mode } = state;
  return (
    <>
      {mode === "add" ? <Adds state={state} /> : <Starts state={state} />} <Price state={state} />{" "}
      {line.doubtful !== null && <KeepText text={line.doubtful} state={state} />}
    </>
  );
}

function KeepText({ text, state }: { text: string; state: StartLineState }) {
  const t = useTranslations("startLine.summary");
  return (
    <TextButton className="-my-0.5" onPress={() => state.keepAsWords(text)}>
      {t("keepText", { text })}
    </TextButton>
  );
}

const bold = (chunks: ReactNode) => <b className="num">{chunks}</b>;

/** Return null without a project. */
function useProjectParts({ project, task }: StartLineState) {
  const t = useTranslations("startLine.summary");
  if (!project) return null;
  return {
    name: task ? t("projectAndTask", { project: project.name, task: task.name }) : project.name,
    tag: (chunks: ReactNode) => (
      <>
        <Swatch color={project.color} className="mx-0.5" /> {chunks}
      </>
    ),
  };
}

function Adds({ state }: { state: StartLineState }) {
  const t = useTranslations("startLine.summary");
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const project = useProjectParts(state);
  const { time } = state.line;
  if (time?.kind !== "span") return null;
  const { startMs, endMs } = time;
  const date = formats.dateOf(startMs);
  const isOvernight = formats.dateOf(endMs) !== date;
  const values = {
    duration: formatDuration((endMs - startMs) / 1000),
    day: formats.dayInSentence(date, formats.dateOf(nowMs)),
    range: formats.range(startMs, endMs),
    b: bold,
    times: (chunks: ReactNode) => (
      <>
        {chunks}
        {isOvernight && <sup className="text-[10px] leading-none text-warning-text">+1</sup>}
      </>
    ),
  };
  return (
    <>
      {project ? t.rich("addsTo", { ...values, name: project.name, project: project.tag }) : t.rich("adds", values)}{" "}
      {time.isGuessedHalf ? t("afternoon") : endMs > nowMs + MINUTE_MS && t("future")}
    </>
  );
}

function Starts({ state }: { state: StartLineState }) {
  const t = useTranslations("startLine.summary");
  const nameOf = useEntryName();
  const running = useQuery(timer()).data?.time_entry ?? null;
  const project = useProjectParts(state);
  const moment = useStartMoment(state);
  return (
    <>
      {running && t("stops", { entry: nameOf(running) })}{" "}
      {project && moment !== null
        ? t.rich("startsSinceOn", { moment, name: project.name, b: bold, project: project.tag })
        : project
          ? t.rich("startsOn", { name: project.name, project: project.tag })
          : moment !== null
            ? t.rich("startsSince", { moment, b: bold })
            : t("starts")}
    </>
  );
}

/** Format a past start as `14:20`, or `14:20 yesterday`. Return null for now. */
function useStartMoment({ line: { time } }: StartLineState): string | null {
  const t = useTranslations("startLine.summary");
  const { formats } = useViewer();
  const today = formats.dateOf(useNow(MINUTE_MS));
  if (time?.kind !== "since") return null;
  const date = formats.dateOf(time.startMs);
  const clock = formats.time(time.startMs);
  return date === today ? clock : t("momentOfDay", { time: clock, day: formats.dayInSentence(date, today) });
}

function Price({ state }: { state: StartLineState }) {
  const t = useTranslations("startLine.summary");
  const { formats } = useViewer();
  const { billable, line, mode, project, task, text } = state;
  const hourly = useHourlyRate(project, task, text !== "");
  if (!billable) return t("notBillable");
  if (!project || hourly === null) return null;
  const { time } = line;
  const rate = formats.money(hourly);
  if (mode !== "add" || time?.kind !== "span") return <span className="num">{t("billableAt", { rate })}</span>;
  const amount = Math.round((((time.endMs - time.startMs) / 1000) * hourly.amount) / 3600);
  const worth = formats.money({ ...hourly, amount });
  return (
    <span className="num">{t.rich("billableAmount", { rate, amount: worth, b: (chunks) => <b>{chunks}</b> })}</span>
  );
}

/** Return the rate by the rules of the server. Null without a rate, and for members, who see no money. */
function useHourlyRate(project: ProjectReply | null, task: Task | null, isWanted: boolean): Money | null {
  const { user } = useViewer();
  const seesMoney = user.role !== "member";
  const settings = useQuery({ ...workspace(), enabled: isWanted && seesMoney }).data;
  if (!seesMoney) return null;
  const currency = project?.currency ?? user.workspace.currency;
  const amount = resolveRate({
    task: minor(task?.rate),
    project: minor(project?.rate),
    user: minor(user.default_rate),
    workspace: minor(settings?.default_rate),
    currency,
    workspaceCurrency: user.workspace.currency,
  });
  return amount === null ? null : { amount, currency };
}

function minor(rate: Money | null | undefined): number | null {
  return rate?.amount ?? null;
}
