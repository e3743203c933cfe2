import { INK } from "@/lib/billing/invoice-content/accent";
import type { Line, Style } from "../text/typeset";
import { type Block, heightOf, LEADING, PAGE, type Sheet, STROKE } from "./sheet";
import { BODY, SMALL, STRONG, type LetterView } from "./view";

const BRAND: Style = { ...STRONG, size: 4.5, tracking: -0.02 };
const NUMBER: Style = { ...BODY, size: 4.6, weight: 500, tracking: -0.01 };
const GAP = 9;
/** An endless address could push everything else off the page. */
const MAX_RECIPIENT_LINES = 32;
const MAX_SENDER_LINES = 8;

const COLUMNS = [
  { x: 0, width: 79 },
  { x: 87, width: 41.5 },
  { x: 132.5, width: 39.5 },
] as const;

export function letterhead(view: LetterView): Block {
  const top = sender(view);
  const title = titleLine(view);
  const particulars = particularsOf(view);
  const isClose = view.spacing === "close";
  const titleTop = PAGE.top + top.height + (isClose ? 15 : 23);
  const ruleTop = titleTop + 13 + (isClose ? 8 : 11);
  return {
    height: ruleTop + STROKE.strong + 3.4 + particulars.height + (isClose ? 9 : 12),
    draw: (sheet) => {
      top.draw(sheet, PAGE.top);
      title.draw(sheet, titleTop);
      sheet.rule(ruleTop, STROKE.strong, INK, { x: 0, width: PAGE.content });
      particulars.draw(sheet, ruleTop + STROKE.strong + 3.4);
    },
  };
}

export function runningHead(view: LetterView): Block {
  const { content, type } = view;
  const brand = brandOf(view, { logo: 5.6, style: { ...BRAND, size: 3.6 }, gap: 2, width: 78, lines: 1 });
  const kind = type.line(`${content.title} `, SMALL);
  const number = type.line(content.number ?? "", { ...SMALL, weight: 600, color: INK });
  const ruleTop = PAGE.top + 9.4;
  return {
    height: ruleTop + STROKE.strong + 9,
    draw: (sheet) => {
      brand.draw(sheet, PAGE.top);
      const baseline = PAGE.top + 6;
      sheet.textOn(kind, baseline, { x: 0, width: PAGE.content - number.width - 1, align: "end" });
      sheet.textOn(number, baseline, { x: 0, width: PAGE.content, align: "end" });
      sheet.rule(ruleTop, STROKE.strong, INK, { x: 0, width: PAGE.content });
    },
  };
}

function sender(view: LetterView): Block {
  const { type, content } = view;
  const lines = (texts: readonly string[], width: number) =>
    texts.flatMap((text) => type.wrap(text, SMALL, width)).slice(0, MAX_SENDER_LINES);
  const place = lines(content.seller.place, 44);
  const contact = content.seller.contact.flatMap((text) => type.wrapLtr(text, SMALL, 50));
  const contactWidth = Math.max(0, ...contact.map(({ width }) => width));
  const placeWidth = Math.max(0, ...place.map(({ width }) => width));
  const contactX = PAGE.content - contactWidth;
  const placeX = contactX - (contactWidth > 0 ? GAP : 0) - placeWidth;
  const brand = brandOf(view, { logo: 8, style: BRAND, gap: 2.6, width: placeX - GAP, lines: 3 });
  return {
    height: Math.max(brand.height, heightOf(place), heightOf(contact)),
    draw: (sheet, top) => {
      brand.draw(sheet, top);
      sheet.lines(place, top, { x: placeX, width: placeWidth, align: "left" });
      sheet.lines(contact, top, { x: contactX, width: contactWidth, align: "left" });
    },
  };
}

interface BrandSize {
  logo: number;
  style: Style;
  gap: number;
  width: number;
  lines: number;
}

function brandOf(view: LetterView, { logo, style, gap, width, lines }: BrandSize): Block {
  const { type, content, logoAspect } = view;
  const logoWidth = logoAspect === null ? 0 : Math.min(logo * logoAspect, width);
  const logoHeight = logoAspect === null ? 0 : logoWidth / logoAspect;
  const hasName = logoAspect === null || logoAspect < 1.6;
  const nameX = logoAspect === null ? 0 : logoWidth + gap;
  const name = hasName ? type.wrap(content.seller.name, style, width - nameX).slice(0, lines) : [];
  const height = Math.max(logoHeight, heightOf(name));
  return {
    height,
    draw: (sheet, top) => {
      if (logoAspect !== null) sheet.logo(top, logoHeight, { x: 0, width: logoWidth });
      sheet.lines(name, top + (height - heightOf(name)) / 2, { x: nameX, width: width - nameX });
    },
  };
}

function titleLine(view: LetterView): Block {
  const { type, content } = view;
  const { text, number: given, mark, accent } = content;
  const title = type.line(content.title, titleStyle(content.title));
  const number =
    given === null
      ? type.line(text("draft"), { ...NUMBER, color: accent })
      : fitted((style) => type.line(given, style), NUMBER, PAGE.content - title.width - 8);
  const markLine = mark === null ? null : type.line(mark, { ...STRONG, color: accent });
  return {
    height: 13,
    draw: (sheet, top) => {
      const baseline = top + 11.1;
      sheet.textOn(title, baseline, { x: title.style.tracking === 0 ? 0 : -0.4, width: PAGE.content });
      sheet.textOn(number, baseline, { x: 0, width: PAGE.content, align: "end" });
      if (markLine) sheet.textOn(markLine, baseline + 5.6, { x: 0, width: PAGE.content, align: "end" });
    },
  };
}

function titleStyle(title: string): Style {
  const style: Style = { size: 11, weight: 500, color: INK, tracking: 0 };
  if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s]+$/u.test(title)) {
    return { ...style, size: title.length > 12 ? 10.5 : 13, tracking: -0.045 };
  }
  return /\p{Script=Han}|\p{Script=Hangul}/u.test(title)
    ? { ...style, size: 10.5, weight: 400, tracking: 0.06 }
    : style;
}

function fitted(set: (style: Style) => Line, style: Style, width: number): Line {
  const line = set(style);
  return line.width <= width ? line : set({ ...style, size: (style.size * width) / line.width });
}

type Entry = [label: string, lines: readonly Line[]];

function particularsOf(view: LetterView): Block {
  const { content, type } = view;
  const [, when, until] = COLUMNS;
  const columns: Entry[][] = [
    [[content.recipient.label, recipient(view)]],
    ...[
      { facts: content.dates, width: when.width },
      { facts: content.terms, width: until.width },
    ].map(({ facts, width }) =>
      facts.map(({ label, value, isStrong }): Entry => [label, type.wrap(value, isStrong ? STRONG : BODY, width)]),
    ),
  ];
  const heightOfColumn = (entries: readonly Entry[]) =>
    entries.reduce((sum, [, lines]) => sum + SMALL.size * LEADING + heightOf(lines) + 3.4, -3.4);
  return {
    height: Math.max(...columns.map(heightOfColumn)),
    draw: (sheet, top) => {
      for (const [index, { x, width }] of COLUMNS.entries())
        drawEntries(sheet, view, columns[index] ?? [], top, { x, width });
    },
  };
}

function drawEntries(
  sheet: Sheet,
  view: LetterView,
  entries: readonly Entry[],
  top: number,
  place: { x: number; width: number },
) {
  let next = top;
  for (const [label, lines] of entries) {
    sheet.text(view.type.line(label, SMALL), next, place);
    next += SMALL.size * LEADING;
    sheet.lines(lines, next, place);
    next += heightOf(lines) + 3.4;
  }
}

function recipient({ content, type }: LetterView): Line[] {
  const { width } = COLUMNS[0];
  const lines = [
    ...type.wrap(content.recipient.name, STRONG, width),
    ...content.recipient.lines.flatMap((line) => type.wrap(line, BODY, width)),
  ];
  return lines.slice(0, MAX_RECIPIENT_LINES);
}
