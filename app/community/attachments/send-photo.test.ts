import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserSite, type BrowserSite } from '#tests/browser.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { aPicture } from '#tests/pictures.ts'
import type * as resizingModule from './photo-resize.ts'
import type * as sendingModule from './send-photo.ts'

let browser: BrowserSite
let page: Page
const files = new Map<string, Buffer>()

beforeAll(async () => {
  browser = await openBrowserSite()
  page = await browser.visit('/main')
  await signIn()
  await page.addInitScript(await bundled('send-photo', 'sending'))
  await page.addInitScript(await bundled('photo-resize', 'resizing'))
  await page.route('**/test/files/*', (route, request) =>
    route.fulfill({ body: files.get(request.url().split('/').at(-1)!)! }),
  )
  await page.reload()
})
afterAll(() => browser[Symbol.asyncDispose]())

async function signIn(): Promise<void> {
  const { cookie } = await signMemberIn(browser.site)
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: browser.origin }
  })
  await page.context().addCookies(cookies)
}

/** A module of this folder as a script for any page, which finds it as a variable. */
async function bundled(file: string, name: string): Promise<string> {
  const entry = join(import.meta.dirname, `${file}.ts`)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, name, formats: ['iife'], fileName: file } },
  })
  const [script] = (built as Rolldown.RolldownOutput[]).map(({ output }) => output[0].code)
  return `${script!}\nglobalThis.${name} = ${name}`
}

declare global {
  var sending: typeof sendingModule
  var resizing: typeof resizingModule
}

interface Tried {
  sent: sendingModule.SentPhoto
  expired: boolean
}

/** What happens when the file of this name is sent from the page. */
function send(fileName: string, fileType = 'image/jpeg'): Promise<Tried> {
  return page.evaluate(
    async ([name, type]) => {
      const { sendPhoto } = globalThis.sending
      const bytes = await (await fetch(`/test/files/${name}`)).arrayBuffer()
      let expired = false
      window.addEventListener('gc:login-expired', () => (expired = true), { once: true })
      const sent = await sendPhoto(new File([bytes], 'IMG_0001.jpg', { type }))
      return { sent, expired }
    },
    [fileName, fileType] as const,
  )
}

/** The bytes that would be sent instead of the file of this name. */
async function resized(fileName: string, fileType: string): Promise<Buffer> {
  const text = await page.evaluate(
    async ([name, type]) => {
      const { resizePhoto } = globalThis.resizing
      const bytes = await (await fetch(`/test/files/${name}`)).arrayBuffer()
      const blob = await resizePhoto(new File([bytes], name, { type }))
      const reader = new FileReader()
      return new Promise<string>((resolve) => {
        reader.addEventListener('load', () => resolve(reader.result as string))
        reader.readAsDataURL(blob)
      })
    },
    [fileName, fileType] as const,
  )
  return Buffer.from(text.split(',')[1]!, 'base64')
}

test('a large photo leaves the phone smaller, upright, and without where it was taken', async () => {
  const photo = await sharp(await aPicture({ width: 4000, height: 3000 }))
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  files.set('large.jpg', photo)
  const bytes = await resized('large.jpg', 'image/jpeg')
  const { width, height, format, orientation = 1 } = await sharp(bytes).metadata()
  expect({ width, height, format, orientation }).toEqual({
    width: 2560,
    height: 3413,
    format: 'jpeg',
    orientation: 1,
  })
  expect(bytes.includes('SecretPhone')).toBe(false)
  expect(bytes.includes('Exif')).toBe(false)
})

test('what is small enough, no photo, or broken is sent as it is', async () => {
  files.set('small.jpg', await aPicture({ width: 2560, height: 100 }))
  files.set('wide.png', await aPicture({ width: 3000, height: 100, format: 'png' }))
  files.set('broken.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
  for (const [name, type] of [
    ['small.jpg', 'image/jpeg'],
    ['wide.png', 'image/png'],
    ['broken.jpg', 'image/jpeg'],
  ] as const)
    expect((await resized(name, type)).equals(files.get(name)!), name).toBe(true)
})

test('a PNG over 10 MB becomes a photo that is not', async () => {
  files.set('huge.png', await aPicture({ width: 2400, height: 2000, format: 'png' }))
  expect(files.get('huge.png')!.length).toBeGreaterThan(10 * 1024 * 1024)
  const bytes = await resized('huge.png', 'image/png')
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 2000 })
})

test('sending tells how far it is, and then what the server keeps', async () => {
  files.set('photo.jpg', await aPicture({ width: 600, height: 400 }))
  const { sent } = await send('photo.jpg')
  expect(sent).toMatchObject({ photo: { width: 600, height: 400, alt: '' } })
  const src = 'photo' in sent ? sent.photo.src : ''
  const shown = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, src)
  expect(shown).toEqual([600, 400])
  const avif = await page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    },
    src.replace('.webp', '.avif'),
  )
  expect(avif).toBe(600)
})

test('what cannot be sent says so in words', async () => {
  files.set('text', Buffer.from('<svg/>'))
  expect((await send('text', 'image/svg+xml')).sent).toEqual({
    message: 'JPG, PNG, WebP 사진만 올릴 수 있어요.',
  })
  expect((await send('text', 'image/jpeg')).sent).toEqual({
    message: 'JPG, PNG, WebP 사진만 올릴 수 있어요.',
  })
  files.set('large', Buffer.alloc(10 * 1024 * 1024 + 1))
  expect((await send('large')).sent).toEqual({ message: '사진 한 장은 10MB까지 올릴 수 있어요.' })
  await page.route('**/api/bbs/files', (route) => route.abort())
  expect((await send('photo.jpg')).sent).toEqual({
    message: '사진을 올리지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  })
  await page.unroute('**/api/bbs/files')
})

test('a login that has ended is told to the page', async () => {
  await page.context().addCookies([{ name: 'gc_token', value: 'dead', url: browser.origin }])
  const { sent, expired } = await send('photo.jpg')
  expect(sent).toEqual({ message: '로그인 시간이 만료되었습니다.' })
  expect(expired).toBe(true)
  await signIn()
})
