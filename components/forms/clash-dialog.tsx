"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import { SideBySide } from "@/components/forms/side-by-side";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { memberAt } from "@/lib/kernel/core/merge";
import type { Money } from "@/lib/kernel/core/money";
import type { Clash } from "@/lib/client/changes";
import { loadMemberNames } from "@/lib/client/member-names";

export type ClashDialogProps = { clash: Clash; onAnswer: (side: "mine" | "theirs") => void };

export function ClashDialog({ clash, onAnswer }: ClashDialogProps) {
  const t = useTranslations("common.forms");
  const { formats } = useViewer();
  const words = useValueWords();
  const labelOf = useMemberLabel();
  const { members, mine, theirs } = clash;
  return (
    <Dialog title={t("changedByOthers")} isOpen isDismissable={false}>
      <DialogBody className="grid gap-3">
        <p>{t("changedByOthersAt", { time: formats.time(Date.parse(theirs.updated_at)) })}</p>
        <SideBySide
          rows={members.map((member) => ({
            member,
            label: labelOf(member, theirs),
            mine: words(member, memberAt(mine, member), t("yourChoice")),
            theirs: words(member, memberAt(theirs, member), t("theirChoice")),
            isClash: true,
          }))}
        />
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => onAnswer("theirs")}>{t("takeTheirs")}</Button>
        <Button kind="primary" onPress={() => onAnswer("mine")}>
          {t("keepMine")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Ids get the text of a choice. */
function useValueWords() {
  const t = useTranslations("common.fields");
  const { money } = useFigures();
  const objectWords = (value: object): string => {
    if ("currency" in value) return money(value as Money);
    if ("description" in value) return String(value.description);
    if ("percent" in value) return `${String(value.percent)} %`;
    const parts = Object.values(value).filter((part) => part !== null && part !== "") as (string | number | object)[];
    return parts.map((part) => (typeof part === "object" ? objectWords(part) : String(part))).join(", ");
  };
  return (member: string, value: unknown, choice: string): string => {
    if (value === null || value === undefined || value === "") return t("emptyValue");
    if (typeof value === "object" && !Array.isArray(value)) return objectWords(value);
    if (areIds(member, value)) return choice;
    if (typeof value === "boolean") return value ? t("yes") : t("no");
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

/** Format a path as `Tax number` for `seller.tax_id`, and as `Line 2: Unit price` for a member of a row. */
function useMemberLabel() {
  const t = useTranslations("common.forms");
  const nameOf = use(loadMemberNames());
  return (path: string, object: object): string => {
    const [list = "", id, ...inner] = path.split(".");
    const member = nameOf(path.split(".").at(-1) ?? path);
    const rows = memberAt(object, list);
    const index = Array.isArray(rows) ? (rows as readonly { id?: string }[]).findIndex((row) => row.id === id) : -1;
    if (index < 0) return member;
    return inner.length === 0 ? t("line", { number: index + 1 }) : t("lineMember", { number: index + 1, member });
  };
}
