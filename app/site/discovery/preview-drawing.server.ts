import {
  carrierAddress,
  CARRIER_CODES,
  CARRIER_NAMES,
  COUNTED_CARRIERS,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { PreviewFace, PreviewSize } from '#app/platform/page-preview.server.ts'
import type { FontWidths } from './preview-font.server.ts'
import { pictureFor } from './preview-pictures.server.ts'
import { drawable, setTitle, TITLE_SPACING } from './preview-title.server.ts'
import { xmlText } from './xml-text.server.ts'

/** Repeats the tokens, because an image has no custom properties; a test compares both. */
export const SHEET = {
  'gray-0': '#ffffff',
  'gray-50': '#f1f5f7',
  'gray-600': '#58666e',
  'gray-900': '#141d23',
  'teal-100': '#c3efec',
  'teal-600': '#037471',
  'teal-700': '#025e5c',
  'amber-300': '#ffc166',
  'lg-100': '#ffdbe9',
  'lg-600': '#c0107a',
  'kt-100': '#ffdddc',
  'kt-600': '#c30a33',
  'sk-100': '#ffe3d5',
  'sk-600': '#b45302',
} as const

/** The drawing is scaled from this height. */
const HEIGHT = 630
const MARGIN = 80
const LOGO_HEIGHT = 40
const FOOT_HEIGHT = 120
const FOOT_LINE = HEIGHT - FOOT_HEIGHT / 2
const PICTURE_WIDTH = 320
const GAP = 40
const LINE_HEIGHT = 1.35
const SECTION_SIZE = 30
/** Of what stands between the logo and the foot. */
const MIDDLE = 318
const PROMISE = `${COUNTED_CARRIERS}를 같은 기준으로 보여 드려요.`

/** Draws a link's preview as SVG in Pretendard, without prices, which would become outdated. */
export function drawPreview(face: PreviewFace, size: PreviewSize, font: FontWidths): string {
  const width = Math.round((HEIGHT * size.width) / size.height)
  const carrier = CARRIER_CODES.find((code) => face.path === carrierAddress(code))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${size.width}" height="${size.height}">`,
    `<style>${style(carrier)}</style>`,
    `<rect width="${width}" height="${HEIGHT}" fill="${SHEET['gray-0']}"/>`,
    logo(),
    words(face, width - 2 * MARGIN - PICTURE_WIDTH - GAP, font),
    `<g class="picture" transform="translate(${width - MARGIN - PICTURE_WIDTH} ${MIDDLE - PICTURE_WIDTH * 0.375}) scale(${PICTURE_WIDTH / 160})">${pictureFor(face.path)}</g>`,
    foot(width, carrier, font),
    '</svg>',
  ].join('')
}

/** Falls back to the site's colours. */
function colourOf(carrier: CarrierCode | undefined, step: 100 | 600): string {
  const sheet: Partial<Record<string, string>> = SHEET
  return sheet[`${carrier}-${step}`] ?? SHEET[`teal-${step}`]
}

function style(carrier: CarrierCode | undefined): string {
  const fill = colourOf(carrier, 100)
  const level = colourOf(carrier, 600)
  return [
    `text{font-family:Pretendard;font-weight:700}`,
    `.picture,.mark{fill:none;stroke:${SHEET['gray-900']};stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}`,
    `.mark{stroke:${SHEET['teal-700']}}`,
    `.f{fill:${fill}}.p{fill:${SHEET['gray-0']}}.a{fill:${SHEET['amber-300']}}.l{stroke:${level}}`,
    `.h{fill:${fill};stroke-width:1.9}`,
  ].join('')
}

function logo(): string {
  const scale = LOGO_HEIGHT / 24
  return [
    `<g class="mark" transform="translate(${MARGIN - 4 * scale} ${MARGIN - 4 * scale}) scale(${scale})">`,
    '<path d="M4 14 16 4l12 10M7 13v15h18V13M12 18v5M16 18v5M20 18v5"/></g>',
    `<text x="${MARGIN + 54}" y="${MARGIN + 32}" font-size="36" letter-spacing="-1.08" fill="${SHEET['teal-700']}">${BRAND.ko}</text>`,
  ].join('')
}

/** The title below the board's name. */
function words(face: PreviewFace, room: number, font: FontWidths): string {
  const [title = '', section = ''] = face.title
    .split(' | ')
    .filter((part) => part !== BRAND.ko)
    .map((part) => drawable(part, font))
  const { lines, fontSize } = setTitle(title || section || BRAND.ko, room, font)
  const lineHeight = fontSize * LINE_HEIGHT
  const first = MIDDLE - (lines.length * lineHeight) / 2 + lineHeight / 2 + fontSize * 0.36
  const texts = lines.map((line, index) => textLine(line, first + index * lineHeight, fontSize))
  const above = title && section ? note(section, first - fontSize - 28) : ''
  return above + texts.join('')
}

function textLine(text: string, baseline: number, fontSize: number): string {
  const spacing = (fontSize * TITLE_SPACING).toFixed(2)
  return `<text x="${MARGIN}" y="${baseline.toFixed(1)}" font-size="${fontSize}" letter-spacing="${spacing}" fill="${SHEET['gray-900']}">${xmlText(text)}</text>`
}

function note(text: string, baseline: number, x = MARGIN): string {
  return `<text x="${x.toFixed(1)}" y="${baseline.toFixed(1)}" font-size="${SECTION_SIZE}" letter-spacing="-0.3" fill="${SHEET['gray-600']}">${xmlText(text)}</text>`
}

const MARK = 22
const MARK_GAP = 12
const NAME_GAP = 36

/** Our promise, and at the other end whom it is about, each with the mark that it has everywhere. */
function foot(width: number, carrier: CarrierCode | undefined, font: FontWidths): string {
  const baseline = FOOT_LINE + SECTION_SIZE * 0.36
  let end = width - MARGIN
  const named = (carrier ? [carrier] : CARRIER_CODES.toReversed()).map((code) => {
    const name = drawable(CARRIER_NAMES[code], font)
    const x = end - font.widthOf(name) * SECTION_SIZE
    end = x - MARK_GAP - MARK - NAME_GAP
    return mark(code, x - MARK_GAP - MARK) + note(name, baseline, x)
  })
  return [
    `<rect y="${HEIGHT - FOOT_HEIGHT}" width="${width}" height="${FOOT_HEIGHT}" fill="${SHEET['gray-50']}"/>`,
    note(PROMISE, baseline),
    ...named,
  ].join('')
}

/** The shapes of the token sheet's `--carrier-mark`, so that no carrier is told by its colour alone. */
const MARKS: Readonly<Record<CarrierCode, string>> = {
  lg: '<circle cx="11" cy="11" r="11"/>',
  kt: '<path d="M0 0h22v22H0z"/>',
  sk: '<path d="m11 0 11 22H0z"/>',
}

function mark(code: CarrierCode, x: number): string {
  return `<g class="carrier" transform="translate(${x.toFixed(1)} ${FOOT_LINE - MARK / 2})" fill="${colourOf(code, 600)}">${MARKS[code]}</g>`
}
