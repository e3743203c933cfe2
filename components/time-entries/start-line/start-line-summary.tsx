"use client";

import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { entryName } from "@/components/time-entries/entry/entry-actions";
import type { LineProblem } from "@/components/time-entries/start-line/line-problem";
import { written } from "@/components/time-entries/start-line/read-line";
import type { TimeChoice } from "@/components/time-entries/start-line/read-line-time";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import { useMaking } from "@/components/time-entries/use-names";
import { classNames } from "@/components/ui/class-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Kbd } from "@/components/ui/kbd";
import { Swatch } from "@/components/ui/swatch";
import { TextButton } from "@/components/ui/text-button";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { workspace } from "@/lib/identity/workspaces/queries";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import { timer } from "@/lib/tracking/time-entries/queries";
import { resolveRate } from "@/lib/tracking/time-entries/rules";

/** Says what Enter will do, or why it does nothing yet and what would help. Always one line high. */
export function StartLineSummary({ id, state }: { id: string; state: StartLineState }) {
  const { text, line, mode } = state;
  return (
    <div className="flex min-h-7 justify-between gap-4 pt-[7px] pr-0.5 pl-[13px] text-muted phone:pl-0.5 [&_b]:font-[550] [&_b]:text-text">
      <p id={id} className="min-w-0">
        {state.failure !== null ? (
          <Failure state={state} message={state.failure} />
        ) : line.problem !== null ? (
          <Problem state={state} />
        ) : text.trim() === "" ? (
          <Hint />
        ) : (
          <WhatEnterDoes state={state} />
        )}
      </p>
      {mode === "add" && line.problem === null && (
        <span className="shrink-0 whitespace-nowrap phone:hidden">
          <Kbd>⇧</Kbd> <Kbd>↵</Kbd> start a timer instead
        </span>
      )}
    </div>
  );
}

function Hint() {
  return (
    <>
      <Kbd>@</Kbd> project, <Kbd>#</Kbd> task, <Kbd>+</Kbd> tag, or a time such as{" "}
      <span className="whitespace-nowrap">9-10:30</span>
      <span className="phone:hidden"> friday</span>, 1h 20m, 1.5
    </>
  );
}

function Failure({ state, message }: { state: StartLineState; message: string }) {
  return (
    <span role="alert">
      <span className="text-danger-text">{message}</span>{" "}
      <TextButton className="-my-0.5" onPress={() => state.submit(false)}>
        Try again
      </TextButton>
    </span>
  );
}

/** Creates the missing project or task on request only, so that a typing error does not become a project. */
function Problem({ state }: { state: StartLineState }) {
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
    // The line may have been changed meanwhile.
    setText((now) => (now.startsWith(text.slice(0, at.to)) ? replaced + now.slice(at.to).trimStart() : now));
  };
  return (
    <span role={isAsked ? "alert" : undefined}>
      <span className={isAsked ? "text-danger-text" : "text-warning-text"}>{message}</span>
      {missing && making && (
        <>
          {" "}
          <TextButton className="-my-0.5" onPress={() => void make()}>
            Create {missing.kind} “{missing.name}”
          </TextButton>
        </>
      )}
      {word !== undefined && (
        <>
          {" "}
          <KeepAsWord word={word} state={state} />
        </>
      )}
      {choices && <Choices choices={choices} state={state} />}
    </span>
  );
}

/** What a time may mean; the one that is pressed is written in its place. */
function Choices({ choices, state }: { choices: NonNullable<LineProblem["choices"]>; state: StartLineState }) {
  const { formats } = useViewer();
  const { text, setText } = state;
  const take = ({ start, end }: TimeChoice) => {
    setText(`${text.slice(0, choices.at.from)}${figures(start)}-${figures(end)}${text.slice(choices.at.to)}`);
  };
  return choices.ranges.map((range, index) => (
    <Fragment key={range.start}>
      {index > 0 && " or"}{" "}
      <TextButton className="-my-0.5" onPress={() => take(range)}>
        {formats.clock(range.start)}–{formats.clock(range.end % DAY_MINUTES)}
        {range.end > DAY_MINUTES && " the next day"}
      </TextButton>
    </Fragment>
  ));
}

const DAY_MINUTES = 24 * 60;

/** As it can be typed in every locale. */
function figures(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, "0")}`;
}

function WhatEnterDoes({ state }: { state: StartLineState }) {
  const { line, mode, project, task } = state;
  return (
    <>
      {mode === "add" ? <Adds state={state} /> : <Starts state={state} />}
      {project && (
        <>
          {" "}
          {mode === "add" ? "to" : "on"} <Swatch color={project.color} className="mx-0.5" /> {project.name}
          {task && `, ${task.name}`}
        </>
      )}
      . <Price state={state} />
      {line.doubtful !== null && <KeepAsWord word={line.doubtful} state={state} />}
    </>
  );
}

function KeepAsWord({ word, state }: { word: string; state: StartLineState }) {
  return (
    <TextButton className="-my-0.5" onPress={() => state.keepAsWords(word)}>
      “{word}” is a word
    </TextButton>
  );
}

function Adds({ state }: { state: StartLineState }) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const { time } = state.line;
  if (time?.kind !== "span") return null;
  const remark = time.isGuessedHalf ? "read as the afternoon" : time.endMs > nowMs + 60_000 ? "still to come" : "";
  return (
    <>
      Adds{" "}
      <b className="num">
        {formatDuration((time.endMs - time.startMs) / 1000)} {spanWords(time, formats, formats.dateOf(nowMs))}
      </b>
      {remark !== "" && ` (${remark})`}
    </>
  );
}

function spanWords({ startMs, endMs }: { startMs: number; endMs: number }, formats: Formats, today: string): ReactNode {
  const date = formats.dateOf(startMs);
  const isOvernight = formats.dateOf(endMs) !== date;
  return (
    <>
      {formats.dayInSentence(date, today)}, {formats.range(startMs, endMs)}
      {isOvernight && <sup className="text-[10px] leading-none text-warning-text">+1</sup>}
    </>
  );
}

function Starts({ state }: { state: StartLineState }) {
  const { formats } = useViewer();
  const running = useQuery(timer()).data?.time_entry ?? null;
  const { time } = state.line;
  const today = formats.dateOf(useNow(MINUTE_MS));
  const startMs = time?.kind === "since" ? time.startMs : null;
  const day = startMs === null || formats.dateOf(startMs) === today ? null : formats.dateOf(startMs);
  return (
    <>
      {running && <>Stops “{entryName(running)}” and starts</>}
      {!running && "Starts"} a timer
      {startMs !== null && (
        <b className="num">
          {" "}
          since {formats.time(startMs)}
          {day !== null && ` ${formats.dayInSentence(day, today)}`}
        </b>
      )}
    </>
  );
}

/** What an hour is worth, and what this time is; nothing for who sees no money. */
function Price({ state }: { state: StartLineState }) {
  const { formats } = useViewer();
  const { billable, line, mode, project, task, text } = state;
  const rate = useHourlyRate(project, task, text !== "");
  if (!billable) return "Not billable. ";
  if (!project || rate === null) return null;
  const { time } = line;
  const seconds = mode === "add" && time?.kind === "span" ? (time.endMs - time.startMs) / 1000 : null;
  const amount = seconds === null ? null : Math.round((seconds * rate.amount) / 3600);
  return (
    <span className={classNames("num")}>
      Billable at {formats.money(rate)}
      {amount !== null && (
        <>
          , <b>{formats.money({ ...rate, amount })}</b>
        </>
      )}
      .{" "}
    </span>
  );
}

/** What an hour of this work would be worth, as the server will find it; null for nothing, or for who may not see it. */
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
