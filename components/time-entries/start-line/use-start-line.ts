"use client";

import { durationFault } from "@/components/ui/typed-faults";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useKept } from "@/components/forms/kept";
import type { Work } from "@/components/time-entries/entry/entry-actions";
import { addEntry, startTimer } from "@/components/time-entries/entry/entry-commands";
import { WritesRefused } from "@/components/time-entries/entry/entry-writes";
import { useTimeDoubt } from "@/components/time-entries/entry/use-time-doubt";
import { projectOf, readStartLine, type StartLine } from "@/components/time-entries/start-line/read-line";
import { useKnownTags } from "@/components/time-entries/use-entries";
import { useProjects, useTasks } from "@/components/time-entries/use-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { speak } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Params } from "@/lib/kernel/core/errors";
import { formatDuration } from "@/lib/kernel/core/duration";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { EarlierEntry } from "@/lib/tracking/earlier-entries/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import { timer } from "@/lib/tracking/time-entries/queries";

interface Failure {
  message: string;
  /** Of the message. */
  params: Params;
}

export interface StartLineState {
  text: string;
  setText: (change: string | ((text: string) => string)) => void;
  line: StartLine;
  project: ProjectReply | null;
  task: Task | null;
  projects: readonly ProjectReply[];
  /** Tasks of the project. Null until they are loaded. */
  tasks: readonly Task[] | null;
  knownTags: readonly string[];
  billable: boolean;
  setBillable: (billable: boolean) => void;
  /** Whether Enter adds past time or starts a timer. */
  mode: "add" | "start";
  isRunning: boolean;
  /** Why the last attempt failed. The text is still in the line. */
  failure: Failure | null;
  /** Whether Enter was pressed on a line with a problem. */
  isAsked: boolean;
  keepAsWords: (text: string) => void;
  submit: (asTimer: boolean) => void;
  /** Start or add earlier work, at the time of the line. */
  submitWork: (work: EarlierEntry) => void;
  /** Dialog that asks about unusual times. */
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
  const dispatch = (given: Sending) => {
    const add = () => {
      reset();
      void send(given);
    };
    if (!given.asTimer && line.time?.kind === "span") saveTimes(line.time, add);
    else add();
  };

  const submit = (asTimer: boolean) => {
    // An accidental Enter on the empty line must not stop the running timer.
    if (text.trim() === "" && isRunning) return;
    if (line.problem) {
      setIsAsked(true);
      return;
    }
    const chosen = chosenBillable === null ? {} : { billable: chosenBillable };
    dispatch({ text, line, mode: asTimer ? "start" : mode, asTimer, project, task, chosen });
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
    submitWork: (work) => dispatch({ text, mode, ...withWork(known, work, chosenBillable) }),
    question,
  };
}

function useKnown(text: string, asWords: readonly string[]) {
  const projects = useProjects();
  const knownTags = useKnownTags();
  const { formats } = useViewer();
  const t = useTranslations("startLine.problems");
  const typed = useTranslations("common.typed");
  const nowMs = useNow(MINUTE_MS);
  const projectId = projectOf(text, projects, asWords)?.id ?? null;
  const { rows: tasks } = useTasks(projectId);
  const line = useMemo(
    () =>
      readStartLine(
        text,
        { projects, tasksOf: (id) => (id === projectId ? tasks : null), tags: knownTags },
        {
          nowMs,
          timeZone: formats.timeZone,
          locale: formats.locale,
          faultOf: (fault) => durationFault(fault, typed),
        },
        t,
        asWords,
      ),
    [text, projects, projectId, tasks, knownTags, nowMs, formats.timeZone, formats.locale, t, typed, asWords],
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

/** The line with earlier work instead of its own. */
function withWork(
  { line, projects }: Pick<StartLineState, "line" | "projects">,
  { notes, tags, project_id: projectId, task_id: taskId, billable }: EarlierEntry,
  chosenBillable: boolean | null,
): Omit<Sending, "text" | "mode"> {
  return {
    asTimer: false,
    task: null,
    line: { ...line, notes, tags: [...new Set([...tags, ...line.tags])] },
    project: projects.find(({ id }) => id === projectId) ?? null,
    chosen: { billable: chosenBillable ?? billable, task_id: taskId },
  };
}

interface Sending {
  text: string;
  line: StartLine;
  mode: "add" | "start";
  asTimer: boolean;
  project: ProjectReply | null;
  task: Task | null;
  chosen: { billable?: boolean; task_id?: string | null };
}

/** After a failure the text returns, unless the line has another text by then. */
function useSending(setText: (change: (text: string) => string) => void) {
  const cache = useQueryClient();
  const t = useTranslations("startLine");
  const entryText = useTranslations("time.entry");
  const spoken = useAddedMessage();
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = useRef(0);
  const send = async (given: Sending) => {
    const number = ++attempt.current;
    setFailure(null);
    try {
      if (given.mode === "add") {
        await addEntry(cache, workOf(given), entryText);
        speak(spoken(given.line));
      } else await startTimer(cache, workOf(given), entryText);
    } catch (error) {
      if (number !== attempt.current) return;
      const reason = messageOf(error);
      setText((text) => (text === "" ? given.text : text));
      const params = error instanceof WritesRefused ? (error.refused[0]?.params ?? {}) : {};
      setFailure({ message: t(`failures.${given.mode}`, { reason }), params });
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

function useAddedMessage(): (line: StartLine) => string {
  const t = useTranslations("startLine.spoken");
  const { formats } = useViewer();
  return ({ time, notes }) => {
    if (time?.kind !== "span") return t("entryAdded");
    const duration = formatDuration((time.endMs - time.startMs) / 1000);
    const times = formats.range(time.startMs, time.endMs);
    return notes === ""
      ? t("added", { duration, times })
      : t("addedWithDescription", { duration, times, description: notes });
  };
}

/** The text is stored in this browser until it is sent. */
function useKeptText(): [string, (change: string | ((text: string) => string)) => void] {
  const [kept, keep] = useKept<string>("start-line");
  // The text that returns after a failure depends on the current one.
  const setText = (change: string | ((text: string) => string)) =>
    keep((now) => {
      const next = typeof change === "string" ? change : change(now ?? "");
      return next === "" ? null : next;
    });
  return [kept ?? "", setText];
}
