"use client";

import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { previewOf } from "@/components/emails/mail-words";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";

const VIEWS = ["light", "dark", "text"] as const;
type View = (typeof VIEWS)[number];

/** The HTML is in an iframe without scripts and without access to the network. */
export function MailPreview({ html, text }: { html: string; text: string }) {
  const t = useTranslations("sentEmail.preview");
  const [view, setView] = useState<View>("light");
  return (
    <div className="grid gap-2.5">
      <SegmentedControl
        label={t("label")}
        size="small"
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
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
  const t = useTranslations("sentEmail.preview");
  const origin = useOrigin();
  if (origin === null) return <Skeleton width="100%" className="h-[600px]" />;
  return (
    <iframe
      title={t("frame")}
      // The links of the email are disabled here, and its text is a view of its own.
      tabIndex={-1}
      sandbox=""
      srcDoc={previewOf(html, { origin, scheme })}
      style={{ colorScheme: scheme }}
      className="h-[600px] w-full resize-y rounded-panel border border-line bg-surface"
    />
  );
}

/** Return null on the server. */
function useOrigin(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => null,
  );
}
