"use client";

import { useEffect } from "react";

/** Tells the server once that somebody sees the page; a tab that was opened in the background is not seen yet. */
export function NoteView({ token }: { token: string }) {
  useEffect(() => {
    const told = new AbortController();
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      told.abort();
      void note(token);
    };
    document.addEventListener("visibilitychange", tell, { signal: told.signal });
    tell();
    return () => {
      told.abort();
    };
  }, [token]);
  return null;
}

/** Whoever reads the invoice has nothing to do with a view that could not be noted. */
async function note(token: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/invoices/views", { method: "POST", headers, body: JSON.stringify({ token }) })
    // Read to its end: the browser counts an answer that nobody reads as still under way.
    .then((answer) => answer.text())
    .catch(() => null);
}
