"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { canOfferInFields, offerInFields, stopOffering } from "@/components/passkeys/ceremony";
import { askWhoItIs } from "@/lib/passkeys/queries";
import { CHALLENGE_MS } from "@/lib/passkeys/rules";
import type { PasskeyAnswer } from "@/lib/passkeys/schema";

/** A challenge is renewed before it ends, however long the page stays open. */
const RENEW_MS = CHALLENGE_MS * 0.8;

/**
 * Lets the browser offer passkeys where the e-mail address is typed, as long as the page is open.
 *
 * @param turn Another one begins anew, after the browser was asked for a passkey in another way. Null: none are offered.
 */
export function usePasskeyOffer(turn: number | null, onShown: (answer: PasskeyAnswer) => void): void {
  const [renewal, setRenewal] = useState(0);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (turn === null) return;
    let isOver = false;
    const offer = async () => {
      if (!(await canOfferInFields())) return;
      const answer = await offerInFields(await askWhoItIs());
      if (answer && !isOver) shown(answer);
    };
    // Nobody asked for it: when it does not work, the password and the button are there.
    void offer().catch(() => undefined);
    const timer = setTimeout(() => setRenewal(renewal + 1), RENEW_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      void stopOffering().catch(() => undefined);
    };
  }, [turn, renewal]);
}
