import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileAddress, storedWidths } from '#app/platform/file-address.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { signMemberIn, OTHER } from '#tests/member-sign-in.ts'
import { aPicture, sendFile, sendForm } from '#tests/pictures.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const TOO_LARGE = '사진 한 장은 10MB까지 올릴 수 있어요.'
const WRONG_TYPE = 'JPG, PNG, WebP 사진만 올릴 수 있어요.'

async function bytesAt(site: TestSite, address: string, who: Record<string, string>): Promise<Buffer> {
  const answer = await site.fetch(address, { headers: who })
  expect(answer.status, address).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function padded(bytes: number): Promise<Buffer> {
  return Buffer.concat([await aPicture(), Buffer.alloc(bytes)]).subarray(0, bytes)
}

test('a photo is kept in every width as AVIF and WebP, and never wider than it was', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  for (const [width, kept] of [
    [1500, 1440],
    [500, 500],
    [32, 32],
  ] as const) {
    const { status, data } = await sendFile(site, who, await aPicture({ width, height: width / 2 }))
    expect(status).toBe(200)
    expect(data).toMatchObject({ width: kept, height: kept / 2, alt: '' })
    expect(data.src).toBe(fileAddress(data.fileId, kept, 'webp'))
    sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
    for (const each of storedWidths(kept))
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await bytesAt(site, fileAddress(data.fileId, each, format), who)
        const facts = await sharp(bytes).metadata()
        expect(facts).toMatchObject({ width: each, format: format === 'avif' ? 'heif' : 'webp' })
        expect(Math.abs((facts.height ?? 0) - each / 2)).toBeLessThan(2)
      }
  }
})

test('JPEG, PNG and WebP are taken by what they are, whatever they are called', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const named = { name: 'x.exe', type: 'application/octet-stream' }
    expect(await sendFile(site, who, await aPicture({ width: 64, height: 48, format }), named)).toMatchObject(
      { status: 200 },
    )
  }
  for (const format of ['gif', 'avif', 'tiff'] as const) {
    const answer = await sendFile(site, who, await aPicture({ width: 64, height: 48, format }))
    expect(answer).toMatchObject({ status: 415, message: WRONG_TYPE })
  }
})

test('where a photo was taken is gone, and it stands upright', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  // Left half red: turned by a quarter to the right, as the tag says, the upper half is.
  const red = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const sent = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'SecretName' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6 })
  expect(sent.includes('SecretPhone')).toBe(true)
  const { data } = await sendFile(site, who, sent)
  expect(data).toMatchObject({ width: 300, height: 400 })
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
  for (const format of ['avif', 'webp'] as const) {
    const bytes = await bytesAt(site, fileAddress(data.fileId, 300, format), who)
    const facts = await sharp(bytes).metadata()
    expect(Object.keys(facts).filter((name) => /^(exif|icc|xmp|iptc|comments|gainMap)$/.test(name))).toEqual(
      [],
    )
    for (const word of ['Secret', 'GPS', 'Exif', 'EXIF']) expect(bytes.includes(word), word).toBe(false)
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
    const at = (x: number, y: number) => [...pixels.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)]
    expect(at(150, 50)[0], 'red above').toBeGreaterThan(200)
    expect(at(150, 350)[2], 'blue below').toBeGreaterThan(200)
  }
})

test('colours of a wide profile become those of the screen’s own', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  const base = { create: { width: 50, height: 50, channels: 3, background: '#c83232' } } as const
  const sent = await sharp(base).withIccProfile('p3').png().toBuffer()
  const asStored = await sharp(sent).metadata()
  expect(asStored.icc).toBeDefined()
  const { data } = await sendFile(site, who, sent)
  const bytes = await bytesAt(site, fileAddress(data.fileId, 50, 'webp'), who)
  const [red, green] = await sharp(bytes).raw().toBuffer()
  expect(Math.abs(red! - 200)).toBeLessThan(8)
  expect(Math.abs(green! - 50)).toBeLessThan(8)
})

test('only members and staff send pictures, and only from our own pages', async () => {
  await using site = await openTestSite()
  const picture = await aPicture()
  expect(await sendFile(site, {}, picture)).toMatchObject({ status: 401, responseCode: 401 })
  expect(await sendFile(site, { cookie: 'gc_token=dead' }, picture)).toMatchObject({ responseCode: 50014 })
  const who = await signMemberIn(site)
  const foreign = { ...who, 'sec-fetch-site': 'cross-site' }
  expect(await sendFile(site, foreign, picture)).toMatchObject({ status: 403 })
  const desk = await sendFile(site, await signIn(site, 'editor'), picture)
  expect(desk).toMatchObject({ status: 200 })
  const rows = await site.services.database.selectFrom('files').select(['staff_id', 'member_id']).execute()
  expect(rows).toEqual([{ staff_id: expect.any(String) as string, member_id: null }])
})

test('more than 10 MB are refused, told or not, and 10 MB exactly are read', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  const limit = 10 * 1024 * 1024
  expect(await sendFile(site, who, await padded(limit))).toMatchObject({ status: 200 })
  expect(await sendFile(site, who, await padded(limit + 1))).toMatchObject({
    status: 413,
    message: TOO_LARGE,
  })
  const origin = await site.listen()
  // Its length is told to nobody. An endless one took all memory of the machine where the answer came late.
  let left = 30
  const untold = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(1 << 20)) : controller.close()),
  })
  for (const body of [new Uint8Array(11 << 20), untold]) {
    const answer = await fetch(`${origin}/api/bbs/files`, {
      method: 'POST',
      headers: { ...who, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      ...({ duplex: 'half' } as object),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ message: TOO_LARGE })
  }
})

test('a body that is no form with one file is refused in words', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  const picture = new Blob([new Uint8Array(await aPicture())])
  const raw = await sendForm(site, { ...who, 'content-type': 'image/jpeg' }, picture)
  expect(raw).toMatchObject({ status: 415, message: WRONG_TYPE })
  expect(await sendForm(site, who, '{}')).toMatchObject({ status: 415 })
  expect(await sendForm(site, who, null)).toMatchObject({ status: 415 })
  expect(await sendForm(site, who, new FormData())).toMatchObject({
    status: 422,
    message: '사진을 골라 주세요.',
  })
  const two = new FormData()
  for (const name of ['a.jpg', 'b.jpg']) two.append('file', picture, name)
  expect(await sendForm(site, who, two)).toMatchObject({
    status: 422,
    message: '사진은 한 번에 한 장씩 올려 주세요.',
  })
  const text = new FormData()
  text.append('file', 'a text')
  expect(await sendForm(site, who, text)).toMatchObject({ status: 422 })
  expect(await sendFile(site, who, await aPicture(), { field: 'photo' })).toMatchObject({ status: 422 })
  expect(await sendFile(site, who, new Uint8Array())).toMatchObject({ status: 415 })
})

test('twenty unused pictures are enough, and sixty tries an hour', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  const picture = await aPicture({ width: 8, height: 8 })
  expect((await sendFile(site, who, picture)).status).toBe(200)
  const { database } = site.services
  const row = await database.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const more = (count: number, keep_until: Date) =>
    database
      .insertInto('files')
      .values(Array.from({ length: count }, () => ({ ...row, id: uuidv7(), keep_until })))
      .execute()
  const draftsEnd = new Date(row.keep_until.getTime() + 89 * 24 * 60 * 60 * 1000)
  await more(18, row.keep_until)
  await more(100, draftsEnd)
  expect((await sendFile(site, who, picture)).status, 'the twentieth').toBe(200)
  const refused = await sendFile(site, who, picture)
  expect(refused).toMatchObject({ status: 429, responseCode: 429 })
  expect(refused.message).toContain('글에 넣지 않은 사진')
  expect(refused.headers.get('retry-after')).toBe('3600')
  await database.deleteFrom('files').where('keep_until', '<', draftsEnd).execute()
  await more(100, draftsEnd)
  expect((await sendFile(site, who, picture)).status, 'more than drafts may keep').toBe(429)
  const other = await signMemberIn(site, OTHER)
  expect((await sendFile(site, other, picture)).status).toBe(200)
  for (let tried = 1; tried < 60; tried += 1)
    expect((await sendFile(site, other, new Uint8Array([1]))).status).toBe(415)
  expect((await sendFile(site, other, picture)).status).toBe(429)
})

test('OpenAPI says that a form with one file is wanted', async () => {
  await using site = await openTestSite()
  const { paths } = (await (await site.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody: object }>>
  }
  const file = { type: 'string', format: 'binary', maxLength: 10 * 1024 * 1024 }
  expect(paths['/api/bbs/files']!['post']!.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
    },
  })
})
