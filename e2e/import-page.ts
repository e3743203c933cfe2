import type { Locator, Page } from "playwright/test";

export interface ImportFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Press a button by the keyboard alone. */
export async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

/** Drop a file on the page of an import. */
export async function drop(page: Page, file: ImportFile): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString("base64") },
  );
  await page.locator("body").dispatchEvent("dragover", { dataTransfer: data });
  await page.locator("body").dispatchEvent("drop", { dataTransfer: data });
}

export async function choose(page: Page, file: ImportFile): Promise<void> {
  await page.getByLabel("Choose files").setInputFiles(file);
}
