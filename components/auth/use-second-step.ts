"use client";

import { useEffect, useRef, useState } from "react";
import { addSecondPasskey, showCode, showSecondPasskey } from "@/components/auth/sign-in";
import { messageOf } from "@/lib/kernel/core/message-of";

/** Sends a code, shows a passkey or makes one, and keeps what was typed when it was wrong. */
export function useSecondStep(onDone: () => void | Promise<void>) {
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure !== null) input.current?.select();
  }, [failure]);
  const send = async (trust: boolean) => {
    if (code.trim() === "") {
      input.current?.focus();
      return;
    }
    await attempt(() => showCode(code.trim(), trust));
  };
  const addPasskey = () => attempt(addSecondPasskey);
  const sendPasskey = (trust: boolean) => attempt(() => showSecondPasskey(trust));
  const attempt = async (show: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await show();
      await onDone();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  };
  /** Another kind of code is asked for: what was typed and said of it goes. */
  const startOver = () => {
    setCode("");
    setFailure(null);
  };
  return { code, setCode, startOver, isBusy, failure, input, send, sendPasskey, addPasskey };
}
