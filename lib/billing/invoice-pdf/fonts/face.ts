import { create, type Font } from "fontkit";
import {
  Blob,
  Buffer as ShapingBuffer,
  ClusterLevel,
  Direction,
  Face as Outlines,
  Feature,
  Font as Shaper,
  shape,
} from "harfbuzzjs";

export type Weight = 400 | 500 | 600;

/** pdfkit scales the positions in place, so each run needs its own. */
interface GlyphRun {
  glyphs: { id: number; advanceWidth: number; codePoints: readonly number[] }[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  advanceWidth: number;
}

interface Shaped {
  /** The last id embeds the glyph for its characters. */
  glyphs: readonly (readonly [id: number, xAdvance: number, xOffset: number, yOffset: number, alias: number])[];
  advance: number;
}

const RTL_MARK = "rtl";
/** Aliases: a glyph with certain characters. Lower ids are the font's. */
const FIRST_ALIAS = 0x10000;
const MAX_SHAPED = 20_000;
const MAX_ALIASES = 50_000;

const features = [new Feature("tnum", 1)];

export class Face {
  readonly name: string;
  readonly #kit: Font;
  readonly #shaper: Shaper;
  readonly #shaped = new Map<string, Shaped>();
  readonly #aliases: { id: number; codePoints: readonly number[]; advance: number }[] = [];
  readonly #aliasOf = new Map<string, number>();

  constructor(name: string, data: Uint8Array) {
    this.name = name;
    this.#kit = create(Buffer.from(data));
    this.#shaper = new Shaper(new Outlines(new Blob(data)));
  }

  get isOverfull(): boolean {
    return this.#aliases.length > MAX_ALIASES;
  }

  has(codePoint: number): boolean {
    return this.#kit.hasGlyphForCodePoint(codePoint);
  }

  /** Width in units of the font size. */
  measure(text: string, isRtl: boolean): number {
    return this.#pieces(text, isRtl).reduce((sum, piece) => sum + piece.advance, 0) / this.#kit.unitsPerEm;
  }

  /** pdfkit passes `features` to `layout` unchanged. */
  static options(isRtl: boolean): string[] {
    return isRtl ? [RTL_MARK] : [];
  }

  /** Each document needs its own font, which counts the embedded glyphs. */
  forPdf(): object {
    const aliases = this.#aliases;
    const kit = this.#kit;
    return Object.create(kit, {
      postscriptName: { value: this.name },
      layout: { value: (text: string, options: string[] = []) => this.#run(text, options.includes(RTL_MARK)) },
      createSubset: {
        value: () => {
          const subset = kit.createSubset();
          const cids = new Map<number, number>();
          // Embed a glyph again for other characters, so that copied text is right. Parts of composed glyphs use the
          // font's ids.
          subset.includeGlyph = (id) => {
            const known = cids.get(id);
            if (known !== undefined) return known;
            const cid = subset.glyphs.push(id < FIRST_ALIAS ? id : (aliases[id - FIRST_ALIAS]?.id ?? 0)) - 1;
            cids.set(id, cid);
            return cid;
          };
          return subset;
        },
      },
    }) as object;
  }

  #run(text: string, isRtl: boolean): GlyphRun {
    const glyphs: GlyphRun["glyphs"] = [];
    const positions: GlyphRun["positions"] = [];
    let advanceWidth = 0;
    for (const piece of this.#pieces(text, isRtl)) {
      advanceWidth += piece.advance;
      for (const [, xAdvance, xOffset, yOffset, alias] of piece.glyphs) {
        const { codePoints = [], advance = 0 } = this.#aliases[alias] ?? {};
        glyphs.push({ id: FIRST_ALIAS + alias, advanceWidth: advance, codePoints });
        positions.push({ xAdvance, yAdvance: 0, xOffset, yOffset });
      }
    }
    return { glyphs, positions, advanceWidth };
  }

  /** Words are shaped and cached one by one; right-to-left text stays whole, because its words are reordered. */
  #pieces(text: string, isRtl: boolean): Shaped[] {
    if (isRtl) return [this.#shape(text, true)];
    return text.match(/[^ ]* |[^ ]+/g)?.map((word) => this.#shape(word, false)) ?? [];
  }

  #shape(text: string, isRtl: boolean): Shaped {
    const key = isRtl ? `>${text}` : text;
    const known = this.#shaped.get(key);
    if (known) return known;
    if (this.#shaped.size >= MAX_SHAPED) this.#shaped.clear();
    const shaped = this.#shapeAnew(text, isRtl);
    this.#shaped.set(key, shaped);
    return shaped;
  }

  #shapeAnew(text: string, isRtl: boolean): Shaped {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    shape(this.#shaper, buffer, features);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const drawn = infos.map(({ cluster }, index) => ({ cluster, isWide: (positions[index]?.xAdvance ?? 0) > 0 }));
    const textOf = isRtl ? glyphTexts(drawn.toReversed(), text).toReversed() : glyphTexts(drawn, text);
    let advance = 0;
    const glyphs = infos.map(({ codepoint: id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      advance += xAdvance;
      return [id, xAdvance, xOffset, yOffset, this.#alias(id, textOf[index] ?? "")] as const;
    });
    return { glyphs, advance };
  }

  #alias(id: number, text: string): number {
    const key = `${id}:${text}`;
    const known = this.#aliasOf.get(key);
    if (known !== undefined) return known;
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const alias = this.#aliases.push({ id, codePoints, advance: this.#kit.getGlyph(id).advanceWidth }) - 1;
    this.#aliasOf.set(key, alias);
    return alias;
  }
}

interface Drawn {
  cluster: number;
  /** Marks have no width. A wide glyph without characters would leave a gap in copied text. */
  isWide: boolean;
}

/** Characters of a cluster go to its glyphs in reading order, wide ones first. */
function glyphTexts(glyphs: readonly Drawn[], text: string): string[] {
  const texts: string[] = [];
  for (let from = 0; from < glyphs.length;) {
    const cluster = glyphs[from]?.cluster ?? 0;
    let to = from + 1;
    while (to < glyphs.length && glyphs[to]?.cluster === cluster) to++;
    const part = text.slice(cluster, glyphs[to]?.cluster ?? text.length);
    texts.push(...shareOut(part, glyphs.slice(from, to)));
    from = to;
  }
  return texts;
}

/** For a glyph that is part of a character: readers show the glyph number where there is no text. */
const NOTHING = "\u200b";

function shareOut(text: string, glyphs: readonly Drawn[]): string[] {
  // A character drawn in two parts, such as Thai sara am, is decomposed.
  const characters = Array.from(Array.from(text).length < glyphs.length ? text.normalize("NFKD") : text);
  const isEnough = characters.length >= glyphs.length;
  const takes = glyphs.map(({ isWide }) => isEnough || isWide);
  if (!takes.includes(true)) takes[0] = true;
  let left = takes.filter(Boolean).length;
  return takes.map((takesPart) => {
    if (!takesPart) return NOTHING;
    left--;
    return characters.splice(0, Math.max(1, characters.length - left)).join("") || NOTHING;
  });
}
