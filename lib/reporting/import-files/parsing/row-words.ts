import { cachedReader } from "./cells";
import { words } from "./plain-text";

const BREAKS = setOf(
  "break|pause|lunch break|holiday|public holiday|time off|leave|vacation|sick leave|sickness|parental|time_off|" +
    "urlaub|feiertag|krankheit|elternzeit|congé|vacances|férié|descanso|vacaciones|festivo|pausa|férias|feriado|" +
    "ferie|pauze|vakantie|feestdag|przerwa|urlop|święto|rast|semester|helgdag|ferie|helligdag|přestávka|dovolená|" +
    "svátek|перерыв|отпуск|праздник|休憩|休暇|祝日",
);
const TOTALS = setOf(
  "total|totals|grand total|subtotal|sum|summe|gesamt|gesamtsumme|zwischensumme|somme|suma|soma|somma|totale|totaal|" +
    "razem|summa|i alt|celkem|итого|всего|合計|総計|小計",
);

/** Return whether the type of an entry is a break or leave. */
export function isBreak(type: string): boolean {
  return type !== "" && (foldedWords(type) ?? []).some((plain) => BREAKS.has(plain));
}

/** Return whether a cell begins a line of totals: `Total`, `Total: 12:30`, `Total (EUR)`. */
export function isTotal(cell: string): boolean {
  return !/^\d/.test(cell) && (foldedWords(cell) ?? []).some((plain) => TOTALS.has(plain));
}

/** The words of a cell, and those without a figure or a currency after them. */
const foldedWords = cachedReader((cell) => {
  const plain = words(cell);
  return [plain, plain.replace(/ [\d ]+$| [a-z]{3}$/, "")];
});

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split("|").map(words));
}
