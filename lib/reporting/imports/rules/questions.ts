import {
  ANSWER_CODES,
  answerTo,
  hasOwnClocks,
  hasUnknownColumns,
  needsZone,
  openFileQuestion,
  OPTIONS,
  type Answers,
  type ImportFile,
} from "./decisions";
import type { Problem, Question, Share } from "./figures";

/** Option of the time zone: each person's own. */
const OWN_CLOCKS = "people";

export interface Facts {
  files: readonly ImportFile[];
  answers: Answers;
  /** Answered. */
  timeZone: string | null;
  /** Zones of the workspace and its people, the suggested one first. */
  zones: readonly string[];
  /** Rows and hours of notes and flags. */
  problems: ReadonlyMap<string, Share>;
  /** Rows that equal existing entries at another time, and the zones in which they equal them. */
  moved: { rows: number; zones: readonly string[] } | null;
  read: Share;
}

/** Questions in the order of the page: required ones first. */
export function questionsOf(facts: Facts): Question[] {
  return [
    ...fileQuestions(facts),
    ...clockQuestion(facts),
    ...zoneQuestion(facts),
    ...peopleQuestion(facts),
    ...choices(facts),
    ...unknownColumns(facts),
  ];
}

function fileQuestions({ files, problems }: Facts): Question[] {
  const orders = problems.get("date_order");
  return files.flatMap((file) => [columnsQuestion(file), orderQuestion(file, orders)].filter((one) => one !== null));
}

/** The columns of an unknown file can always change. */
function columnsQuestion(file: ImportFile): Question | null {
  const { facts, n } = file;
  const isOpen = openFileQuestion(file) === "columns";
  if (facts === null || (!isOpen && facts.system !== "csv")) return null;
  const figures = { rows: facts.rows, seconds: 0, options: [], samples: [] };
  return { code: "columns", file: n, required: true, chosen: isOpen ? null : "assigned", ...figures };
}

/** Custom fields can take the columns. Without an answer, these are not imported. */
function unknownColumns({ files }: Facts): Question[] {
  return files.filter(hasUnknownColumns).map(({ n, facts }) => {
    const figures = { rows: facts?.rows ?? 0, seconds: 0, options: [], samples: [] };
    return { code: "unknown_columns", file: n, required: false, chosen: "assigned", ...figures };
  });
}

/** A file whose order was asked keeps its question, with the answer. */
function orderQuestion(file: ImportFile, orders: Share | undefined): Question | null {
  const { facts, n, dateOrder } = file;
  if (facts?.dateOrder !== null || openFileQuestion(file) === "columns") return null;
  const figures = { rows: facts.rows, seconds: dateOrder === null ? (orders?.seconds ?? 0) : 0 };
  const asked = { required: true, chosen: dateOrder, options: ["dmy", "mdy"], samples: facts.sampleDates };
  return { code: "date_order", file: n, ...asked, ...figures };
}

/** Another zone is the usual answer. After it, the rows equal the entries and the question ends. */
function clockQuestion({ files, answers, moved }: Facts): Question[] {
  if (moved === null || !files.some(needsZone)) return [];
  const chosen = answers.other_clock ?? null;
  const figures = { rows: moved.rows, seconds: 0, samples: [] };
  return [{ code: "other_clock", file: null, required: true, chosen, options: [...moved.zones, "add"], ...figures }];
}

/** One known zone is no question. */
function zoneQuestion({ files, zones, timeZone, moved, read }: Facts): Question[] {
  if (!files.some(needsZone) || (zones.length < 2 && timeZone === null && moved === null)) return [];
  const isOwn = files.every((file) => !needsZone(file) || hasOwnClocks(file));
  const known = timeZone === null || zones.includes(timeZone) ? zones : [...zones, timeZone];
  const options = isOwn ? [OWN_CLOCKS, ...known] : [...known];
  const chosen = timeZone ?? (isOwn ? OWN_CLOCKS : null);
  return [{ code: "time_zone", file: null, required: !isOwn, chosen, options, samples: [], ...read }];
}

function peopleQuestion({ problems }: Facts): Question[] {
  const share = problems.get("person");
  if (!share) return [];
  return [{ code: "people", file: null, required: true, chosen: null, options: [], samples: [], ...share }];
}

function choices({ answers, problems }: Facts): Question[] {
  return ANSWER_CODES.flatMap((code): Question[] => {
    const share = problems.get(code);
    if (!share) return [];
    const chosen = answerTo(answers, code);
    return [{ code, file: null, required: false, chosen, options: [...OPTIONS[code]], samples: [], ...share }];
  });
}

/** Problems by code. A flag whose answer lets rows in is no problem of them. */
export function shares(problems: readonly Problem[]): ReadonlyMap<string, Share> {
  return new Map(problems.map(({ code, rows, seconds }) => [code, { rows, seconds }]));
}
