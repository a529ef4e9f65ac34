import type { BannerFace } from './banners.server.ts'

/** 1040×320 (specification §D10): text on the left, one icon in a circle on the right. */
const WIDTH = 1040
const HEIGHT = 320
/** Full-width letters of the title that fit on a line at 52px. */
const TITLE_LINE_LETTERS = 13

/** An image sees no custom properties of the page around it: these repeat the token sheet, and a test holds them to it. */
export const SHEET = {
  'gray-0': '#ffffff',
  'gray-100': '#e6ebee',
  'gray-700': '#3f4d55',
  'gray-900': '#141d23',
  'teal-100': '#c3efec',
  'teal-700': '#025e5c',
  'blue-50': '#eef5fe',
  'amber-100': '#ffe7c8',
} as const

const ICONS: Readonly<Record<string, string>> = {
  gift: 'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8c-5 0-5-4.5-2.5-4.5S12 8 12 8s0-4.5 2.5-4.5S17 8 12 8',
  router: 'M3.5 14h17v6h-17zM7 17h.01M11 17h.01M16 14v-3M12.5 8a5 5 0 0 1 7 0',
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
}

/** Draws a banner as a complete SVG document in the colours of the tokens; unknown tints and icons have a default. */
export function drawBanner({ title, subtitle, tint, icon }: BannerFace): string {
  const lines = titleLines(title)
  const firstBaseline = lines.length === 1 ? 150 : 118
  const titleSpans = lines.map(
    (line, index) => `<tspan x="72" y="${firstBaseline + index * 68}">${escaped(line)}</tspan>`,
  )
  const subtitleBaseline = firstBaseline + (lines.length - 1) * 68 + 64
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${tintOf(tint)}"/>`,
    `<g fill="none" stroke="${SHEET['gray-900']}" stroke-opacity=".1" stroke-width="6" stroke-linecap="round">`,
    '<path d="M640 60h340M700 110h280M640 160h340M700 210h280M640 260h340"/></g>',
    `<circle cx="860" cy="160" r="104" fill="${SHEET['gray-0']}"/>`,
    `<g transform="translate(788 88) scale(6)" fill="none" stroke="${SHEET['teal-700']}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${ICONS[icon] ?? ICONS.router}"/></g>`,
    `<g font-family="Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', sans-serif" fill="${SHEET['gray-900']}">`,
    `<text font-size="52" font-weight="700" letter-spacing="-1">${titleSpans.join('')}</text>`,
    `<text x="72" y="${subtitleBaseline}" font-size="30" fill="${SHEET['gray-700']}">${escaped(subtitle)}</text>`,
    '</g></svg>',
  ].join('')
}

/** One line where it fits, else two, broken between words so that they are as even as possible. */
function titleLines(title: string): string[] {
  if (title.length <= TITLE_LINE_LETTERS) return [title]
  const words = title.split(' ')
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const [evenest = [title]] = breaks.toSorted((one, other) => longest(one) - longest(other))
  return evenest
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}

/** A tint that was never in the sheet is drawn in grey. */
function tintOf(name: string): string {
  return Object.entries(SHEET).find(([token]) => token === name)?.[1] ?? SHEET['gray-100']
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
