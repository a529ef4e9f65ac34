import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from './public-pages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** The properties of a page's head in their order. */
async function propertiesOf(site: TestSite, path: string): Promise<[string, string][]> {
  const [head = ''] = (await (await site.fetch(path)).text()).split('</head>')
  return [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(
    ([, name, content]) => [name!, content!],
  )
}

async function picturesOf(site: TestSite, path: string): Promise<string[]> {
  const properties = await propertiesOf(site, path)
  return properties.filter(([name]) => name === 'og:image').map(([, address]) => new URL(address).pathname)
}

/** Width and height a PNG says it has. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('every public page has two pictures of its own, in the sizes it says, and a large card', async () => {
  await using site = await openTestSite()
  const addresses: string[] = []
  for (const path of PUBLIC_PAGES) {
    const properties = await propertiesOf(site, path)
    const [title] = properties.filter(([name]) => name === 'og:title').map(([, text]) => text)
    const pictures = properties.filter(([name]) => name.startsWith('og:image'))
    const [wide, kakao] = pictures.filter(([name]) => name === 'og:image').map(([, address]) => address)
    expect(pictures).toEqual([
      ['og:image', wide],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', title],
      ['og:image', kakao],
      ['og:image:width', '800'],
      ['og:image:height', '400'],
    ])
    // React tells meta elements of one page apart by their contents.
    expect(new Set(properties.map(String)).size).toBe(properties.length)
    expect(properties).toContainEqual(['twitter:card', 'summary_large_image'])
    for (const [address, size] of [
      [wide!, [1200, 630]],
      [kakao!, [800, 400]],
    ] as const) {
      expect(address).toMatch(/^http:\/\/localhost:3000\/og\/[\w/-]+\.png$/)
      const answer = await site.fetch(new URL(address).pathname)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      expect(answer.headers.get('cache-control')).toBe(YEAR)
      const png = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-length')).toBe(String(png.length))
      expect(sizeOf(png)).toEqual(size)
      addresses.push(address)
    }
  }
  expect(new Set(addresses).size).toBe(PUBLIC_PAGES.length * 2)
})

test('a picture is answered to HEAD and with 304, may be shown anywhere, and stays the same', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const [address] = await picturesOf(site, '/main')
  const first = await fetch(origin + address)
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(first.headers.get('content-encoding')).toBeNull()
  const head = await fetch(origin + address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const known = await fetch(origin + address, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, YEAR])
  const again = Buffer.from(await (await fetch(origin + address)).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
})

test('an outdated version leads to the picture of today, kept a minute only', async () => {
  await using site = await openTestSite()
  const [address = ''] = await picturesOf(site, '/infor/lg')
  const outdated = await site.fetch(address.replace(/\/og\/[^/]+/, '/og/aaaaaaaaaa'))
  expect([outdated.status, outdated.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  const today = await site.fetch(address)
  expect(Buffer.from(await outdated.arrayBuffer()).equals(Buffer.from(await today.arrayBuffer()))).toBe(true)
})

test('pages that are not there or not public have no picture, nor has a page under another query', async () => {
  await using site = await openTestSite()
  const paths = [
    '/no-such-page',
    '/desk/login',
    '/desk',
    '/',
    '/main?utm_source=a',
    '/main/',
    '/health/check',
  ]
  for (const path of [...paths, '/rss.xml', '/consult/status/GC-ABCDEFGH']) {
    const page = Buffer.from(path).toString('base64url')
    const answer = await site.fetch(`/og/aaaaaaaaaa/1200x630/${page}.png`)
    expect([path, answer.status]).toEqual([path, 404])
  }
  for (const path of [
    '/og/',
    '/og/x.png',
    '/og/aaaaaaaaaa/1200x630/.png',
    '/og/aaaaaaaaaa/9x9/L21haW4.png',
  ]) {
    expect([path, (await site.fetch(path)).status]).toEqual([path, 404])
  }
})

test('a flood of pictures is told to come back later, while everything else is answered', async () => {
  await using site = await openTestSite()
  const [address = ''] = await picturesOf(site, '/consult')
  const flood = Array.from({ length: 90 }, (_, index) =>
    site.fetch(address.replace(/\/og\/[^/]+/, `/og/flood${String(index).padStart(5, '0')}`)),
  )
  expect((await site.fetch('/health/check')).status).toBe(200)
  expect((await site.fetch('/infor/kt')).status).toBe(200)
  const answers = await Promise.all(flood)
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(turnedAway[0]?.headers.get('retry-after')).toBe('5')
  expect((await site.fetch(address)).status).toBe(200)
})
