export interface FontWidths {
  /** False for signs without a glyph. */
  draws(sign: string): boolean
  /** In units of the font size, without kerning. */
  widthOf(text: string): number
}

/** Reads the character map and the glyph widths of an OpenType font; throws if a table is missing. */
export function readFontWidths(font: Buffer): FontWidths {
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18)
  const lastAdvance = font.readUInt16BE(tableAt(font, 'hhea') + 34) - 1
  const advances = tableAt(font, 'hmtx')
  const glyphs = readGlyphs(font)
  const glyphOf = (sign: string) => glyphs.get(sign.codePointAt(0) ?? 0) ?? 0
  const advanceOf = (sign: string) => font.readUInt16BE(advances + Math.min(glyphOf(sign), lastAdvance) * 4)
  return {
    draws: (sign) => glyphOf(sign) !== 0,
    widthOf: (text) => [...text].reduce((width, sign) => width + advanceOf(sign), 0) / unitsPerEm,
  }
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${name}.`)
}

/** Code point → glyph, from a character map in format 4. */
function readGlyphs(font: Buffer): Map<number, number> {
  const map = tableAt(font, 'cmap')
  const subtables = Array.from({ length: font.readUInt16BE(map + 2) }, (_, index) => {
    return map + font.readUInt32BE(map + 8 + index * 8)
  })
  const segmented = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (segmented === undefined) throw new Error('The font has no character map in format 4.')
  const bytes = font.readUInt16BE(segmented + 6)
  const ends = segmented + 14
  const [starts, deltas, offsets] = [ends + bytes + 2, ends + 2 * bytes + 2, ends + 3 * bytes + 2]
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < bytes; segment += 2) {
    const start = font.readUInt16BE(starts + segment)
    const delta = font.readUInt16BE(deltas + segment)
    const offset = font.readUInt16BE(offsets + segment)
    for (let point = start; point <= font.readUInt16BE(ends + segment) && point < 0xffff; point++) {
      const listed = offset && font.readUInt16BE(offsets + segment + offset + (point - start) * 2)
      const isMissing = offset !== 0 && listed === 0
      if (!isMissing) glyphs.set(point, ((offset ? listed : point) + delta) & 0xffff)
    }
  }
  return glyphs
}
