import { classNames } from "@/components/ui/class-names";

export function reportFilterClass(isSet: boolean): string {
  return classNames(
    "relative flex h-7.5 max-w-60 shrink-0 items-center gap-1.5 rounded-control border pr-2 pl-2.5 whitespace-nowrap hovered:border-control hovered:bg-hover touch:h-10",
    isSet ? "border-line-strong font-medium" : "border-line text-secondary",
  );
}

/** Classes of "Any": on narrow pages for screen readers only. */
export const anyClass = "max-[1400px]:sr-only";
