"use client";

import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { FormNotice } from "@/components/forms/form-notice";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/clock";
import { TextField } from "@/components/ui/text-field";
import { speak } from "@/components/ui/toast";
import { askForReset } from "@/lib/identity/passwords/queries";

export type AskFormProps = {
  label: string;
  /** Whom the first link went to: then only the button to send another is left, after a minute. */
  askedFor?: string;
  onAsked?: (email: string) => void;
};

/** Between two links, milliseconds. */
const PAUSE_MS = 60_000;

export function AskForm({ label, askedFor, onAsked }: AskFormProps) {
  const { mutate, error, isPending } = useMutation(askForReset);
  const [typed, setTyped] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const pause = usePause(askedFor !== undefined);
  const fault = isEmpty ? "Type an address such as name@example.com." : faultAt(error, "/email");
  const form = useFaultyField(isEmpty || error);
  const whole = faultOfWhole(error, ["/email"]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const email = askedFor ?? typed.trim();
    setIsEmpty(email === "");
    if (email === "" || pause.secondsLeft > 0) return;
    mutate(
      { email },
      {
        onSuccess: () => {
          pause.begin();
          speak("Asked for a link");
          onAsked?.(email);
        },
      },
    );
  };
  return (
    <form ref={form} method="post" noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <FormNotice text={whole} />
      {askedFor === undefined && (
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          size="large"
          autoFocus
          value={typed}
          error={fault}
          onChange={(email) => {
            setTyped(email);
            setIsEmpty(false);
          }}
        />
      )}
      <Button
        type="submit"
        kind={askedFor === undefined ? "primary" : "secondary"}
        size="large"
        className="w-full"
        isBusy={isPending}
        busyLabel="Asking"
        isDisabled={pause.secondsLeft > 0}
      >
        {pause.secondsLeft > 0 ? `${label} in ${inMinutes(pause.secondsLeft)}` : label}
      </Button>
    </form>
  );
}

function usePause(isPausedAtFirst: boolean) {
  const now = useNow();
  const [until, setUntil] = useState(() => (isPausedAtFirst ? Date.now() + PAUSE_MS : 0));
  const begin = () => {
    setUntil(Date.now() + PAUSE_MS);
  };
  return { secondsLeft: Math.min(PAUSE_MS / 1000, Math.max(0, Math.ceil((until - now) / 1000))), begin };
}

function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
