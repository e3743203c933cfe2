import { foldText } from "@/lib/kernel/core/folded";

/** Names of months: en, de, fr, es, pt, it, nl, pl, sv and da, cs, ru. Abbreviations are their first letters. */
const NAMES: readonly string[] = [
  "january januar janvier enero janeiro gennaio januari stycznia styczen ledna leden января январь",
  "february februar fevrier febrero fevereiro febbraio februari lutego luty unora unor февраля февраль",
  "march marz maerz mars marzo marco maart mrt mrz marca marzec marts brezna brezen марта март",
  "april avril abril aprile kwietnia kwiecien dubna duben апреля апрель",
  "may mai mayo maio maggio mei maja maj kvetna kveten мая май",
  "june juni juin junio junho giugno czerwca czerwiec cervna cerven июня июнь",
  "july juli juillet julio julho luglio lipca lipiec cervence cervenec июля июль",
  "august aout agosto augustus augusti sierpnia sierpien srpna srpen августа август",
  "september septembre septiembre setembro settembre wrzesnia wrzesien zari сентября сентябрь",
  "october oktober octobre octubre outubro ottobre okt pazdziernika pazdziernik rijna rijen октября октябрь",
  "november novembre noviembre novembro listopada listopad listopadu ноября ноябрь",
  "december dezember decembre diciembre dezembro dicembre dez grudnia grudzien prosince prosinec декабря декабрь",
];

const MONTHS = NAMES.map((names) => names.split(" ").map(foldText));

/** Return 1 to 12 for the name of a month, or for its first three letters or more; null if it is no name or two. */
export function monthNumber(name: string): number | null {
  const wanted = foldText(name).replace(/\.$/, "");
  const exact = MONTHS.findIndex((names) => names.includes(wanted));
  if (exact !== -1) return exact + 1;
  if (wanted.length < 3) return null;
  const found = MONTHS.flatMap((names, index) => (names.some((one) => one.startsWith(wanted)) ? [index + 1] : []));
  const [month] = found;
  return found.length === 1 && month !== undefined ? month : null;
}
