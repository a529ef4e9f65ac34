import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CARRIER_CODES, CARRIER_NAMES, COUNTED_CARRIERS } from '#app/shared/carriers/carriers.ts'
import { PREVIEW_SIZES, previewAddress, readPreviewAddress } from '#app/platform/page-preview.server.ts'
import { drawPreview, SHEET } from './preview-drawing.server.ts'
import { readFontWidths } from './preview-font.server.ts'
import { drawable, setTitle } from './preview-title.server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const font = readFontWidths(await readFile(join(ROOT, 'content/fonts/pretendard-bold.otf')))
const [WIDE, KAKAO] = PREVIEW_SIZES
const ROOM = 680
const NAMES = CARRIER_CODES.map((code) => CARRIER_NAMES[code].replaceAll('\u00A0', ' '))

const draw = (path: string, title: string) =>
  drawPreview({ path, title: `${title} | 고른커넥트` }, WIDE, font)
const encoded = (path: string) => Buffer.from(path).toString('base64url')
const words = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)
const marksOf = (svg: string) =>
  [...svg.matchAll(/class="carrier"[^>]*fill="([^"]+)"/g)].map(([, color]) => color)

test('the font draws every title of the content whole, and every Korean syllable there is', async () => {
  const files = await readdir(join(ROOT, 'content'), { recursive: true })
  const posts = files.filter((file) => /^bbs_.*\.md$/.test(file))
  expect(posts.length).toBeGreaterThan(60)
  for (const file of posts) {
    const title = /^title: *(.+)$/m.exec(await readFile(join(ROOT, 'content', file), 'utf8'))![1]!
    const plain = title.replaceAll(/^['"]|['"]$/g, '')
    expect(drawable(plain, font)).toBe(plain)
    const { lines, fontSize } = setTitle(plain, ROOM, font)
    expect([plain, lines.join(' ')]).toEqual([plain, plain])
    expect([plain, fontSize]).toEqual([plain, 64])
  }
  for (let point = 0xac00; point <= 0xd7a3; point++) {
    if (!font.draws(String.fromCodePoint(point))) throw new Error(`no glyph for ${point.toString(16)}`)
  }
})

test('what the font cannot show is left out, and never an empty box drawn', () => {
  expect(drawable('설치 😀 끝났어요 漢字\n\u0007 그래요', font)).toBe('설치 끝났어요 그래요')
  expect(words(draw('/bbs/bbs_review/view?seqno=1', '😀 | 설치 후기'))).toContain('설치 후기')
  expect(words(draw('/main', '😀'))).toEqual([
    '고른커넥트',
    '고른커넥트',
    `${COUNTED_CARRIERS}를 같은 기준으로 보여 드려요.`,
    ...NAMES.toReversed(),
  ])
})

test('a title stands in at most two even lines that fit, smaller where it is long, cut where it is too long', () => {
  expect(setTitle('이용약관', ROOM, font)).toEqual({ lines: ['이용약관'], fontSize: 64 })
  expect(setTitle('인터넷·TV 결합 요금 비교와 전화 상담', ROOM, font).lines).toEqual([
    '인터넷·TV 결합 요금',
    '비교와 전화 상담',
  ])
  expect(setTitle('인터넷의 모든 것: 속도, 요금, 약정을 한 번에', ROOM, font).lines).toEqual([
    '인터넷의 모든 것:',
    '속도, 요금, 약정을 한 번에',
  ])
  const long = '설치가 하루 밀렸지만 미리 연락을 주셔서 그날 일정을 바꿀 수 있었어요'
  expect(setTitle(long, ROOM, font)).toMatchObject({
    fontSize: 48,
    lines: [expect.any(String), expect.any(String)],
  })
  for (const title of [long.repeat(4), '가'.repeat(300), `${'W'.repeat(90)} 끝`]) {
    const { lines, fontSize } = setTitle(title, ROOM, font)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines)
      expect((font.widthOf(line) - line.length * 0.02) * fontSize).toBeLessThanOrEqual(ROOM)
  }
})

test('every carrier has its mark and name in their order; a carrier’s own page has its own only, and no other’s colour', () => {
  const all = draw('/main', '비교')
  expect(marksOf(all).toReversed()).toEqual(CARRIER_CODES.map((code) => SHEET[`${code}-600`]))
  expect(words(all).slice(-NAMES.length).toReversed()).toEqual(NAMES)
  const places = [...all.matchAll(/class="carrier" transform="translate\(([\d.]+)/g)].map(([, x]) =>
    Number(x),
  )
  expect(places.toReversed()).toEqual(places.toSorted((one, other) => one - other))
  expect(marksOf(draw('/infor/kt', 'KT 안내'))).toEqual([SHEET['kt-600']])
  expect(draw('/infor/kt', 'KT 안내')).not.toContain(SHEET['lg-100'])
})

test('a post says which board it stands on, with its words escaped', () => {
  const svg = draw('/bbs/bbs_tip/view?seqno=1', '요금 <b>&"약정" | 통신 요금 꿀팁')
  expect(words(svg)).toContain('통신 요금 꿀팁')
  expect(svg).toContain('요금 &lt;b&gt;&amp;&quot;약정&quot;')
})

test('every kind of page has an illustration of its own', () => {
  const paths = ['/main', '/infor/lg', '/consult', '/plans', '/switch', '/term']
  const boards = ['notice', 'qna', 'review', 'tip', 'issue', 'tv'].map((board) => `/bbs/bbs_${board}/list`)
  const pictures = [...paths, ...boards].map(
    (path) => /<g class="picture".*?<\/g>/.exec(draw(path, '글'))?.[0],
  )
  expect(new Set(pictures).size).toBe(paths.length + boards.length)
})

test('the colours of the images are those of the token sheet', async () => {
  const tokens = await readFile(join(ROOT, 'app/ui/tokens.css'), 'utf8')
  for (const [name, value] of Object.entries(SHEET)) expect(tokens).toContain(`--c-${name}: ${value};`)
})

test('an address is read back, and changes with whatever is drawn', () => {
  const face = { title: '통신 이슈 | 고른커넥트', path: '/bbs/bbs_issue/view?seqno=975' }
  const address = previewAddress(face, KAKAO)
  expect(address).toMatch(/^\/og\/[\w-]{10}\/800x400\/[\w-]+\.png$/)
  expect(readPreviewAddress(address)).toMatchObject({ path: face.path, size: KAKAO })
  expect(previewAddress({ ...face, title: '다른 글' }, KAKAO)).not.toBe(address)
  expect(previewAddress({ ...face, path: '/main' }, KAKAO)).not.toBe(address)
})

test('what is no address of a picture is none', () => {
  for (const page of ['//evil.example/', 'main', '/ma in', '/main\n', '/main\\x', '/한글', '']) {
    expect(readPreviewAddress(`/og/aaaaaaaaaa/1200x630/${encoded(page)}.png`)).toBeNull()
  }
  for (const address of [
    `/og/aaaaaaaaaa/1200x631/${encoded('/main')}.png`,
    `/og/aaaaaaaaa/1200x630/${encoded('/main')}.png`,
    `/og/aaaaaaaaaa/1200x630/${encoded('/main')}.svg`,
    `/og/aaaaaaaaaa/1200x630/${encoded(`/${'a'.repeat(400)}`)}.png`,
  ]) {
    expect(readPreviewAddress(address)).toBeNull()
  }
})
