import { Check, Clock, Inbox, X } from "lucide-react";
import type { ReactElement } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Email } from "@/lib/emails/schema";

const LOOKS: Readonly<Record<Email["status"], { word: string; tone: BadgeTone; icon: ReactElement }>> = {
  queued: { word: "Waiting", tone: "warning", icon: <Clock /> },
  sent: { word: "Accepted", tone: "success", icon: <Check /> },
  failed: { word: "Failed", tone: "danger", icon: <X /> },
  captured: { word: "Captured", tone: "neutral", icon: <Inbox /> },
};

/** Accepted is all that a mail server tells: whether somebody reads it, nobody knows. */
export function MailBadge({ status }: Pick<Email, "status">) {
  const { word, tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} mark={icon}>
      {word}
    </Badge>
  );
}
