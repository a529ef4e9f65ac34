// @module-tag long
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { aPicture, sendFile, sendForm } from '#tests/pictures.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const WRONG_TYPE = 'JPG, PNG, WebP 사진만 올릴 수 있어요.'
const SCRIPT = '<script>alert(1)</script>'

let site: TestSite
let who: Record<string, string>
beforeAll(async () => {
  site = await openTestSite()
  who = await signMemberIn(site)
})
afterAll(() => site[Symbol.asyncDispose]())

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG of any size in a few bytes, of one colour; `depth` in bits. */
function flatPng(width: number, height: number, depth = 8, rows = Math.min(height, 2000)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 6, 0, 0, 0], 8)
  const line = Buffer.alloc(1 + width * 4 * (depth / 8))
  const data = deflateSync(Buffer.concat(Array.from({ length: rows }, () => line)), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()

function partHead(disposition: string): Buffer {
  return Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`)
}

const headersOf = (boundary: string) => ({
  ...who,
  'content-type': `multipart/form-data; boundary=${boundary}`,
})

async function served(address: string): Promise<Buffer> {
  const answer = await site.fetch(address, { headers: who })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  return Buffer.from(await answer.arrayBuffer())
}

test.each([
  ['SVG called PNG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
  ['SVG with a declaration', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`],
  ['HTML called JPEG', `<!doctype html>${SCRIPT}`],
  ['GIF and script at once', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`],
  ['ZIP', 'PK\x03\x04\x14\0\0\0\x08\0'],
  ['PDF', '%PDF-1.7\n%âãÏÓ'],
  ['HEIC of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
  ['BMP', 'BM\x36\0\0\0'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['a text before the picture', ' \xff\xd8\xff'],
  ['RIFF that is sound', 'RIFF\x24\0\0\0WAVEfmt '],
])('%s is refused by its first bytes', async (_, content) => {
  const answer = await sendFile(site, who, Buffer.from(content, 'latin1'), { type: 'image/jpeg' })
  expect(answer).toMatchObject({ status: 415, message: WRONG_TYPE })
})

test('what is hidden in a picture does not come out again', async () => {
  const script = Buffer.from(SCRIPT)
  const jpeg = await sharp(await aPicture({ width: 64, height: 64 }))
    .jpeg()
    .withExif({ IFD0: { ImageDescription: SCRIPT, Artist: SCRIPT } })
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  const png = await aPicture({ width: 64, height: 64, format: 'png' })
  const iend = png.length - 12
  const texted = Buffer.concat([
    png.subarray(0, iend),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script])),
    png.subarray(iend),
  ])
  const archive = Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), script])
  for (const sent of [commented, texted, archive]) {
    expect(sent.includes(SCRIPT)).toBe(true)
    const { status, data } = await sendFile(site, who, sent)
    expect(status).toBe(200)
    const bytes = await served(data.src)
    expect(bytes.includes('script')).toBe(false)
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  }
})

test('a picture that would fill the memory is refused before it does', async () => {
  for (const bomb of [
    flatPng(30_000, 30_000, 8, 40),
    flatPng(65_000, 65_000, 16, 10),
    flatPng(7000, 7000, 16, 10),
  ]) {
    const before = process.memoryUsage().rss
    const answer = await sendFile(site, who, bomb)
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining('가로세로') as string })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20)
  }
})

/** Sends a picture that takes a while, and a signal to the process that makes it anew. */
async function sendAndSignal(signal: NodeJS.Signals) {
  const big = await aPicture({ width: 4000, height: 3000 })
  const answer = sendFile(site, who, big)
  const before = children()
  await expect.poll(() => children() !== before, { interval: 20 }).toBe(true)
  const [child] = children()
    .split(' ')
    .filter((each) => !before.split(' ').includes(each))
  process.kill(Number(child), signal)
  return answer
}

test('a process that was killed or late is our fault and not the picture’s', async () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const answer = await sendAndSignal(signal)
    expect(answer).toMatchObject({
      status: 503,
      message: '지금은 사진을 처리하지 못했어요. 잠시 뒤 같은 사진으로 다시 올려 주세요.',
    })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await sendFile(site, who, await aPicture({ width: 8, height: 8 }))).toMatchObject({ status: 200 })
})

test('a picture that brings its decoder down brings nothing else down', async () => {
  expect(await sendAndSignal('SIGSEGV')).toMatchObject({
    status: 422,
    message: '사진을 읽을 수 없어요. 다른 사진으로 올려 주세요.',
  })
  expect(site.logLines.at(-2)).toMatchObject({ level: 50, signal: 'SIGSEGV' })
  expect(await sendFile(site, who, await aPicture({ width: 8, height: 8 }))).toMatchObject({ status: 200 })
})

test('broken pictures are told to be broken', async () => {
  const [jpeg, png, webp] = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => aPicture({ width: 300, height: 300, format })),
  )
  const zeroed = Buffer.from(png!)
  zeroed.fill(0, 200, 400)
  const broken = [
    jpeg!.subarray(0, jpeg!.length / 2),
    png!.subarray(0, png!.length / 2),
    webp!.subarray(0, webp!.length / 2),
    jpeg!.subarray(0, 3),
    jpeg!.subarray(0, 20),
    png!.subarray(0, 8),
    webp!.subarray(0, 12),
    zeroed,
    flatPng(0, 10),
    flatPng(500, 500, 8, 10),
    Buffer.concat([jpeg!.subarray(0, 3), Buffer.alloc(100_000, 0xff)]),
  ]
  for (const [index, bytes] of broken.entries()) {
    const answer = await sendFile(site, who, bytes)
    expect([index, answer.status, answer.message]).toEqual([
      index,
      422,
      '사진을 읽을 수 없어요. 다른 사진으로 올려 주세요.',
    ])
  }
})

test('what a file is called plays no part', async () => {
  const picture = await aPicture({ width: 8, height: 8 })
  const form = (disposition: string) =>
    new Blob([new Uint8Array(Buffer.concat([partHead(disposition), picture, Buffer.from('\r\n--b--\r\n')]))])
  for (const name of [
    '../../../etc/passwd',
    'a\0.jpg',
    '한글 사진.jpg',
    `${SCRIPT}.svg`,
    'x'.repeat(900),
    'a"; b',
  ]) {
    const answer = await sendForm(site, headersOf('b'), form(`name="file"; filename="${name}"`))
    expect(answer.status, name).toBe(200)
    expect(answer.data.src).toMatch(/^\/files\/[0-9a-f-]{36}\/8\.webp$/)
  }
  for (const disposition of [
    'name="other"; filename="; name=file"',
    'filename="x"',
    'name="file"',
    `name="file"; filename="${'x'.repeat(5000)}"`,
  ])
    expect((await sendForm(site, headersOf('b'), form(disposition))).status, disposition).toBe(422)
})

test('forms that are none are refused, and none of them keeps the server', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n'
  const bodies: [string, string, number][] = [
    ['b', '', 422],
    ['b', '--b--\r\n', 422],
    ['b', 'junk', 422],
    ['b', part, 400],
    ['b', part.slice(0, 40), 422],
    ['b', part.repeat(100_000), 422],
    ['other', `${part}--b--`, 422],
    ['"b', `${part}--b--`, 415],
    ['', `${part}--b--`, 415],
    ['b', `${part}--b--`, 415],
  ]
  for (const [boundary, body, status] of bodies) {
    const answer = await sendForm(site, headersOf(boundary), body)
    expect([boundary, body.slice(0, 60), answer.status]).toEqual([boundary, body.slice(0, 60), status])
  }
  const errors = site.logLines.filter(({ level, signal }) => Number(level) >= 50 && !signal)
  expect(errors).toEqual([])
})
