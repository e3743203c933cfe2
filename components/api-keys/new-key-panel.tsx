"use client";

import { useMutation } from "@tanstack/react-query";
import { useMomentWords } from "@/components/ui/clock";
import { CodeBlock } from "@/components/ui/code-block";
import { ShownOnce } from "@/components/forms/shown-once";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { revokeApiKey } from "@/lib/identity/api-keys/queries";
import type { NewApiKey } from "@/lib/identity/api-keys/schema";

export type ShownKey = Pick<NewApiKey, "id" | "name"> & {
  key: string;
  /** The key that it takes over from, with the moment until which that one works. */
  old: { id: string; until: string } | null;
};

export type NewKeyPanelProps = { shown: ShownKey; appUrl: string; onClose: () => void };

/** A new key, and how to try it. */
export function NewKeyPanel({ shown: { name, key, old }, appUrl, onClose }: NewKeyPanelProps) {
  return (
    <ShownOnce title={`Save the key “${name}”`} label="API key" secret={key} onClose={onClose} aside={old && <OldKey key={old.id} old={old} />}>
      <CodeBlock
        code={`curl ${appUrl}/v1/me \\\n  -H "Authorization: Bearer ${key}"`}
        language="shell"
        isWrapped
        label="Try the key"
        className="[&>button]:bg-surface [&>pre]:bg-surface"
      />
    </ShownOnce>
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
        sayFailure(error);
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
