import { addDays, daysBetween, instantOf, weekday } from "@/lib/kernel/core/wall-clock";
import type { AgencyPerson, AgencyProject } from "./agency";
import { SeededRandom } from "./chance";
import { noteFor } from "./notes";

/** Instants are Unix milliseconds. */
export interface Work {
  person: string;
  project: string;
  task: string;
  notes: string;
  tags: string[];
  /** `YYYY-MM-DD` */
  day: string;
  startMs: number;
  endMs: number;
}

export const YEAR_DAYS = 365;

export interface Here {
  nowMs: number;
  /** `YYYY-MM-DD` in the time zone. */
  today: string;
  timeZone: string;
}

type Worker = Pick<AgencyPerson, "key" | "seed" | "weeklyHours" | "days" | "begins" | "work" | "away">;

/** Share of sick days. */
const ILL = 0.02;

const NOON = 12 * 60;

const LUNCH = { from: 12 * 60 + 15, minutes: 45 };

/** Oldest first, without unfinished work. */
export function workOf(worker: Worker, projects: readonly AgencyProject[], here: Here): Work[] {
  const chance = new SeededRandom(worker.seed);
  const turns = new Map<string, number>();
  return [...daysFrom(addDays(here.today, -YEAR_DAYS), here.today)]
    .filter((day) => isWorkday(worker, day, here.today) && !chance.happens(worker.key === "me" ? 0 : ILL))
    .flatMap((day) => {
      const noonMs = instantOf(day, NOON, here.timeZone);
      return dayOf(worker, choicesOn(worker, projects, day, here), { day, noonMs, chance, turns });
    })
    .filter(({ endMs }) => endMs <= here.nowMs);
}

function choicesOn(worker: Worker, projects: readonly AgencyProject[], day: string, { today }: Here): Worker["work"] {
  const ago = daysBetween(day, today);
  const open = new Set(projects.filter(({ from, to }) => ago <= from && ago >= to).map(({ key }) => key));
  return worker.work.filter(({ project }) => open.has(project));
}

interface Day {
  day: string;
  /** Times count from noon, because daylight saving changes at night. */
  noonMs: number;
  chance: SeededRandom;
  /** Notes written so far, by task. */
  turns: Map<string, number>;
}

function dayOf(worker: Worker, choices: Worker["work"], place: Day): Work[] {
  const { chance, day } = place;
  const dozen = [chance.pick(choices), chance.pick(choices), chance.pick(choices)].filter((choice) => choice !== null);
  const pieces: Work[] = [];
  let clock = worker.begins + chance.between(-4, 5) * 5;
  let left = Math.round((worker.weeklyHours * 60) / worker.days.length) + chance.between(-40, 40);
  if (weekday(day) === 1) {
    pieces.push(piece(worker, { project: "studio", task: "Meetings" }, clock, clock + 30, place));
    clock += 30;
    left -= 30;
  }
  for (let turn = 0; left >= 15; turn += 1) {
    const choice = dozen[turn % Math.max(1, dozen.length)];
    if (!choice) break;
    if (clock >= LUNCH.from && clock < LUNCH.from + LUNCH.minutes) clock = LUNCH.from + LUNCH.minutes;
    const wanted = Math.min(left, lengthOf(chance));
    const untilLunch = clock < LUNCH.from ? LUNCH.from - clock : Infinity;
    const minutes = untilLunch - wanted < 20 ? Math.min(untilLunch, wanted + 20) : wanted;
    pieces.push(piece(worker, choice, clock, clock + minutes, place));
    left -= minutes;
    clock += minutes + (chance.happens(0.3) ? chance.between(1, 3) * 5 : 0);
  }
  return pieces;
}

/** Most people round durations; some use a timer. */
function lengthOf(chance: SeededRandom): number {
  const minutes = chance.between(50, 190);
  return chance.happens(0.7) ? Math.round(minutes / 15) * 15 : minutes;
}

const TAGS = ["call", "feedback", "remote"] as const;

function piece(worker: Worker, on: { project: string; task: string }, from: number, to: number, place: Day): Work {
  const { day, noonMs, chance, turns } = place;
  const about = `${on.project} ${on.task}`;
  const turn = turns.get(about) ?? chance.between(0, 7);
  turns.set(about, turn + 1);
  const tag = chance.happens(0.08) ? TAGS[chance.between(0, TAGS.length - 1)] : undefined;
  return {
    person: worker.key,
    ...{ project: on.project, task: on.task },
    // The Monday meeting.
    notes: on.task === "Meetings" ? noteFor(on, 0) : noteFor(on, turn),
    tags: tag === undefined ? [] : [tag],
    day,
    startMs: noonMs + (from - NOON) * 60_000,
    endMs: noonMs + (to - NOON) * 60_000,
  };
}

/** Holidays, `MM-DD`. */
const CLOSED = new Set(["01-01", "05-01", "12-24", "12-25", "12-26", "12-31"]);

/** The current user sees these weeks first. */
const NO_LEAVE_DAYS = 42;

/** Days are `YYYY-MM-DD`. */
function isWorkday(person: Pick<AgencyPerson, "key" | "days" | "away">, day: string, today: string): boolean {
  if (!person.days.includes(weekday(day)) || CLOSED.has(day.slice(5))) return false;
  if (person.key === "me" && daysBetween(day, today) < NO_LEAVE_DAYS) return true;
  return !person.away.some((leave) => isOnLeave(leave, day));
}

function isOnLeave({ month, monday, weeks }: AgencyPerson["away"][number], day: string): boolean {
  const first = `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
  const begins = addDays(first, ((8 - weekday(first)) % 7) + (monday - 1) * 7);
  const since = daysBetween(begins, day);
  return since >= 0 && since < weeks * 7;
}

function* daysFrom(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day;
}
