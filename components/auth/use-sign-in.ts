"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { afterSignIn, signIn, SignInError, signInByPasskey, type StepLeft } from "@/components/auth/sign-in";
import { showPasskey } from "@/components/passkeys/ceremony";
import { usePasskeyOffer } from "@/components/passkeys/use-passkey-offer";
import { messageOf } from "@/lib/kernel/core/message-of";
import { askWhoItIs } from "@/lib/identity/passkeys/queries";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";

export interface SignInFailure {
  words: string;
  /** The workspace whose provider signs in, where passwords are off. */
  workspace: string | null;
}

/**
 * Signs in by password or passkey, and goes on to the next page; says why when it does not. One thing at a time: the
 * browser offers no passkey while somebody signs in, and what it answers late signs nobody in a second time.
 */
export function useSignIn(next: string, hasPasskeys: boolean) {
  const router = useRouter();
  /** What is being done; after it went well too, until the next page is there. */
  const [busyWith, setBusyWith] = useState<"password" | "passkey" | null>(null);
  /** The same, known before the page is drawn anew. */
  const isBusy = useRef(false);
  const [isOffering, setIsOffering] = useState(hasPasskeys);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const attempt = async (by: "password" | "passkey", enter: () => Promise<StepLeft>, isOffered = false) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(by);
    setIsOffering(false);
    setFailure(null);
    try {
      // The address was checked by the page, and typed routes know only addresses that are written in the code.
      router.replace(afterSignIn(await enter(), next) as Route);
    } catch (error) {
      setFailure({
        words: messageOf(error),
        workspace: error instanceof SignInError ? error.workspace : null,
      });
      setBusyWith(null);
      // What was offered and did not work is not offered again by itself: some devices answer without being touched.
      setIsOffering(hasPasskeys && !isOffered);
      isBusy.current = false;
    }
  };
  usePasskeyOffer(isOffering, (answer) => void attempt("passkey", () => enterBy(answer), true));
  const sendPasskey = () => attempt("passkey", async () => enterBy(await showPasskey(await askWhoItIs())));
  const send = (email: string, password: string) => attempt("password", () => signIn(email, password));
  return { failure, busyWith, send, sendPasskey };
}

async function enterBy(answer: PasskeyAnswer): Promise<StepLeft> {
  await signInByPasskey(answer);
  return "none";
}
