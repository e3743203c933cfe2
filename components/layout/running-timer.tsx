"use client";

import { Square } from "lucide-react";
import type { Route } from "next";
import { PulseDot } from "@/components/layout/logo";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { PageLink } from "@/components/ui/page-link";
import { formatDuration } from "@/lib/kernel/core/duration";

export type RunningTimerViewProps = {
  placement: "chip" | "dock";
  /** The entry's words, or what stands for them. */
  name: string;
  seconds: number;
  href?: Route;
  onStop: () => void;
};

/** The timer that runs, on every page: a chip in the top bar, on phones a dock above the tab bar. */
export function RunningTimerView({ placement, name, seconds, href = "/", onStop }: RunningTimerViewProps) {
  const isDock = placement === "dock";
  return (
    <section
      aria-label="Running timer"
      data-dock={isDock || undefined}
      className={classNames(
        "flex min-w-0 items-center border-running-line bg-running-soft",
        isDock
          ? "fixed inset-x-0 bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-29 h-12 border-t pr-2 pl-4 rail:hidden"
          : "h-8 max-w-[330px] rounded-control border",
      )}
    >
      <PageLink
        href={href}
        className={classNames("flex h-full min-w-0 items-center", isDock ? "flex-1 gap-2.5" : "gap-2 pr-1.5 pl-2.5")}
      >
        <PulseDot />
        <span className="sr-only">Running </span>
        <span className={classNames("truncate text-text", isDock ? "flex-1" : "order-1 max-wide:sr-only")}>{name}</span>
        <span role="timer" className="font-semibold text-running-text">
          {formatDuration(seconds, { seconds: true })}
        </span>
      </PageLink>
      <IconButton
        label="Stop timer"
        keys="s"
        icon={<Square className="size-[13px] fill-current" />}
        className="text-running-text hovered:bg-transparent hovered:text-running-text"
        onPress={onStop}
      />
    </section>
  );
}
