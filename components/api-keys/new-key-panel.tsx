"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { useMomentWords } from "@/components/ui/clock";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { TextButton } from "@/components/ui/text-button";
import { showToast } from "@/components/ui/toast";
import { revokeApiKey } from "@/lib/api-keys/queries";
import type { NewApiKey } from "@/lib/api-keys/schema";

export type ShownKey = Pick<NewApiKey, "id" | "name"> & {
  key: string;
  /** The key that it takes over from, with the moment until which that one works. */
  old: { id: string; until: string } | null;
};

export type NewKeyPanelProps = { shown: ShownKey; appUrl: string; onClose: () => void };

/** A key in full, this once. It takes the focus, because it is gone when one leaves. */
export function NewKeyPanel({ shown, appUrl, onClose }: NewKeyPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby="new-key"
      className="mx-6 mb-4 grid grid-cols-1 gap-2 rounded-panel border border-line-strong bg-canvas px-4 py-3.5 phone:mx-4"
    >
      <div className="flex items-center gap-2.5">
        <KeyRound className="text-accent-text" />
        <h3 id="new-key" ref={heading} tabIndex={-1} className="min-w-0 rounded-mark font-[550]">
          {shown.name}
        </h3>
        <Badge tone="success">Works now</Badge>
        <IconButton label="Hide the key" icon={<X />} className="ml-auto" onPress={onClose} />
      </div>
      <div className="flex items-center gap-2 rounded-control border border-control bg-surface py-[3px] pr-[3px] pl-2.5">
        <code aria-label="The key" className="min-w-0 flex-1 mono wrap-anywhere">
          {shown.key}
        </code>
        <CopyButton kind="primary" label="Copy" text={shown.key} />
      </div>
      <p className="max-w-[88ch] text-secondary">
        Copy it now. Stint keeps only a fingerprint and cannot show it again.{" "}
        {shown.old && <OldKey key={shown.old.id} old={shown.old} />}
      </p>
      <CodeBlock
        code={`curl ${appUrl}/v1/me \\\n  -H "Authorization: Bearer ${shown.key}"`}
        language="shell"
        isWrapped
        label="Try the key"
        className="[&>button]:bg-surface [&>pre]:bg-surface"
      />
    </section>
  );
}

function OldKey({ old }: { old: { id: string; until: string } }) {
  const words = useMomentWords();
  const { mutate, isPending, isSuccess } = useMutation(revokeApiKey);
  if (isSuccess) return "The old key has ended.";
  const end = () => {
    mutate(old.id, {
      onSuccess: () => {
        showToast({ message: "The old key has ended" });
      },
      onError: (error) => {
        showToast({ message: error.message, tone: "error" });
      },
    });
  };
  return (
    <>
      The old key works until {words(old.until, "day-time")}, so you can change over without a gap.{" "}
      <TextButton isDisabled={isPending} onPress={end}>
        End the old key now
      </TextButton>
    </>
  );
}
