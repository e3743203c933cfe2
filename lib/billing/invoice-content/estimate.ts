import type { Language } from "./language";
import { type Labelled, labelled, type Particulars } from "./particulars";
import type { EstimateOn } from "./printed";

type Writer = Pick<Language, "text" | "format" | "locale">;

export function estimateParticulars(
  { text, format }: Writer,
  issued: string | null,
  { valid_until: until, project_name: project, replaces }: EstimateOn,
): Particulars {
  return {
    dates: [
      ...labelled(text("issued"), issued && format.day(issued)).map((fact) => ({ ...fact, isStrong: false })),
      ...labelled(text("estimate.validUntil"), until && format.day(until)).map((fact) => ({ ...fact, isStrong: true })),
    ],
    terms: [...labelled(text("report.project"), project), ...labelled(text("estimate.replaces"), replaces)].map(
      (term) => ({ ...term, isStrong: false }),
    ),
  };
}

/** The payment schedule in one sentence, then the terms. */
export function clausesOf(writer: Writer, { schedule, terms }: EstimateOn): Labelled[] {
  const { text, format } = writer;
  const parts = schedule.map((part) => {
    const share = `${shareOf(writer, part)} ${inSentence(writer, dueOf(writer, part))}`;
    return part.description === null ? share : `${part.description}: ${share}`;
  });
  const sentence = parts.length === 0 ? null : text("estimate.schedule", { parts: parts.join(format.comma) });
  return [
    ...labelled(text("paymentDetails"), sentence),
    ...labelled(text("estimate.terms"), terms.trim() === "" ? null : terms.trim()),
  ];
}

/** Each part of the payment schedule with its amount. */
export function scheduleRows(writer: Writer, { schedule }: EstimateOn): Labelled[] {
  const { format } = writer;
  return schedule.map((part) => ({
    label: [part.description, dueOf(writer, part), part.percent && format.percent(part.percent)]
      .filter((text) => text !== null)
      .join(format.comma),
    value: format.money(part.amount),
  }));
}

type Part = EstimateOn["schedule"][number];

function shareOf({ format }: Writer, { percent, amount }: Part): string {
  return percent === null ? format.money(amount) : format.percent(percent);
}

export function dueOf(
  { text, format }: Pick<Language, "text" | "format">,
  { due, due_on: day }: Pick<Part, "due" | "due_on">,
): string {
  if (due === "on_acceptance") return text("estimate.onAcceptance");
  if (due === "on_completion") return text("estimate.onCompletion");
  return text("estimate.onDate", { date: day === null ? "" : format.day(day) });
}

function inSentence({ locale }: Writer, text: string): string {
  return text.slice(0, 1).toLocaleLowerCase(locale) + text.slice(1);
}
