"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
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
  /** The address of the first link. The form then offers another link only, after a minute. */
  askedFor?: string;
  onAsked?: (email: string) => void;
};

/** Minimum time between two links, in milliseconds. */
const PAUSE_MS = 60_000;

export function AskForm({ askedFor, onAsked }: AskFormProps) {
  const t = useTranslations("auth.reset");
  const fields = useTranslations("auth.fields");
  const emailLabel = useTranslations("common.fields")("email");
  const { mutate, error, isPending } = useMutation(askForReset);
  const [typed, setTyped] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const pause = usePause(askedFor !== undefined);
  const fault = isEmpty ? fields("emailMissing") : faultAt(error, "/email");
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
          speak(t("requested"));
          onAsked?.(email);
        },
      },
    );
  };
  const label = askedFor === undefined ? t("send") : t("sendAgain");
  return (
    <form ref={form} method="post" noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <FormNotice text={whole} />
      {askedFor === undefined && (
        <TextField
          label={emailLabel}
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
        busyLabel={t("busy")}
        isDisabled={pause.secondsLeft > 0}
      >
        {pause.secondsLeft > 0 ? t("sendAgainIn", { time: inMinutes(pause.secondsLeft) }) : label}
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
