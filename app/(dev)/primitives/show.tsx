"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";

export function Section({
  title,
  about,
  isWide = false,
  children,
}: {
  title: string;
  about: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[200px_minmax(0,1fr)] gap-8 border-b border-line py-6 max-wide:grid-cols-1 max-wide:gap-3.5">
      <header>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="mt-1 text-muted">{about}</p>
      </header>
      <div
        className={
          isWide
            ? "min-w-0"
            : "grid grid-cols-[repeat(auto-fill,minmax(250px,1fr))] items-start gap-x-6 gap-y-5.5 phone:grid-cols-1"
        }
      >
        {children}
      </div>
    </section>
  );
}

export function Figure({
  caption,
  span = 1,
  children,
}: {
  caption: string;
  span?: 1 | 2 | "all";
  children: ReactNode;
}) {
  return (
    <figure className={classNames("min-w-0", span === 2 && "rail:col-span-2", span === "all" && "col-span-full")}>
      {children}
      <figcaption className="mt-2 text-xs text-muted">{caption}</figcaption>
    </figure>
  );
}

/** Draws a state that otherwise needs a pointer or a keyboard. */
export function Forced({ state, children }: { state: "hovered" | "focus-visible" | "focused"; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.querySelector("[data-rac]:not(label):not(div), a, [role=row]")?.setAttribute(`data-${state}`, "true");
  }, [state]);
  return (
    <div ref={host} className="contents">
      {children}
    </div>
  );
}
