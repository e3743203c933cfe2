"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useViewer } from "@/components/viewer/use-viewer";
import { loaded } from "@/components/ui/loaded";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const AskDialog = loaded(async () => (await import("@/components/closed-periods/ask-dialog")).AskDialog);

/** A day of a person in a closed period. */
type ClosedDay = Pick<TimeEntryReply, "user_id" | "date">;

export type WayOut = {
  label: string;
  /** Owners and admins add an exception, others ask for one. */
  go: (day: ClosedDay) => void;
  dialog: ReactNode;
};

/** The way out of a closed period, by the viewer's role. Place the dialog on the page. */
export function useWayOut(): WayOut {
  const t = useTranslations("closedPeriods.wayOut");
  const { user } = useViewer();
  const router = useRouter();
  const [asked, setAsked] = useState<string | null>(null);
  if (user.role === "owner" || user.role === "admin") {
    const go = ({ user_id, date }: ClosedDay) => {
      const search = new URLSearchParams({ exception: "new", user: user_id, from: date, to: date });
      router.push(`/settings/closing?${search.toString()}`);
    };
    return { label: t("add"), go, dialog: null };
  }
  return {
    label: t("ask"),
    go: ({ date }) => setAsked(date),
    dialog: asked !== null && <AskDialog day={asked} onClose={() => setAsked(null)} />,
  };
}
