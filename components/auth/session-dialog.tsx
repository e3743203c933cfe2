"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { signIn, type StepLeft } from "@/components/auth/sign-in";
import { useSecondStep } from "@/components/auth/use-second-step";
import { FormNotice } from "@/components/forms/form-notice";
import { CodeField } from "@/components/second-factors/code-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { textLinkClass } from "@/components/ui/text-link";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { Me } from "@/lib/identity/users/schema";

export type SessionDialogProps = {
  /** The person whose session ended. */
  user: Me;
  /** Called when the same person has signed in again, in the same workspace. */
  onBack: () => void;
};

/** The dialog can’t be dismissed, because the API would refuse everything behind it. */
export function SessionDialog({ user, onBack }: SessionDialogProps) {
  const t = useTranslations("auth.session");
  const { step, isBusy, failure, send, passwordInput, goOn } = useComingBack(user, onBack);
  return (
    <Dialog title={t("title")} isOpen isDismissable={false}>
      {step === "none" && (
        <PasswordStep user={user} isBusy={isBusy} failure={failure} onSend={send} passwordInput={passwordInput} />
      )}
      {step !== "none" && step !== "set_up" && <CodeStep step={step} onDone={goOn} />}
      {step === "set_up" && (
        <DialogBody className="pt-3">
          <p>{t.rich("setUp", { link: (chunks) => <NewTabLink href="/sign-in/verify">{chunks}</NewTabLink> })}</p>
        </DialogBody>
      )}
    </Dialog>
  );
}

function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkClass}>
      {children}
    </a>
  );
}

type PasswordStepProps = {
  user: Me;
  isBusy: boolean;
  failure: string | null;
  onSend: (email: string, password: string) => Promise<void>;
  passwordInput: RefObject<HTMLInputElement | null>;
};

function PasswordStep({ user, isBusy, failure, onSend, passwordInput }: PasswordStepProps) {
  const t = useTranslations("auth.session");
  const fields = useTranslations("common.fields");
  const [isOther, setIsOther] = useState(false);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  return (
    <DialogForm
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const name = isOther ? email.trim() : (user.email ?? "");
        if (name !== "" && password !== "") void onSend(name, password);
      }}
    >
      <DialogBody className="grid gap-3.5">
        <p>{isOther ? t("leadOther", { name: user.name }) : t("leadSelf")}</p>
        <FormNotice text={failure} />
        {isOther && (
          <TextField
            label={fields("email")}
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={setEmail}
          />
        )}
        <PasswordField
          label={isOther ? fields("password") : t("passwordFor", { email: user.email ?? user.name })}
          autoComplete="current-password"
          autoFocus={!isOther}
          value={password}
          onChange={setPassword}
          inputRef={passwordInput}
        />
        <p className="text-muted">
          {t.rich("elsewhere", { link: (chunks) => <NewTabLink href="/sign-in">{chunks}</NewTabLink> })}
        </p>
      </DialogBody>
      <DialogFooter>
        {!isOther && (
          <Button kind="quiet" onPress={() => setIsOther(true)}>
            {t("other")}
          </Button>
        )}
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t("busy")}>
          {isOther ? t("submitOther") : t("submit")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

type CodeStepProps = { step: Exclude<StepLeft, "none" | "set_up">; onDone: () => Promise<void> };

const ASKED = { code: "askCode", passkey: "askPasskey", code_or_passkey: "askPasskeyOrCode" } as const;

function CodeStep({ step, onDone }: CodeStepProps) {
  const t = useTranslations("auth.session");
  const { code, setCode, isBusy, failure, input, send, sendPasskey } = useSecondStep(onDone);
  return (
    <DialogForm
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <DialogBody className="grid gap-3.5">
        <p>{t(ASKED[step])}</p>
        <FormNotice text={failure} />
        <CodeField
          isRecovery={step === "passkey"}
          autoFocus={step === "code"}
          value={code}
          onChange={setCode}
          inputRef={input}
        />
      </DialogBody>
      <DialogFooter>
        {step !== "code" && <Button onPress={() => void sendPasskey(false)}>{t("usePasskey")}</Button>}
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t("busy")}>
          {t("submit")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function useComingBack(user: Me, onBack: () => void) {
  const t = useTranslations("auth.session");
  const errors = useTranslations("auth.errors");
  const [step, setStep] = useState<StepLeft>("none");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (failure !== null) passwordInput.current?.select();
  }, [failure]);

  const goOn = async () => {
    const answer = await viewerNow(user);
    if (answer === "unknown") throw new Error(t("unclear"));
    if (answer === "same") onBack();
    else if (answer === "other") location.assign("/");
  };
  const look = useEffectEvent(() => void goOn().catch(() => undefined));

  useEffect(() => {
    // The person may have signed in in another tab.
    const onFocus = () => look();
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, []);

  const send = async (email: string, password: string) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const left = await signIn({ email, password, workspace: user.workspace.id }, errors);
      setStep(left);
      if (left === "none") await goOn();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  };
  return { step, isBusy, failure, send, passwordInput, goOn };
}

async function viewerNow(user: Me): Promise<"same" | "other" | "none" | "unknown"> {
  const response = await fetch("/v1/me");
  if (response.status === 401) return "none";
  // A busy server does not mean another person.
  if (!response.ok) return "unknown";
  const now = (await response.json()) as Me;
  return now.id === user.id && now.workspace.id === user.workspace.id ? "same" : "other";
}
