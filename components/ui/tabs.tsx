"use client";

import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { classNames } from "@/components/ui/class-names";
import { tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";
import { given } from "@/lib/core/given";

export type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number; panel: ReactNode }[];
  value?: Value;
  onChange?: (value: Value) => void;
  className?: string;
};

/** Parts of one place. What has an address of its own goes into `TabLinks`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  return (
    <AriaTabs
      {...given({ selectedKey: value })}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.value === key);
        if (chosen) onChange?.(chosen.value);
      }}
      {...given({ className })}
    >
      <TabList aria-label={label} className={tabListClass}>
        {tabs.map((tab) => (
          <Tab key={tab.value} id={tab.value} className={classNames(tabClass, "cursor-pointer")}>
            {tab.label}
            {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={tab.value} className="-outline-offset-2">
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
