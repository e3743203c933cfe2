import { classNames } from "@/components/ui/class-names";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger" | "running";
export type ButtonSize = "small" | "medium" | "large";

const sizes: Record<ButtonSize, string> = {
  small: "h-7 px-[9px] text-xs touch:h-9",
  medium: "h-8 px-[11px] text-sm touch:h-10",
  large: "h-10 px-4 text-md touch:h-11",
};

export function buttonClass(kind: ButtonKind, size: ButtonSize, className?: string): string {
  return classNames(`button button-${kind}`, sizes[size], className);
}

export const buttonContentClass = "col-start-1 row-start-1 flex min-w-0 items-center justify-center gap-[7px]";
