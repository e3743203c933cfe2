"use client";

import { useState } from "react";
import { useKept } from "@/components/forms/kept";
import type { LineText } from "@/components/invoices/draft/line-text";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

export type OpenedLine = {
  /** The id, or a key for a new line. */
  key: string;
  /** Null for a new line. */
  opened: InvoiceLine | null;
  /** Null while nothing is typed. */
  text: LineText | null;
  /** Whether the text was typed before this page was opened. */
  isTakenUp: boolean;
};

export type LinesInHand = ReturnType<typeof useOpenLines>;

type Kept = Readonly<Record<string, Pick<OpenedLine, "opened"> & { text: LineText }>>;

/** Typed text stays in this browser until its line is saved or discarded. */
export function useOpenLines({ id, lines }: Pick<Invoice, "id" | "lines">) {
  const [kept, keep] = useKept<Kept>(`lines.${id}`);
  const [pressed, setPressed] = useState<ReadonlyMap<string, InvoiceLine | null>>(
    () => new Map(lines.length === 0 ? [[newKey(0), null]] : []),
  );
  const taken = Object.entries(kept ?? {}).map(([key, line]) => ({ key, ...line, isTakenUp: !pressed.has(key) }));
  const untyped = [...pressed].flatMap(([key, opened]) =>
    kept?.[key] ? [] : [{ key, opened, text: null, isTakenUp: false }],
  );
  const all: readonly OpenedLine[] = [...taken, ...untyped].sort((one, other) => numberOf(one) - numberOf(other));
  const put = (key: string, opened: InvoiceLine | null) => setPressed((before) => new Map(before).set(key, opened));
  const forget = (key: string) =>
    keep((now) => {
      const left = Object.entries(now ?? {}).filter(([one]) => one !== key);
      return left.length === 0 ? null : Object.fromEntries(left);
    });
  return {
    openOf: (lineId: string) => all.find(({ key }) => key === lineId),
    /** Removed by another person. */
    removed: all.filter(({ key, opened, text }) => opened && text && !lines.some((line) => line.id === key)),
    added: all.filter(({ opened }) => opened === null),
    open: (line: InvoiceLine) => put(line.id, line),
    add: () => put(newKey(1 + Math.max(-1, ...all.map(numberOf))), null),
    type: ({ key, opened }: OpenedLine, text: LineText) => {
      put(key, opened);
      keep((now) => ({ ...now, [key]: { opened, text } }));
    },
    close: (key: string) => {
      setPressed((before) => new Map([...before].filter(([one]) => one !== key)));
      forget(key);
    },
  };
}

const NEW = "new.";

function newKey(number: number): string {
  return `${NEW}${String(number)}`;
}

/** Return −1 for a line that is not new. */
function numberOf({ key }: Pick<OpenedLine, "key">): number {
  return key.startsWith(NEW) ? Number(key.slice(NEW.length)) : -1;
}
