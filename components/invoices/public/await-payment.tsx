"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 4000;
/** A debit takes days. */
const AT_MOST = 45;

/** Read the page again until the payment is confirmed. */
export function AwaitPayment() {
  const router = useRouter();
  useEffect(() => {
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > AT_MOST) clearInterval(timer);
      else if (document.visibilityState === "visible") router.refresh();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [router]);
  return null;
}
