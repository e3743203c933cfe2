"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      icon={<Printer />}
      className="max-[800px]:hidden"
      onPress={() => {
        window.print();
      }}
    >
      {label}
    </Button>
  );
}
