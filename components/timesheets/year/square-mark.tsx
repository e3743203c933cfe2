import { Undo2 } from "lucide-react";
import type { SquareState } from "@/components/timesheets/year/squares";
import { classNames } from "@/components/ui/class-names";

const SHAPES: Record<SquareState, string> = {
  approved: "rounded-mark bg-success-mark",
  submitted: "rounded-mark border-[1.5px] border-info-mark bg-info-soft",
  rejected: "rounded-mark border-[1.5px] border-danger-mark bg-danger-soft text-danger-text",
  missing: "rounded-full border-2 border-warning-mark bg-surface",
  open: "rounded-mark border-[1.5px] border-control bg-surface",
};

/** The shape repeats the color, for people who cannot tell colors apart. */
export function SquareMark({ state, className }: { state: SquareState; className: string }) {
  return (
    <i
      aria-hidden="true"
      data-mark
      className={classNames("grid shrink-0 place-items-center", SHAPES[state], className)}
    >
      {state === "submitted" && <i data-mark className="size-[38%] rounded-full bg-info-mark" />}
      {state === "rejected" && <Undo2 className="size-[70%] stroke-[2.5]" />}
    </i>
  );
}
