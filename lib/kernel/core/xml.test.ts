import { expect, test } from "vitest";
import { xmlText } from "./xml";

test("xmlText() escapes markup, and removes characters that XML cannot contain", () => {
  expect(xmlText('A & B <GmbH> "Ä" 🚀')).toBe("A &amp; B &lt;GmbH&gt; &quot;Ä&quot; 🚀");
  expect(xmlText("a\u0000b\u0007c\ufffe\ud800d\te\nf")).toBe("abcd\te\nf");
});
