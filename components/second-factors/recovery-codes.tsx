"use client";

import { Download } from "lucide-react";
import { useUnsaved } from "@/components/forms/unsaved";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { CopyButton } from "@/components/ui/copy-button";

/** The codes, and ways to save them. While they are shown, the browser asks before the page is closed. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  useUnsaved("refused");
  const text = `Recovery codes for Stint, ${location.host}\nEach works once.\n\n${codes.join("\n")}\n`;
  return (
    <div className="grid gap-3">
      <p>
        Without your app, one of these lets you in. Keep them where your phone is not: on paper, or in a password
        manager. They are not shown again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-4 gap-y-1 rounded-panel border border-line bg-canvas px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code} className="mono text-text">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy all" size="medium" text={codes.join("\n")} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="stint-recovery-codes.txt"
          className={buttonClass("secondary", "medium")}
        >
          <span className={buttonContentClass}>
            <Download />
            <span className="truncate">Download</span>
          </span>
        </a>
      </div>
    </div>
  );
}
