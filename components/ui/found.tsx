import { findFolded } from "@/lib/kernel/core/folded";

/** Matches are marked by more than color. */
export function Found({ text, query }: { text: string; query: string }) {
  const place = findFolded(text, query);
  if (place === null) return text;
  return (
    <>
      {text.slice(0, place.from)}
      <mark className="bg-transparent font-[650] text-inherit underline decoration-accent-text decoration-[1.5px] underline-offset-3">
        {text.slice(place.from, place.to)}
      </mark>
      {text.slice(place.to)}
    </>
  );
}
