import { POST as uploadFile } from "@/app/v1/files/route";
import { call } from "./call";
import type { TestUser } from "./factories";
import { whitePng } from "./pictures";

/** The smallest ones that are recognized; only the PNG can be shown. */
export const FILES = {
  "image/jpeg": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from("JFIF\0"), Buffer.alloc(9)]),
  "image/png": whitePng(8, 8),
  "image/webp": Buffer.concat([Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0", "latin1"), Buffer.alloc(14)]),
  "application/pdf": Buffer.from("%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
} as const;

interface Upload {
  filename?: string;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

export function upload(
  as: TestUser,
  { filename = "receipt.png", bytes = FILES["image/png"], headers = {} }: Upload = {},
) {
  return call(uploadFile, { method: "POST", path: "/v1/files", as, query: { filename }, body: bytes, headers });
}

export async function givenFile(as: TestUser, file: Upload = {}) {
  return (await upload(as, file)).body;
}
