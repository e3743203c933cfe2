"use client";

import { Command as List } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { earlyText, forgetEarlyText } from "@/components/layout/palette/early-typing";
import { headingClass, RecordRow, rowClass } from "@/components/layout/palette/record-row";
import { hrefOf, type RecordSection, useRecords } from "@/components/layout/palette/records";
import { DialogOverlay, modalSection } from "@/components/ui/dialog";
import { Found } from "@/components/ui/found";
import { Kbd, Keys } from "@/components/ui/kbd";
import { type RegisteredCommand, useCommands } from "@/components/ui/shortcuts";
import { foldText } from "@/lib/kernel/core/folded";

export type CommandPaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function CommandPalette(props: CommandPaletteProps) {
  const t = useTranslations("layout.commands");
  return (
    <DialogOverlay {...props} placement="top" width="rail:max-w-[640px]">
      <Dialog aria-label={t("search")} render={modalSection} className="flex min-h-0 flex-col outline-none">
        {({ close }) => <PaletteList close={close} />}
      </Dialog>
    </DialogOverlay>
  );
}

type Kind = "all" | "actions" | "projects";

function kindOf(typed: string): Kind {
  if (typed.startsWith(">")) return "actions";
  return typed.startsWith("@") ? "projects" : "all";
}

function PaletteList({ close }: { close: () => void }) {
  const t = useTranslations("layout");
  const [typed, setTyped] = useState(earlyText);
  useEffect(forgetEarlyText, []);
  const kind = kindOf(typed);
  const query = (kind === "all" ? typed : typed.slice(1)).trim();
  const commands = useFoundCommands(kind, query);
  const records = useRecords(kind === "actions" ? "" : query, kind === "projects" ? "project" : null);
  const count = commands.length + records.sections.reduce((sum, section) => sum + section.records.length, 0);

  const run = (command: RegisteredCommand) => {
    close();
    // The closing dialog restores the focus first.
    requestAnimationFrame(command.run);
  };

  return (
    <List
      label={t("commands.search")}
      shouldFilter={false}
      loop
      onKeyDown={openInNewTab}
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line pr-3.5 pl-[18px]">
        <Search className="text-muted" />
        <List.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t("navigation.search")}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <Kbd className="phone:hidden">esc</Kbd>
      </div>
      {count === 0 && records.isSettled && (
        <p className="px-3 pt-7 pb-4 text-center text-muted">
          {query === "" ? t("palette.empty") : t("palette.noMatches", { query })}
        </p>
      )}
      <List.List label={t("palette.results")} className="min-h-0 overflow-y-auto p-1.5">
        <CommandSection title={t("palette.actions")} commands={actionsOf(commands)} query={query} run={run} />
        <RecordSections sections={records.sections} query={query} close={close} />
        <CommandSection title={t("commands.goTo")} commands={commands.filter(isPlace)} query={query} run={run} />
      </List.List>
      <PaletteFoot count={count} />
    </List>
  );
}

function useFoundCommands(kind: Kind, query: string): RegisteredCommand[] {
  const commands = useCommands();
  if (kind === "projects") return [];
  // The page's own command replaces the general one.
  return commands
    .filter(({ label }, index) => !commands.slice(index + 1).some((later) => later.label === label))
    .filter((command) => command.isListed !== "keys" && !(kind === "actions" && isPlace(command)))
    .filter((command) => matches(command, query));
}

type CommandSectionProps = {
  title: string;
  commands: readonly RegisteredCommand[];
  query: string;
  run: (command: RegisteredCommand) => void;
};

function CommandSection({ title, commands, query, run }: CommandSectionProps) {
  if (commands.length === 0) return null;
  return (
    <List.Group heading={title} className={headingClass}>
      {commands.map((command) => (
        <List.Item
          key={command.id}
          value={command.id}
          onSelect={() => {
            run(command);
          }}
          className={rowClass}
        >
          {command.icon ?? <span className="size-4" />}
          <span className="min-w-0 truncate">
            <Found text={command.label} query={query} />
          </span>
          {command.keys !== undefined && <Keys keys={command.keys} className="ml-auto pl-2" />}
        </List.Item>
      ))}
    </List.Group>
  );
}

type RecordSectionsProps = { sections: readonly RecordSection[]; query: string; close: () => void };

function RecordSections({ sections, query, close }: RecordSectionsProps) {
  const router = useRouter();
  return sections.map(({ title, records }) => (
    <List.Group key={title} heading={title} className={headingClass}>
      {records.map((record) => (
        <RecordRow
          key={record.id}
          record={record}
          query={query}
          onOpen={() => {
            close();
            router.push(hrefOf(record));
          }}
        />
      ))}
    </List.Group>
  ));
}

function openInNewTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  const href = event.currentTarget.querySelector<HTMLElement>("[data-selected=true][data-href]")?.dataset["href"];
  if (href === undefined) return;
  event.preventDefault();
  window.open(href, "_blank", "noopener");
}

function PaletteFoot({ count }: { count: number }) {
  const t = useTranslations("layout.palette");
  return (
    <div className="flex shrink-0 items-center gap-[18px] border-t border-line bg-sunken px-[18px] py-[9px] text-xs text-muted phone:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("choose")}
      </span>
      <span>
        <Kbd>↵</Kbd> {t("open")}
      </span>
      <span>
        <Keys keys="mod+enter" className="inline-flex" /> {t("newTab")}
      </span>
      <span className="ml-auto">
        <Kbd>@</Kbd> {t("projectsOnly")}
      </span>
      <span>
        <Kbd>&gt;</Kbd> {t("actionsOnly")}
      </span>
      <span className="sr-only" aria-live="polite">
        {t("resultCount", { count })}
      </span>
    </div>
  );
}

function matches(command: RegisteredCommand, query: string): boolean {
  const text = foldText([command.label, ...(command.keywords ?? [])].join(" "));
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isPlace({ kind }: RegisteredCommand): boolean {
  return kind === "place";
}

function actionsOf(commands: readonly RegisteredCommand[]): RegisteredCommand[] {
  const general = commands.filter(({ kind }) => kind === "general");
  return [...commands.filter(({ kind = "page" }) => kind === "page"), ...general];
}
