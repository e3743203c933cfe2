"use client";

import { KeyRound, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import type { NewProvisioningToken } from "@/lib/provisioning/schema";

export type NewTokenPanelProps = { shown: NewProvisioningToken; onClose: () => void };

/** A token in full, this once. It takes the focus, because it is gone when one leaves. */
export function NewTokenPanel({ shown, onClose }: NewTokenPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby="new-token"
      className="grid grid-cols-1 gap-2 rounded-panel border border-line-strong bg-canvas px-4 py-3.5"
    >
      <div className="flex items-center gap-2.5">
        <KeyRound className="text-accent-text" />
        <h4 id="new-token" ref={heading} tabIndex={-1} className="min-w-0 rounded-mark font-[550]">
          {shown.name}
        </h4>
        <Badge tone="success">Works now</Badge>
        <IconButton label="Hide the token" icon={<X />} className="ml-auto" onPress={onClose} />
      </div>
      <div className="flex items-center gap-2 rounded-control border border-control bg-surface py-[3px] pr-[3px] pl-2.5">
        <code aria-label="The token" className="min-w-0 flex-1 mono wrap-anywhere">
          {shown.token}
        </code>
        <CopyButton kind="primary" label="Copy" text={shown.token ?? ""} />
      </div>
      <p className="text-secondary">Copy it now. Stint keeps only a fingerprint and cannot show it again.</p>
    </section>
  );
}
