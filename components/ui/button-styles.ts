import { classNames } from "@/components/ui/class-names";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger" | "running";
export type ButtonSize = "small" | "medium" | "large";

const base =
  "relative inline-grid max-w-full shrink-0 select-none rounded-control border font-medium whitespace-nowrap no-underline transition-colors " +
  "disabled:cursor-not-allowed data-disabled:cursor-not-allowed";

const disabled = "data-disabled:border-transparent data-disabled:bg-neutral-soft data-disabled:text-muted";

const sizes: Record<ButtonSize, string> = {
  small: "h-7 px-[9px] text-xs touch:h-9",
  medium: "h-8 px-[11px] text-sm touch:h-10",
  large: "h-10 px-4 text-md touch:h-11",
};

const onColour = "[&_svg]:text-inherit [&_kbd]:border-current/55 [&_kbd]:bg-transparent [&_kbd]:text-inherit";

const kinds: Record<ButtonKind, string> = {
  primary: `border-transparent bg-accent text-on-accent hovered:bg-accent-hover ${onColour}`,
  secondary: "border-line-strong bg-raised hovered:border-control hovered:bg-hover [&_svg]:text-muted",
  quiet:
    "border-transparent bg-transparent text-secondary hovered:bg-neutral-soft hovered:text-text [&_svg]:text-muted",
  danger: `border-transparent bg-danger text-on-danger hovered:bg-danger-hover ${onColour}`,
  running: `border-transparent bg-running text-on-running hovered:bg-running-hover ${onColour}`,
};

export function buttonClass(kind: ButtonKind, size: ButtonSize, className?: string): string {
  return classNames(base, sizes[size], kinds[kind], disabled, className);
}

export const buttonContentClass = "col-start-1 row-start-1 flex min-w-0 items-center justify-center gap-[7px]";

export const iconButtonClass =
  "inline-flex size-7 shrink-0 items-center justify-center rounded-control text-muted transition-colors " +
  "hovered:bg-neutral-soft hovered:text-text touch:size-10 data-disabled:cursor-not-allowed data-disabled:opacity-50";
