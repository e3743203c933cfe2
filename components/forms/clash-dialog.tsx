"use client";

import { SideBySide } from "@/components/forms/side-by-side";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { memberAt } from "@/lib/core/merge";
import type { Money } from "@/lib/core/money";
import type { Clash } from "@/lib/http/api";

export type ClashDialogProps = { clash: Clash; onAnswer: (side: "mine" | "theirs") => void };

/** Both sides of a change that met another one. Nothing is written until one is chosen. */
export function ClashDialog({ clash, onAnswer }: ClashDialogProps) {
  const { formats } = useViewer();
  const words = useValueWords();
  const { members, mine, theirs } = clash;
  return (
    <Dialog title="Somebody else changed this, too" isOpen isDismissable={false}>
      <DialogBody className="grid gap-3">
        <p>It was changed at {formats.time(Date.parse(theirs.updated_at))}. Yours is not saved yet.</p>
        <SideBySide
          rows={members.map((member) => ({
            member,
            label: labelOf(member),
            mine: words(member, memberAt(mine, member), "Your choice"),
            theirs: words(member, memberAt(theirs, member), "Their choice"),
            isClash: true,
          }))}
        />
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => onAnswer("theirs")}>Take theirs</Button>
        <Button kind="primary" onPress={() => onAnswer("mine")}>
          Keep mine
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** What a member holds, in words; ids say nothing to people. */
function useValueWords() {
  const { money } = useFigures();
  const objectWords = (value: object) => ("currency" in value ? money(value as Money) : partsOf(value));
  return (member: string, value: unknown, choice: string): string => {
    if (value === null || value === undefined || value === "") return "None";
    if (/_ids?$/.test(member)) return choice;
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "string" || typeof value === "number") return String(value);
    if (isTexts(value)) return value.join(", ");
    if (Array.isArray(value)) return choice;
    return typeof value === "object" ? objectWords(value) : choice;
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function partsOf(value: object): string {
  return Object.values(value)
    .filter((part) => part !== null && part !== "")
    .join(", ");
}

/** `purchase_order`, also within another member, as `Purchase order`. */
function labelOf(path: string): string {
  const member = path.split(".").at(-1) ?? path;
  const words = member.replace(/_ids?$/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
