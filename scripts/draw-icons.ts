/** Draws public/'s icons from favicon.svg: `node scripts/draw-icons.ts`. The files are committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Resvg {
  renderAsync(svg: string, options: object): Promise<{ asPng(): Buffer }>
}

const { renderAsync } = createRequire(import.meta.url)('@resvg/resvg-js') as Resvg

const folder = join(import.meta.dirname, '..', 'public')
const source = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const mark = / d="([^"]+)"/.exec(source)?.[1] ?? ''
const ground = /fill="(#\w+)"/.exec(source)?.[1] ?? ''

interface Look {
  /** On a grid of 32; 0 where the system cuts the corners itself. */
  radius: number
  scale: number
  line: number
}

const TILE: Look = { radius: 7, scale: 0.75, line: 2.5 }
/** Thicker, or the lines of a small icon fade to grey. */
const SMALL: Look = { radius: 7, scale: 0.8, line: 3 }
const BLEED: Look = { radius: 0, scale: 0.66, line: 2.5 }
/** Android cuts a circle or drop, so the mark stays within the inner 80 percent. */
const MASKABLE: Look = { radius: 0, scale: 0.54, line: 2.5 }

async function draw(size: number, { radius, scale, line }: Look): Promise<Buffer> {
  const offset = (32 - 32 * scale) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
    <rect width="32" height="32" rx="${radius}" fill="${ground}"/>
    <path d="${mark}" transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="#fff"
      stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

/** An ICO file of PNGs: a directory of sixteen bytes an image, then the images. */
function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + index * 16
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size, SMALL) })))
writeFileSync(join(folder, 'favicon.ico'), icoOf(small))
writeFileSync(join(folder, 'apple-touch-icon.png'), await draw(180, BLEED))
writeFileSync(join(folder, 'icon-192.png'), await draw(192, TILE))
writeFileSync(join(folder, 'icon-512.png'), await draw(512, TILE))
writeFileSync(join(folder, 'maskable-192.png'), await draw(192, MASKABLE))
writeFileSync(join(folder, 'maskable-512.png'), await draw(512, MASKABLE))
