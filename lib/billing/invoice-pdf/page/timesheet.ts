import { HAIR, INK } from "@/lib/billing/invoice-content/accent";
import type { ContentEntry, TimesheetContent } from "@/lib/billing/invoice-content/timesheet";
import type { Line, Style } from "../text/typeset";
import { bottomOf, drawAll, heightOfAll, newSheet } from "./flow";
import { runningHead } from "./letterhead";
import { baselineOf, type Block, heightOf, LEADING, PAGE, type Sheet, STROKE } from "./sheet";
import { BODY, MEDIUM, SMALL, STRONG, type View } from "./view";

const CELL: Style = { ...BODY, size: 2.7 };
const TITLE: Style = { ...BODY, size: 7, weight: 500 };
const PADDING = 1.1;
const COLUMN_GAP = 4;
/** Longer names wrap. Millimeters. */
const MAX_NAME = 32;
const LINES_TOGETHER = 14;
const SUMS_WIDTH = 89.4;

type Name = keyof ContentEntry;
type Columns = Readonly<Record<Name, { x: number; width: number }>>;

interface Piece extends Block {
  /** Index of the project. Null below the projects. */
  project: number | null;
  isHeading: boolean;
}

/** Pages without their foot, each with the labels of the columns. */
export function timesheetPages(view: View, timesheet: TimesheetContent): Sheet[] {
  const columns = columnsOf(view, timesheet);
  const pieces = [
    ...timesheet.projects.flatMap((project, index) => [
      { ...heading(view, columns, project, false), project: index, isHeading: true },
      ...project.rows.flatMap((row) => rowPieces(view, columns, row).map((block) => pieceOf(block, index))),
    ]),
    ...sums(view, timesheet).map((block) => pieceOf(block, null)),
  ];
  const head = [runningHead(view), titleOf(view, timesheet)];
  const labels = labelsOf(view, timesheet, columns);
  const continued = (project: number | null) => {
    const open = project === null ? undefined : timesheet.projects[project];
    return open ? [labels, heading(view, columns, open, true)] : [];
  };
  const bottom = bottomOf(view);
  const sheets: Sheet[] = [];
  let rest: readonly Piece[] = pieces;
  while (rest.length > 0) {
    const [first] = rest;
    const heads =
      sheets.length === 0
        ? [...head, labels]
        : [runningHead(view), ...(first?.isHeading ? [labels] : continued(first?.project ?? null))];
    const count = fitting(rest, bottom - heightOfAll(heads));
    const sheet = newSheet(view);
    drawAll(sheet, [...heads, ...rest.slice(0, count)]);
    sheets.push(sheet);
    rest = rest.slice(count);
  }
  return sheets;
}

function pieceOf(block: Block, project: number | null): Piece {
  return { ...block, project, isHeading: false };
}

/** At least one piece. A heading is never last on its page. */
function fitting(pieces: readonly Piece[], room: number): number {
  let used = 0;
  let count = 0;
  for (const { height } of pieces) {
    if (used + height > room) break;
    used += height;
    count++;
  }
  while (count > 1 && pieces[count - 1]?.isHeading) count--;
  return Math.max(1, count);
}

function columnsOf({ type }: View, { labels, projects }: TimesheetContent): Columns {
  const rows = projects.flatMap((project) => project.rows);
  const widest = (name: Name, limit: number) => {
    const texts = [...new Set(rows.map((row) => row[name]))];
    const width = texts.reduce((most, text) => Math.max(most, type.line(text, CELL).width), 0);
    return Math.max(type.line(labels[name], SMALL).width, Math.min(limit, width + 0.1));
  };
  const sums = projects.map((project) => type.ltr(project.hours, { ...CELL, weight: 600 }).width);
  const hours = Math.max(widest("hours", PAGE.content), ...sums);
  const [day, person] = [widest("day", PAGE.content), widest("person", MAX_NAME)];
  const task = rows.some((row) => row.task !== "") ? widest("task", MAX_NAME) : 0;
  const personX = day + COLUMN_GAP;
  const taskX = personX + person + COLUMN_GAP;
  const descriptionX = task === 0 ? taskX : taskX + task + COLUMN_GAP;
  const hoursX = PAGE.content - hours;
  return {
    day: { x: 0, width: day },
    person: { x: personX, width: person },
    task: { x: taskX, width: task },
    description: { x: descriptionX, width: hoursX - COLUMN_GAP - descriptionX },
    hours: { x: hoursX, width: hours },
  };
}

function titleOf({ type }: View, { title }: TimesheetContent): Block {
  const line = type.line(title, TITLE);
  return {
    height: TITLE.size * LEADING + 6,
    draw: (sheet, top) => {
      sheet.textOn(line, top + baselineOf(TITLE), { x: 0, width: PAGE.content });
    },
  };
}

function labelsOf({ type }: View, { labels }: TimesheetContent, columns: Columns): Block {
  const height = SMALL.size * LEADING + 1.8 + STROKE.head;
  const names = (["day", "person", "task", "description"] as const).filter((name) => columns[name].width > 0);
  return {
    height,
    draw: (sheet, top) => {
      for (const name of names) sheet.text(type.line(labels[name], SMALL), top, columns[name]);
      sheet.text(type.line(labels.hours, SMALL), top, { ...columns.hours, align: "right" });
      sheet.rule(top + height - STROKE.head, STROKE.head, INK, { x: 0, width: PAGE.content });
    },
  };
}

function heading(
  { type, content }: View,
  columns: Columns,
  project: { name: string; hours: string },
  isContinued: boolean,
): Block {
  const style: Style = { ...CELL, weight: 600, color: content.accent };
  const hours = type.ltr(project.hours, { ...CELL, weight: 600 });
  const name = type.wrap(project.name, style, PAGE.content - hours.width - 24).slice(0, 3);
  const height = 3 + heightOf(name) + PADDING + STROKE.hair;
  const note = isContinued ? type.line(content.text("continued"), SMALL) : null;
  return {
    height,
    draw: (sheet, top) => {
      sheet.lines(name, top + 3, { x: 0, width: PAGE.content });
      const last = top + 3 + heightOf(name.slice(1));
      if (note) sheet.text(note, last, { x: (name.at(-1)?.width ?? 0) + 1.5, width: 30 });
      else sheet.text(hours, last, { ...columns.hours, align: "right" });
      sheet.rule(top + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
    },
  };
}

function rowPieces({ type }: View, columns: Columns, row: ContentEntry): Block[] {
  const names = ["person", "task", "description"] as const;
  const cells: Record<Name, Line[]> = {
    day: [type.ltr(row.day, CELL)],
    person: type.wrap(row.person, CELL, columns.person.width),
    task: row.task === "" ? [] : type.wrap(row.task, CELL, columns.task.width),
    description: row.description === "" ? [] : type.wrap(row.description, CELL, columns.description.width),
    hours: [type.ltr(row.hours, CELL)],
  };
  const count = Math.max(1, ...names.map((name) => cells[name].length));
  const blocks: Block[] = [];
  for (let from = 0; from < count; from += LINES_TOGETHER) {
    const part = (name: Name) => cells[name].slice(from, from + LINES_TOGETHER);
    const isLast = from + LINES_TOGETHER >= count;
    const above = from === 0 ? PADDING : 0;
    const lines = Math.min(LINES_TOGETHER, count - from);
    const height = above + lines * CELL.size * LEADING + (isLast ? PADDING + STROKE.hair : 0);
    blocks.push({
      height,
      draw: (sheet, top) => {
        sheet.lines(part("day"), top + above, columns.day);
        for (const name of names) sheet.lines(part(name), top + above, columns[name]);
        sheet.lines(part("hours"), top + above, { ...columns.hours, align: "right" });
        if (isLast) sheet.rule(top + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
      },
    });
  }
  return blocks;
}

/** Hours by person, and the total. */
function sums({ type }: View, { people, total }: TimesheetContent): Block[] {
  const widest = [...people, total].map(({ hours }) => type.ltr(hours, STRONG).width);
  const valueWidth = Math.max(...widest);
  const place = { x: PAGE.content - SUMS_WIDTH, width: SUMS_WIDTH };
  const value = { x: PAGE.content - valueWidth, width: valueWidth, align: "right" } as const;
  const sum = (label: string, hours: string, styles: [Style, Style], above: number): Block => {
    const lines = type.wrap(label, styles[0], SUMS_WIDTH - valueWidth - COLUMN_GAP).slice(0, 3);
    return {
      height: above + heightOf(lines) + 2 * PADDING,
      draw: (sheet, top) => {
        sheet.lines(lines, top + above + PADDING, place);
        sheet.text(type.ltr(hours, styles[1]), top + above + PADDING, value);
      },
    };
  };
  const all = sum(total.label, total.hours, [STRONG, STRONG], STROKE.strong);
  return [
    ...people.map(({ name, hours }, index) => sum(name, hours, [BODY, MEDIUM], index === 0 ? 4 : 0)),
    {
      height: all.height,
      draw: (sheet, top) => {
        sheet.rule(top, STROKE.strong, INK, place);
        all.draw(sheet, top);
      },
    },
  ];
}
