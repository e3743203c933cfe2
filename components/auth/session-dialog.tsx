"use client";

import { useEffect, useRef, useState } from "react";
import { signIn } from "@/components/auth/sign-in";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import type { Me } from "@/lib/users/schema";

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
  const [isOther, setIsOther] = useState(false);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { isBusy, failure, send, passwordInput } = useComingBack(user, onBack);

  return (
    <Dialog title="You were signed out" isOpen isDismissable={false}>
      <DialogForm
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const name = isOther ? email.trim() : (user.email ?? "");
          if (name !== "" && password !== "") void send(name, password);
        }}
      >
        <DialogBody className="grid gap-3.5">
          <p>{isOther ? FOR_OTHERS : FOR_ONESELF}</p>
          {failure !== null && (
            <Notice tone="error" isLive>
              {failure}
            </Notice>
          )}
          {isOther && (
            <TextField
              label="E-mail"
              type="email"
              autoComplete="username"
              autoFocus
              value={email}
              onChange={setEmail}
            />
          )}
          <PasswordField
            label={isOther ? "Password" : `Password for ${user.email ?? user.name}`}
            autoComplete="current-password"
            autoFocus={!isOther}
            value={password}
            onChange={setPassword}
            inputRef={passwordInput}
          />
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
    </Dialog>
  );
}

function useComingBack(user: Me, onBack: () => void) {
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
      await signIn(email, password, user.workspace.id);
      await goOn(user, onBack);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  return { isBusy, failure, send, passwordInput };
}

/** The page knows things of its person and workspace, so for others it begins anew. */
async function goOn(user: Me, onBack: () => void): Promise<void> {
  const response = await fetch("/v1/me");
  if (response.status === 401) return;
  const now = (await response.json()) as Me;
  if (now.id === user.id && now.workspace.id === user.workspace.id) onBack();
  else location.assign("/");
}
