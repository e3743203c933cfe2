"use client";

import { useEffect } from "react";

/** Whether a title element is only kept from the page before. */
export function isKeptTitle(title: HTMLElement): boolean {
  return title.dataset["kept"] !== undefined;
}

/**
 * Going to another page takes the title of this one away before that of the next has come: what a page is called is
 * asked for beside the page, and streamed after it. Until it is there the tab keeps the title that it had, as it does
 * from one document to another, and never shows an address.
 */
export function KeptTitle() {
  useEffect(() => {
    const kept = document.createElement("title");
    kept.dataset["kept"] = "";
    const follow = () => {
      const isGone = ![...document.head.querySelectorAll("title")].some((title) => title !== kept);
      if (!isGone) {
        kept.remove();
        kept.textContent = document.title;
      } else if (!kept.isConnected) document.head.append(kept);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      kept.remove();
    };
  }, []);
  return null;
}
