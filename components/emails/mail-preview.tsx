"use client";

import { useState, useSyncExternalStore } from "react";
import { previewOf } from "@/components/emails/mail-words";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";

type View = "light" | "dark" | "text";

const VIEWS = [
  { value: "light", label: "Mail" },
  { value: "dark", label: "Dark" },
  { value: "text", label: "Text" },
] as const satisfies readonly { value: View; label: string }[];

/** Both bodies of a mail, the HTML in a frame that runs no script and reaches nothing. */
export function MailPreview({ html, text }: { html: string; text: string }) {
  const [view, setView] = useState<View>("light");
  return (
    <div className="grid gap-2.5">
      <SegmentedControl
        label="View"
        size="small"
        options={VIEWS}
        value={view}
        onChange={setView}
        className="justify-self-start"
      />
      {view === "text" ? (
        <p className="rounded-panel border border-line bg-surface p-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <Frame html={html} scheme={view} />
      )}
    </div>
  );
}

function Frame({ html, scheme }: { html: string; scheme: "light" | "dark" }) {
  const origin = useOrigin();
  if (origin === null) return <Skeleton width="100%" className="h-[600px]" />;
  return (
    <iframe
      title="Preview of the mail"
      sandbox=""
      srcDoc={previewOf(html, { origin, scheme })}
      style={{ colorScheme: scheme }}
      className="h-[600px] w-full resize-y rounded-panel border border-line bg-surface"
    />
  );
}

/** The address that the page was opened at; null while the server draws it. */
function useOrigin(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => null,
  );
}
