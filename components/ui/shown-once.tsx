"use client";

import { KeyRound, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";

export type ShownOnceProps = {
  /** What it is called: "key". */
  what: string;
  /** Whose it is, as a heading of this level. */
  name: string;
  headingLevel: 3 | 4;
  secret: string;
  onClose: () => void;
  /** Said behind the advice to copy it. */
  aside?: ReactNode;
  /** Below it all, such as how to try it. */
  children?: ReactNode;
  className?: string;
};

/** A secret in full, this once. It takes the focus, because it is gone when one leaves. */
export function ShownOnce({ what, name, headingLevel, secret, onClose, aside, children, className }: ShownOnceProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as const;
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "grid grid-cols-1 gap-2 rounded-panel border border-line-strong bg-canvas px-4 py-3.5",
        className,
      )}
    >
      <div className="flex items-center gap-2.5">
        <KeyRound className="text-accent-text" />
        <Heading id={id} ref={heading} tabIndex={-1} className="min-w-0 rounded-mark font-[550]">
          {name}
        </Heading>
        <Badge tone="success">Works now</Badge>
        <IconButton label={`Hide the ${what}`} icon={<X />} className="ml-auto" onPress={onClose} />
      </div>
      <div className="flex items-center gap-2 rounded-control border border-control bg-surface py-[3px] pr-[3px] pl-2.5">
        <code aria-label={`The ${what}`} className="min-w-0 flex-1 mono wrap-anywhere">
          {secret}
        </code>
        <CopyButton kind="primary" label="Copy" text={secret} />
      </div>
      <p className="max-w-[88ch] text-secondary">
        Copy it now. Stint keeps only a fingerprint and cannot show it again. {aside}
      </p>
      {children}
    </section>
  );
}
