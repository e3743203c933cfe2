"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
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
  /** Who was signed in. */
  user: Me;
  /** The same person is back, in the same workspace. */
  onBack: () => void;
};

const FOR_ONESELF = "What you typed is still here, and what you did last is done as soon as you are back.";
const FOR_OTHERS =
  "The page is loaded anew for somebody else. What was typed here stays in this browser for its author.";

/** Signs in over the page. It has no way around: everything behind it would be refused. */
export function SessionDialog({ user, onBack }: SessionDialogProps) {
  const { step, isBusy, failure, send, passwordInput } = useComingBack(user, onBack);
  return (
    <Dialog title="You were signed out" isOpen isDismissable={false}>
      {step === "none" && (
        <PasswordStep user={user} isBusy={isBusy} failure={failure} onSend={send} passwordInput={passwordInput} />
      )}
      {step !== "none" && step !== "set_up" && <CodeStep step={step} onDone={() => goOn(user, onBack)} />}
      {step === "set_up" && (
        <DialogBody className="pt-3">
          <p>
            Your workspace asks for a second factor.{" "}
            <a href="/sign-in/verify" target="_blank" rel="noreferrer" className={textLinkClass}>
              Set one up in another tab
            </a>
            , and come back here: what you typed stays.
          </p>
        </DialogBody>
      )}
    </Dialog>
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
        <p>{isOther ? FOR_OTHERS : FOR_ONESELF}</p>
        <FormNotice text={failure} />
        {isOther && (
          <TextField label="E-mail" type="email" autoComplete="username" autoFocus value={email} onChange={setEmail} />
        )}
        <PasswordField
          label={isOther ? "Password" : `Password for ${user.email ?? user.name}`}
          autoComplete="current-password"
          autoFocus={!isOther}
          value={password}
          onChange={setPassword}
          inputRef={passwordInput}
        />
        <p className="text-muted">
          No password?{" "}
          <a href="/sign-in" target="_blank" rel="noreferrer" className={textLinkClass}>
            Sign in another way in a new tab
          </a>
          , and come back here.
        </p>
      </DialogBody>
      <DialogFooter>
        {!isOther && (
          <Button kind="quiet" onPress={() => setIsOther(true)}>
            Someone else?
          </Button>
        )}
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Signing in">
          {isOther ? "Sign in" : "Sign in and go on"}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

type CodeStepProps = { step: Exclude<StepLeft, "none" | "set_up">; onDone: () => Promise<void> };

const ASKED = {
  code: "One more step: the code of your app, or a recovery code.",
  passkey: "One more step: your passkey, or a recovery code.",
  code_or_passkey: "One more step: your passkey, the code of your app, or a recovery code.",
} as const;

function CodeStep({ step, onDone }: CodeStepProps) {
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
        <p>{ASKED[step]}</p>
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
        {step !== "code" && <Button onPress={() => void sendPasskey(false)}>Use your passkey</Button>}
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Signing in">
          Sign in and go on
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function useComingBack(user: Me, onBack: () => void) {
  const [step, setStep] = useState<StepLeft>("none");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (failure !== null) passwordInput.current?.select();
  }, [failure]);

  useEffect(() => {
    // They may have signed in in another tab meanwhile.
    const look = () => void goOn(user, onBack).catch(() => undefined);
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [user, onBack]);

  const send = async (email: string, password: string) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const left = await signIn(email, password, user.workspace.id);
      setStep(left);
      if (left === "none") await goOn(user, onBack);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  };
  return { step, isBusy, failure, send, passwordInput };
}

/** The page knows things of its person and workspace, so for others it begins anew. */
async function goOn(user: Me, onBack: () => void): Promise<void> {
  const response = await fetch("/v1/me");
  if (response.status === 401) return;
  // A server that is busy has not said that they are somebody else.
  if (!response.ok) throw new Error("Stint cannot say yet who you are. Wait a moment, then try again.");
  const now = (await response.json()) as Me;
  if (now.id === user.id && now.workspace.id === user.workspace.id) onBack();
  else location.assign("/");
}
