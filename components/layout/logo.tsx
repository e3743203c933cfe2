import { classNames } from "@/components/ui/class-names";

export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-mark
      className={classNames("size-5 shrink-0 fill-accent dark:fill-accent-text", className)}
    >
      <rect x="1" y="3" width="11" height="4" rx="1.2" />
      <rect x="5" y="8" width="14" height="4" rx="1.2" className="fill-running" />
      <rect x="1" y="13" width="8" height="4" rx="1.2" />
    </svg>
  );
}

export function PulseDot({ className }: { className?: string }) {
  return (
    <i
      aria-hidden="true"
      data-mark
      className={classNames(
        "relative size-2 shrink-0 rounded-full bg-running after:absolute after:-inset-[3px] after:rounded-full after:border-[1.5px] after:border-running after:opacity-45 motion-safe:after:animate-pulse-ring",
        className,
      )}
    />
  );
}
