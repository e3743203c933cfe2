import { useFigures } from "@/components/viewer/use-figures";
import type { Money } from "@/lib/kernel/core/money";

type SumsProps = { of: readonly Money[] };

/** The workspace's currency is first. */
export function StackedSums({ of }: SumsProps) {
  const { amounts } = useFigures();
  return (
    <span className={of.length > 1 ? "block py-1.5 phone:py-0" : "block"}>
      {amounts(of).map((amount) => (
        <span key={amount} className="block whitespace-nowrap">
          {amount}
        </span>
      ))}
    </span>
  );
}

export function SumsInLine({ of }: SumsProps) {
  const { amounts } = useFigures();
  return (
    // The first dot of a line is outside the visible area.
    <span className="inline-block max-w-full overflow-x-clip align-top">
      <span className="-ml-4 flex flex-wrap">
        {amounts(of).map((amount) => (
          <span
            key={amount}
            className="relative pl-4 whitespace-nowrap before:absolute before:left-0 before:w-4 before:text-center before:content-['·'/'']"
          >
            {amount}
          </span>
        ))}
      </span>
    </span>
  );
}
