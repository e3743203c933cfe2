"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useKept } from "@/components/forms/kept";
import type { Work } from "@/components/time-entries/entry/entry-actions";
import { addEntry, startTimer } from "@/components/time-entries/entry/entry-commands";
import { useTimeDoubt } from "@/components/time-entries/entry/use-time-doubt";
import { projectOf, readStartLine, type StartLine } from "@/components/time-entries/start-line/read-line";
import { useKnownTags } from "@/components/time-entries/use-entries";
import { useProjects, useTasks } from "@/components/time-entries/use-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { speak } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import { timer } from "@/lib/tracking/time-entries/queries";

/** What the line says now, and what Enter would do with it. */
export interface StartLineState {
  text: string;
  setText: (change: string | ((text: string) => string)) => void;
  line: StartLine;
  project: ProjectReply | null;
  task: Task | null;
  projects: readonly ProjectReply[];
  /** Of the project; null while nobody knows them. */
  tasks: readonly Task[] | null;
  knownTags: readonly string[];
  billable: boolean;
  setBillable: (billable: boolean) => void;
  /** Whether Enter adds past time or starts a timer. */
  mode: "add" | "start";
  isRunning: boolean;
  /** Why the last attempt failed; the words are still in the line. */
  failure: string | null;
  /** Whether Enter was pressed on something that is not understood. */
  isAsked: boolean;
  keepAsWords: (text: string) => void;
  submit: (asTimer: boolean) => void;
  /** Asks about times that are rarely meant. */
  question: ReactNode;
}

export function useStartLine(): StartLineState {
  const [text, setText] = useKeptText();
  const [asWords, setAsWords] = useState<readonly string[]>([]);
  const [chosenBillable, setBillable] = useState<boolean | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const known = useKnown(text, asWords);
  const { line, project, task } = known;
  const billable = chosenBillable ?? task?.billable ?? project?.billable ?? true;
  const isRunning = (useQuery(timer()).data?.time_entry ?? null) !== null;
  const mode = line.time?.kind === "span" ? "add" : "start";

  const reset = () => {
    setText("");
    setAsWords([]);
    setBillable(null);
    setIsAsked(false);
  };
  const { failure, send, forget } = useSending(setText);
  const { saveTimes, question } = useTimeDoubt();

  const submit = (asTimer: boolean) => {
    // Nothing to start while something runs: an Enter too many must not end it.
    if (text.trim() === "" && isRunning) return;
    if (line.problem) {
      setIsAsked(true);
      return;
    }
    const add = () => {
      reset();
      const chosen = chosenBillable === null ? {} : { billable: chosenBillable };
      void send({ text, line, mode: asTimer ? "start" : mode, asTimer, project, task, chosen });
    };
    if (!asTimer && line.time?.kind === "span") saveTimes(line.time, add);
    else add();
  };

  return {
    ...known,
    text,
    setText: (next) => {
      setText(next);
      setIsAsked(false);
      forget();
      if (next === "") setAsWords([]);
    },
    billable,
    setBillable,
    mode,
    isRunning,
    failure,
    isAsked,
    keepAsWords: (words) => setAsWords([...asWords, words]),
    submit,
    question,
  };
}

/** The line as it is understood with the names that there are. */
function useKnown(text: string, asWords: readonly string[]) {
  const projects = useProjects();
  const knownTags = useKnownTags();
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const projectId = projectOf(text, projects, asWords)?.id ?? null;
  const { rows: tasks } = useTasks(projectId);
  const line = useMemo(
    () =>
      readStartLine(
        text,
        { projects, tasksOf: (id) => (id === projectId ? tasks : null), tags: knownTags },
        { nowMs, timeZone: formats.timeZone, locale: formats.locale },
        asWords,
      ),
    [text, projects, projectId, tasks, knownTags, nowMs, formats.timeZone, formats.locale, asWords],
  );
  const taskId = line.task?.kind === "known" ? line.task.id : null;
  return {
    line,
    projects,
    knownTags,
    tasks,
    project: projects.find(({ id }) => id === projectId) ?? null,
    task: tasks?.find(({ id }) => id === taskId) ?? null,
  };
}

interface Sending {
  text: string;
  line: StartLine;
  mode: "add" | "start";
  asTimer: boolean;
  project: ProjectReply | null;
  task: Task | null;
  chosen: { billable?: boolean };
}

/** Sends what the line said; when that fails, the words come back unless something else stands there by then. */
function useSending(setText: (change: (text: string) => string) => void) {
  const cache = useQueryClient();
  const { formats } = useViewer();
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef(0);
  const send = async (given: Sending) => {
    const number = ++attempt.current;
    setFailure(null);
    try {
      if (given.mode === "add") {
        await addEntry(cache, workOf(given));
        speak(addedWords(given.line, formats));
      } else await startTimer(cache, workOf(given));
    } catch (error) {
      if (number !== attempt.current) return;
      const reason = messageOf(error);
      setText((text) => (text === "" ? given.text : text));
      setFailure(`${given.mode === "add" ? "Not added." : "Not started."} ${reason}`);
    }
  };
  return { failure, send, forget: () => setFailure(null) };
}

function workOf({ line, asTimer, project, task, chosen }: Sending): Work {
  const { notes, tags, time } = line;
  const iso = (ms: number) => new Date(ms).toISOString();
  const times =
    asTimer || time === null || time.kind === "unclear"
      ? {}
      : time.kind === "since"
        ? { start_time: iso(time.startMs) }
        : { start_time: iso(time.startMs), end_time: iso(time.endMs) };
  return {
    body: { notes, tags: [...tags], project_id: project?.id ?? null, task_id: task?.id ?? null, ...chosen, ...times },
    shown: { project, task },
  };
}

function addedWords({ time, notes }: StartLine, formats: { range: (from: number, to: number) => string }): string {
  if (time?.kind !== "span") return "Added";
  const length = formatDuration((time.endMs - time.startMs) / 1000);
  return `Added ${length}, ${formats.range(time.startMs, time.endMs)}: ${notes}`;
}

/** What is written in the line stays there until it is sent, also over a reload. */
function useKeptText(): [string, (change: string | ((text: string) => string)) => void] {
  const [kept, keep] = useKept<string>("start-line");
  // What comes back after a failure looks at what is there by then.
  const setText = (change: string | ((text: string) => string)) =>
    keep((now) => {
      const next = typeof change === "string" ? change : change(now ?? "");
      return next === "" ? null : next;
    });
  return [kept ?? "", setText];
}
