import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HIDDEN_VALUE, hiderOf } from "./hidden-values";

const TOKEN = String.raw`a"b'c\d<e>&f+g/h=i j`;

const withoutValues = (text: string, values: readonly string[], isCut: boolean) => hiderOf(values)(text, isCut);

describe("a value in an answer is hidden", () => {
  test.each([
    ["as sent", TOKEN],
    ["in JSON", String.raw`a\"b'c\\d<e>&f+g/h=i j`],
    ["in JSON of PHP", String.raw`a\"b'c\\d<e>&f+g\/h=i j`],
    ["in JSON of Go and Rails", String.raw`a\"b'c\\d\u003ce\u003e\u0026f+g/h=i j`],
    ["in JSON of .NET", String.raw`a\u0022b\u0027c\\d\u003Ce\u003E\u0026f\u002Bg/h=i j`],
    ["in a path", "a%22b'c%5Cd%3Ce%3E%26f%2Bg%2Fh%3Di%20j"],
    ["in a path in lower case", "a%22b'c%5cd%3ce%3e%26f%2bg%2fh%3di%20j"],
    ["in a path of Python", "a%22b'c%5Cd%3Ce%3E%26f%2Bg/h%3Di%20j"],
    ["in a path of PHP", "a%22b%27c%5Cd%3Ce%3E%26f%2Bg%2Fh%3Di%20j"],
    ["in a query", "a%22b%27c%5Cd%3Ce%3E%26f%2Bg%2Fh%3Di+j"],
    ["in a URL", "a%22b'c%5Cd%3Ce%3E&f+g/h=i%20j"],
    ["in HTML", String.raw`a&quot;b&#39;c\d&lt;e&gt;&amp;f+g/h=i j`],
    ["in HTML of PHP", String.raw`a&quot;b&#039;c\d&lt;e&gt;&amp;f+g/h=i j`],
    ["in HTML of Django", String.raw`a&quot;b&#x27;c\d&lt;e&gt;&amp;f+g/h=i j`],
    ["in HTML of Go", String.raw`a&#34;b&#39;c\d&lt;e&gt;&amp;f+g/h=i j`],
    ["in HTML of Mustache", String.raw`a&quot;b&#39;c\d&lt;e&gt;&amp;f+g&#x2F;h&#x3D;i j`],
    ["in HTML of Handlebars", String.raw`a&quot;b&#x27;c\d&lt;e&gt;&amp;f+g/h&#x3D;i j`],
    ["in XML", String.raw`a"b'c\d&lt;e&gt;&amp;f+g/h=i j`],
  ])("%s", (_, encoded) => {
    expect(withoutValues(`got ${encoded}.`, [`Bearer ${TOKEN}`], false)).toBe("got ••••.");
    expect(withoutValues(`got ${encoded}.`, [TOKEN], false)).toBe("got ••••.");
    expect(withoutValues(`got ${encoded.slice(0, -1)}`, [TOKEN], true)).toBe("got ••••");
  });

  test("after its scheme, from eight characters on", () => {
    expect(withoutValues("got 12345678", ["Basic 12345678"], false)).toBe("got ••••");
    expect(withoutValues("got 1234567", ["Basic 1234567"], false)).toBe("got 1234567");
    expect(withoutValues("got Basic 1234567", ["Basic 1234567"], false)).toBe("got ••••");
  });

  test.each([
    [["abcd", "abcdefgh"], "got abcdefgh."],
    [["abcdefgh", "abcd"], "got abcdefgh."],
    [["abcdef", "defgh"], "got abcdefgh."],
    [["abcdef", "efgh"], "got abcdefgh."],
  ])("if it contains or overlaps another: %j", (values, text) => {
    expect(withoutValues(text, values, false)).toBe("got ••••.");
  });

  test("if the text is cut off within it, and only then", () => {
    expect(withoutValues("got abcdef", ["abcd", "abcdefgh"], true)).toBe("got ••••");
    expect(withoutValues(String.raw`got a\u00`, ['a"b'], true)).toBe("got ••••");
    expect(withoutValues("got abcdef", ["abcdefgh"], false)).toBe("got abcdef");
    expect(withoutValues("nothing", ["abcdefgh"], true)).toBe("nothing");
  });
});

const anyValue = fc.stringMatching(/^[!-~](?:[\t -~]{0,20}[!-~])?$/);
const anyValues = fc.array(anyValue, { minLength: 1, maxLength: 4 });

test("no value is left, and the text around it stays", () => {
  fc.assert(
    fc.property(anyValues, fc.boolean(), (values, isCut) => {
      const text = `ä${values.join("ä")}ä`;
      expect(withoutValues(text, values, isCut)).toBe(`ä${values.map(() => HIDDEN_VALUE).join("ä")}ä`);
    }),
  );
});
