"use client";

import { SideBySide } from "@/components/forms/side-by-side";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { memberAt } from "@/lib/kernel/core/merge";
import type { Money } from "@/lib/kernel/core/money";
import type { Clash } from "@/lib/client/changes";

export type ClashDialogProps = { clash: Clash; onAnswer: (side: "mine" | "theirs") => void };

/** Both sides of a change that met another one. Nothing is written until one is chosen; members that do not clash hold. */
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
            label: labelOf(member, theirs),
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

/** The value of a member in words; ids say nothing to people. */
function useValueWords() {
  const { money } = useFigures();
  const objectWords = (value: object): string => {
    if ("currency" in value) return money(value as Money);
    if ("description" in value) return String(value.description);
    if ("percent" in value) return `${String(value.percent)} %`;
    const parts = Object.values(value).filter((part) => part !== null && part !== "") as (string | number | object)[];
    return parts.map((part) => (typeof part === "object" ? objectWords(part) : String(part))).join(", ");
  };
  return (member: string, value: unknown, choice: string): string => {
    if (value === null || value === undefined || value === "") return "None";
    if (typeof value === "object" && !Array.isArray(value)) return objectWords(value);
    if (areIds(member, value)) return choice;
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "string" || typeof value === "number") return String(value);
    if (isTexts(value)) return value.join(", ");
    return choice;
  };
}

function areIds(member: string, value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return /_ids?$/.test(member) && typeof first === "string" && /^[a-z]+_\w+$/.test(first);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** `seller.purchase_order` as `Purchase order`, and a row or its member as `Line 2` and `Line 2: unit price`. */
function labelOf(path: string, object: object): string {
  const [list = "", id, ...inner] = path.split(".");
  const rows = memberAt(object, list);
  const index = Array.isArray(rows) ? (rows as readonly { id?: string }[]).findIndex((row) => row.id === id) : -1;
  if (index < 0) return capitalized(memberLabel(path.split(".").at(-1) ?? path));
  const row = `${capitalized(memberLabel(list)).replace(/s$/, "")} ${String(index + 1)}`;
  return inner.length === 0 ? row : `${row}: ${memberLabel(inner.join(" "))}`;
}

function memberLabel(member: string): string {
  return member.replace(/_ids?$/, "").replaceAll("_", " ");
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
