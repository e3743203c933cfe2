"use client";

import { Command as List } from "cmdk";
import { Search } from "lucide-react";
import { useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { DialogOverlay, modalSection } from "@/components/ui/dialog";
import { Kbd, Keys } from "@/components/ui/kbd";
import { type RegisteredCommand, useCommands } from "@/components/ui/shortcuts";

export type CommandPaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const PLACES = "Go to";
const headingClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";
const GENERAL = ["Everywhere", "Appearance"];

/** Everything that can be done and every place, by a few letters. `>` leaves the places out. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <DialogOverlay {...props} placement="top" width="rail:max-w-[640px]">
      <Dialog aria-label="Search or run a command" render={modalSection} className="flex min-h-0 flex-col outline-none">
        {({ close }) => <PaletteList close={close} />}
      </Dialog>
    </DialogOverlay>
  );
}

function PaletteList({ close }: { close: () => void }) {
  const [typed, setTyped] = useState("");
  const commands = useCommands().filter((command) => command.isListed !== "keys");
  const onlyActions = typed.startsWith(">");
  const query = (onlyActions ? typed.slice(1) : typed).trim();
  const found = commands.filter((command) => matches(command, query) && !(onlyActions && command.group === PLACES));

  const run = (command: RegisteredCommand) => {
    close();
    // After the dialog has given the focus back, so that a command may take it.
    requestAnimationFrame(command.run);
  };

  return (
    <List label="Search or run a command" shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line pr-3.5 pl-[18px]">
        <Search className="text-muted" />
        <List.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder="Search or run…"
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <Kbd className="phone:hidden">esc</Kbd>
      </div>
      <List.List label="Results" className="min-h-0 overflow-y-auto p-1.5">
        {found.length === 0 && <p className="px-3 py-6 text-center text-muted">Nothing matches “{query}”.</p>}
        {sections(found).map((section) => (
          <List.Group key={section.title} heading={section.title} className={headingClass}>
            {section.commands.map((command) => (
              <PaletteRow key={command.id} command={command} query={query} run={run} />
            ))}
          </List.Group>
        ))}
      </List.List>
      <PaletteFoot count={found.length} />
    </List>
  );
}

function PaletteRow({
  command,
  query,
  run,
}: {
  command: RegisteredCommand;
  query: string;
  run: (command: RegisteredCommand) => void;
}) {
  return (
    <List.Item
      value={command.id}
      onSelect={() => {
        run(command);
      }}
      className="flex h-9 cursor-pointer items-center gap-[11px] rounded-control px-3 data-[selected=true]:bg-selected touch:h-11 [&_svg]:text-muted data-[selected=true]:[&_svg]:text-accent-text"
    >
      {command.icon ?? <span className="size-4" />}
      <span className="min-w-0 truncate">
        <Found text={command.label} query={query} />
      </span>
      {command.keys !== undefined && <Keys keys={command.keys} className="ml-auto pl-2" />}
    </List.Item>
  );
}

/** Marks what was typed inside what was found, by more than colour. */
function Found({ text, query }: { text: string; query: string }) {
  const at = query === "" ? -1 : text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-[650] text-inherit underline decoration-accent-text decoration-[1.5px] underline-offset-3">
        {text.slice(at, at + query.length)}
      </mark>
      {text.slice(at + query.length)}
    </>
  );
}

function PaletteFoot({ count }: { count: number }) {
  return (
    <div className="flex shrink-0 items-center gap-[18px] border-t border-line bg-sunken px-[18px] py-[9px] text-xs text-muted phone:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
      </span>
      <span>
        <Kbd>↵</Kbd> open
      </span>
      <span className="ml-auto">
        <Kbd>&gt;</Kbd> actions only
      </span>
      <span className="sr-only" aria-live="polite">
        {count === 1 ? "1 result" : `${count} results`}
      </span>
    </div>
  );
}

function matches(command: RegisteredCommand, query: string): boolean {
  const text = [command.label, ...(command.keywords ?? [])].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What the page adds comes before what can be done everywhere, and places come last. */
function sections(commands: readonly RegisteredCommand[]): { title: string; commands: RegisteredCommand[] }[] {
  const places = commands.filter((command) => command.group === PLACES);
  const general = commands.filter((command) => GENERAL.includes(command.group));
  const special = commands.filter((command) => !places.includes(command) && !general.includes(command));
  return [
    { title: "Actions", commands: [...special, ...general] },
    { title: PLACES, commands: places },
  ].filter((section) => section.commands.length > 0);
}
