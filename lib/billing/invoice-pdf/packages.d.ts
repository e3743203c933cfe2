declare module "fontkit" {
  export interface Subset {
    /** In the order of embedding. */
    glyphs: number[];
    includeGlyph: (glyph: number) => number;
  }
  export interface Font {
    unitsPerEm: number;
    characterSet: number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): { advanceWidth: number };
    createSubset(): Subset;
  }
  export function create(data: Uint8Array): Font;
}

declare module "linebreak" {
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
  export = LineBreaker;
}

declare module "subset-font" {
  function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: {
      keepAllGlyphs: true;
      noHinting: boolean;
      targetFormat: "truetype";
      variationAxes: Record<string, number>;
    },
  ): Promise<Uint8Array>;
  export = subsetFont;
}
