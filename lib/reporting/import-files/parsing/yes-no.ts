import { cachedReader } from "./cells";
import { words } from "./plain-text";

const YES = new Set(
  (
    "yes y true 1 x ja wahr j oui vrai o si verdadero verdadeiro sim s vero tak prawda da ano pravda sand да истина " +
    "はい 是 예 evet kylla billable abrechenbar facturable"
  )
    .split(" ")
    .map(words),
);
const NO = new Set(
  (
    "no n false 0 nein falsch non faux falso nao nee onwaar nie falsz nej falskt falsk ne nepravda нет ложь いいえ 否 " +
    "아니요 hayir ei"
  )
    .split(" ")
    .map(words),
);

/** Read a cell for yes or no in the languages of the systems. Null for other text. */
export const readYesNo = cachedReader((text): boolean | null => {
  const plain = words(text);
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : null;
});
