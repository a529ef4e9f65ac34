/**
 * Cuts the self-hosted Pretendard into the files of public/fonts and writes app/ui/fonts.css and fonts.ts; and the
 * one of content/fonts, in which the server draws preview images.
 * See docs/fonts.md. The tools weigh 98 MB and are needed here only, so they are not in package.json:
 *
 *   (in an empty folder of your own) npm init -y && npm i --no-save pretendard@1.3.9 subset-font@2
 *   node scripts/subset-fonts.ts --tools <that folder>
 */
import { createHash } from 'node:crypto'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'

interface SubsetOptions {
  targetFormat: 'woff2' | 'sfnt'
  noHinting: boolean
  keepFeatures: string[]
  variationAxes?: Record<string, { min: number; max: number }>
}
type Subset = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>
interface Chunk {
  name: string
  points: number[]
}

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { tools: { type: 'string', default: root } } })
const tools = resolve(values.tools)
const pretendard = join(tools, 'node_modules/pretendard/dist')
const variable = join(pretendard, 'public/variable/PretendardVariable.ttf')
const fonts = join(root, 'public/fonts')
const drawingFonts = join(root, 'content/fonts')

/** Where public pages get their words: in the source outside the desk, and these texts of the site itself. */
const INTERFACE = [
  'app/ui/*.tsx',
  'app/site/{frame,search}/*.{ts,tsx}',
  'app/catalog/{carriers,plans,switching}/*.{ts,tsx}',
  'app/crm/{requests,request-status}/*.{ts,tsx}',
  'app/community/{boards,comments,writing}/*.{ts,tsx}',
  'app/members/{joining,login,my-page,recovery}/*.{ts,tsx}',
  'app/shared/{boards,carriers,forms,plans}/*.{ts,tsx}',
  'content/documents/{carriers,faq,consents,switch-checklist}.md',
  // Excerpts of reviews are on the main page and the carriers' pages.
  'content/bbs_review/*.md',
]
const DESK_OR_TEST = /\.(?:desk|test)\.tsx?$/
const PUNCTUATION = '\u00a0©·…“”‘’−→↑✓★☆▸※~〜₩×÷°‹›«»–—'
const JAMO = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i))

/** Signs members may type: Latin-1, punctuation, currency, arrows, circled digits, shapes, jamo, units. */
const SIGNS: [number, number][] = [
  [0xa0, 0xff],
  [0x2010, 0x203b],
  [0x20a0, 0x20bf],
  [0x2100, 0x2122],
  [0x2190, 0x21d4],
  [0x2200, 0x2265],
  [0x2460, 0x2473],
  [0x25a0, 0x25ff],
  [0x2600, 0x2713],
  [0x3000, 0x301c],
  [0x3131, 0x318e],
  [0x3200, 0x33dd],
  [0xff01, 0xffe6],
]
const RARE_CHUNKS = 4

const read = (...patterns: string[]): string =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
    .filter((file) => !DESK_OR_TEST.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
const points = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0)
const isSyllable = (point: number): boolean => point >= 0xac00 && point <= 0xd7a3

function drawnPoints(font: Buffer): Set<number> {
  const directory = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const entry = directory.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(entry + 8)
  const tables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) =>
    font.readUInt32BE(cmap + 8 + i * 8),
  )
  const table = cmap + (tables.find((at) => font.readUInt16BE(cmap + at) === 12) ?? 0)
  const drawn = new Set<number>()
  for (let group = 0; group < font.readUInt32BE(table + 12); group++) {
    const at = table + 16 + group * 12
    for (let point = font.readUInt32BE(at); point <= font.readUInt32BE(at + 4); point++) drawn.add(point)
  }
  return drawn
}

/** Code point → its subset among Pretendard's own 92, numbered from rare to common. */
function pretendardRanks(): Map<number, number> {
  const drawn = drawnPoints(readFileSync(variable))
  const css = readFileSync(join(pretendard, 'web/variable/pretendardvariable-dynamic-subset.css'), 'utf8')
  const ranks = new Map<number, number>()
  for (const [, number, ranges = ''] of css.matchAll(
    /subset\.(\d+)\.woff2(?:(?!subset\.)[^}])*unicode-range:([^;}]*)/g,
  )) {
    for (const [, from = '', to = from] of ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)) {
      for (let point = parseInt(from, 16); point <= parseInt(to, 16); point++) {
        if (drawn.has(point)) ranks.set(point, Number(number))
      }
    }
  }
  return ranks
}

/** The 2,350 syllables of KS X 1001, rows B0 to C8 of EUC-KR. */
function ksx1001(): number[] {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xc8; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell)
  return points(new TextDecoder('euc-kr').decode(Uint8Array.from(bytes)))
}

const inSigns = (point: number): boolean => SIGNS.some(([from, to]) => point >= from && point <= to)

function plan(): Chunk[] {
  const ranks = pretendardRanks()
  const titles = read('content/bbs_*/*.md').match(/^title:.*$/gm) ?? []
  const words = points(read(...INTERFACE) + titles.join('')).filter(isSyllable)
  const core = new Set([...words, ...points(PUNCTUATION + JAMO + ASCII)].filter((point) => ranks.has(point)))

  const counts = new Map<number, number>()
  for (const point of points(read('content/**/*.md'))) counts.set(point, (counts.get(point) ?? 0) + 1)
  const rest = [...new Set([...counts.keys(), ...ksx1001()])]
    .filter((point) => isSyllable(point) && ranks.has(point) && !core.has(point))
    .toSorted(
      (a, b) =>
        (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0) || a - b,
    )
  const size = Math.ceil(rest.length / RARE_CHUNKS)
  const rare = Array.from({ length: RARE_CHUNKS }, (_, i) => ({
    name: `k${i + 1}`,
    points: rest.slice(i * size, (i + 1) * size),
  }))
  const signs = [...ranks.keys()].filter((point) => inSigns(point) && !core.has(point))
  return [...rare.toReversed(), { name: 'signs', points: signs }, { name: 'core', points: [...core] }]
}

/** A run may include code points of no chunk, but not another chunk's. */
function unicodeRange(own: Set<number>, taken: Set<number>): string {
  const runs: [number, number][] = []
  for (const point of [...own].toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && between(run[1], point).every((gap) => isSyllable(gap) && !taken.has(gap))) run[1] = point
    else runs.push([point, point])
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}
const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from - 1 }, (_, i) => from + 1 + i)
const hex = (point: number): string => point.toString(16)

/** Pretendard: 1950 up and 494 down on 2048 units, a syllable is 1770 wide. The last rule whose font exists wins. */
const percent = (value: number): string => `${(value * 100).toFixed(2)}%`

function fallbackFaces(): string {
  const faces: [number, string][] = [
    [0.92, 'local("Noto Sans KR"), local("Noto Sans CJK KR")'],
    [0.92, 'local("Malgun Gothic")'],
    [0.8643, 'local("Apple SD Gothic Neo")'],
  ]
  return faces
    .map(([syllable, source]) => {
      const scale = 1770 / 2048 / syllable
      return `@font-face { font-family: 'Pretendard Fallback'; src: ${source};
        size-adjust: ${percent(scale)}; ascent-override: ${percent(1950 / 2048 / scale)};
        descent-override: ${percent(494 / 2048 / scale)}; line-gap-override: 0%; }`
    })
    .join('\n')
}

const subset = createRequire(join(tools, 'package.json'))('subset-font') as Subset

/** For preview images: every syllable, because members write titles; OpenType, because resvg reads no WOFF2. */
async function cutDrawingFont(): Promise<void> {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, i) => 0xac00 + i)
  const signs = SIGNS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  const text = ASCII + PUNCTUATION + String.fromCodePoint(...signs, ...syllables)
  const bold = readFileSync(join(pretendard, 'public/static/Pretendard-Bold.otf'))
  const file = await subset(bold, text, { targetFormat: 'sfnt', noHinting: true, keepFeatures: ['kern'] })
  mkdirSync(drawingFonts, { recursive: true })
  writeFileSync(join(drawingFonts, 'pretendard-bold.otf'), file)
  copyFileSync(join(pretendard, 'LICENSE.txt'), join(drawingFonts, 'OFL.txt'))
}

async function cut(chunk: Chunk): Promise<string> {
  const font = readFileSync(variable)
  const text = String.fromCodePoint(...chunk.points.toSorted((a, b) => a - b))
  const file = await subset(font, text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'ccmp'],
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8)
  const name = `pretendard-${chunk.name}-${hash}.woff2`
  writeFileSync(join(fonts, name), file)
  console.log(`${name}  ${chunk.points.length} signs  ${file.length} bytes`)
  return name
}

async function write(path: string, text: string): Promise<void> {
  const file = join(root, path)
  const options = await resolveConfig(file)
  const note = '/* Written by scripts/subset-fonts.ts. */\n'
  writeFileSync(file, await format(note + text, { ...options, filepath: file }))
}

mkdirSync(fonts, { recursive: true })
for (const old of globSync('pretendard-*.woff2', { cwd: fonts })) rmSync(join(fonts, old))
copyFileSync(join(pretendard, 'LICENSE.txt'), join(fonts, 'OFL.txt'))

const chunks = plan()
const taken = new Set(chunks.flatMap((chunk) => chunk.points))
const faces: string[] = []
let core = ''
for (const chunk of chunks) {
  core = await cut(chunk)
  const range = unicodeRange(new Set(chunk.points), taken)
  faces.push(`@font-face { font-family: 'Pretendard Variable'; font-weight: 400 700; font-display: swap;
    src: url('/fonts/${core}') format('woff2'); unicode-range: ${range}; }`)
}
await write('app/ui/fonts.css', `${fallbackFaces()}\n${faces.join('\n')}`)
await write('app/ui/fonts.ts', `export const CORE_FONT = '/fonts/${core}'`)
await cutDrawingFont()
