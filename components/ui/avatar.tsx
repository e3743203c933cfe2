import { classNames } from "@/components/ui/class-names";

/** Initials beside a written name, hidden from screen readers. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex size-[22px] shrink-0 items-center justify-center rounded-full border border-line-strong bg-neutral-soft text-[9.5px] font-semibold text-secondary",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words.at(0));
  return (words.length > 1 ? first + firstLetter(words.at(-1)) : first).toUpperCase();
}

/** A letter can be longer than one code unit. */
function firstLetter(word = ""): string {
  const letter = word.codePointAt(0);
  return letter === undefined ? "" : String.fromCodePoint(letter);
}
