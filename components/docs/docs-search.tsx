"use client";

import { Command as List } from "cmdk";
import { Search } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Button } from "@/components/ui/button";
import { DialogOverlay, modalSection } from "@/components/ui/dialog";
import { useCommand } from "@/components/ui/shortcuts";
import { type SearchEntry, searchFor } from "@/lib/admin/docs/rules/search";

/** Finds calls, guides, events and error codes by a few letters, without asking the server. */
export function DocsSearch({ entries }: { entries: readonly SearchEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
  };
  useCommand({ label: "Search the documentation", group: "Everywhere", keys: "/", icon: <Search />, run: open });
  return (
    <>
      <Button icon={<Search />} keys="/" onPress={open}>
        Search
      </Button>
      <DialogOverlay isOpen={isOpen} onOpenChange={setIsOpen} placement="top" width="rail:max-w-[640px]">
        <Dialog
          aria-label="Search the documentation"
          render={modalSection}
          className="flex min-h-0 flex-col outline-none"
        >
          {({ close }) => <SearchList entries={entries} close={close} />}
        </Dialog>
      </DialogOverlay>
    </>
  );
}

function SearchList({ entries, close }: { entries: readonly SearchEntry[]; close: () => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const found = searchFor(entries, typed);
  return (
    <List label="Search the documentation" shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line pr-3.5 pl-[18px]">
        <Search className="text-muted" />
        <List.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder="A call, a guide, an event or an error code"
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      {typed !== "" && found.length === 0 && <p className="px-3 pt-7 pb-4 text-center text-muted">Nothing matches.</p>}
      <List.List label="Results" className="min-h-0 overflow-y-auto p-1.5">
        {found.map((entry) => (
          <List.Item
            key={entry.href}
            value={entry.href}
            onSelect={() => {
              close();
              router.push(entry.href as Route);
            }}
            className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-selected touch:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate">{entry.title}</span>
            <span className="max-w-full truncate font-mono text-xs text-muted">{entry.detail}</span>
          </List.Item>
        ))}
      </List.List>
      <p className="sr-only" aria-live="polite">
        {typed === "" ? "" : `${found.length} results`}
      </p>
    </List>
  );
}
