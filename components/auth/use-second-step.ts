"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { addSecondPasskey, showCode, showSecondPasskey } from "@/components/auth/sign-in";
import { messageOf } from "@/lib/kernel/core/message-of";

/** A wrong code stays in its field. */
export function useSecondStep(onDone: () => void | Promise<void>) {
  const t = useTranslations("auth.errors");
  const faults = useTranslations("security.passkeyFaults");
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
    await attempt(() => showCode(code.trim(), trust, t));
  };
  const addPasskey = () => attempt(() => addSecondPasskey(t, faults));
  const sendPasskey = (trust: boolean) => attempt(() => showSecondPasskey(trust, t, faults));
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
  const startOver = () => {
    setCode("");
    setFailure(null);
  };
  return { code, setCode, startOver, isBusy, failure, input, send, sendPasskey, addPasskey };
}
