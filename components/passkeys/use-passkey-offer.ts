"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { canOfferInFields, offerInFields } from "@/components/passkeys/ceremony";
import { askWhoItIs } from "@/lib/identity/passkeys/queries";
import { CHALLENGE_MS } from "@/lib/identity/passkeys/rules";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";

/** A challenge is renewed before it ends, however long the page stays open. */
const RENEW_MS = CHALLENGE_MS * 0.8;

/** Lets the browser offer passkeys where the e-mail address is typed, as long as it is wanted. */
export function usePasskeyOffer(isWanted: boolean, onShown: (answer: PasskeyAnswer) => void): void {
  const [renewal, setRenewal] = useState(0);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!isWanted) return;
    const ending = new AbortController();
    const offer = async () => {
      if (!(await canOfferInFields()) || ending.signal.aborted) return;
      shown(await offerInFields(await askWhoItIs(), ending.signal));
    };
    // Nobody asked for it: when it does not work, the password and the button are there.
    void offer().catch(() => undefined);
    const timer = setTimeout(() => setRenewal(renewal + 1), RENEW_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isWanted, renewal]);
}
