"use client";

import { useEffect } from "react";

/** A tab in the background counts once it becomes visible. */
export function NoteView({ of, token }: { of: "invoices" | "estimates"; token: string }) {
  useEffect(() => {
    const told = new AbortController();
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      told.abort();
      void note(of, token);
    };
    document.addEventListener("visibilitychange", tell, { signal: told.signal });
    tell();
    return () => {
      told.abort();
    };
  }, [of, token]);
  return null;
}

/** Failures do not concern the reader. */
async function note(of: string, token: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await fetch(`/api/${of}/views`, { method: "POST", headers, body: JSON.stringify({ token }) })
    // Read to the end: browsers treat an unread response as pending.
    .then((answer) => answer.text())
    .catch(() => null);
}
