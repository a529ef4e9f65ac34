import { expect, test } from 'vitest'
import { receiveLead } from './make.ts'
import { keepRecording } from './recordings.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

/** As many pages are drawn at once, and some more. */
const MANY = 70
const FIRST_PART = new TextEncoder().encode(
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF',
)

/** Posts the beginning of a body of which nothing more comes until `breakOff`. */
function stall(site: TestSite, path: string, headers: Record<string, string>, address?: string) {
  const broken = Promise.withResolvers<never>()
  // Nobody reads the body of a request that was refused.
  broken.promise.catch(() => {})
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(FIRST_PART),
    pull: () => broken.promise,
  })
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  return { answer: site.fetch(path, init, address), breakOff: () => broken.reject(new Error('broken off')) }
}

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

test('uploads that stall hold up no board, no code and no other recording, and are few of one person', async () => {
  await using site = await openTestSite()
  const [desk, other] = await Promise.all([signIn(site, 'advisor1'), signIn(site, 'advisor2')])
  const take = async (customerMobile: string, who: typeof desk) => {
    const { id } = await receiveLead(site, { customerMobile })
    await site.post(`/api/desk/leads/${id}/claim`, {}, who)
    await site.post(`/api/desk/leads/${id}/recordings/consent`, { isAgreed: true }, who)
    return id
  }
  const [lead, others] = [await take('01000064001', desk), await take('01000064002', other)]
  const path = `/api/desk/leads/${lead}/recordings`
  const stalled = Array.from({ length: 4 }, () => stall(site, path, { ...MULTIPART, ...desk }))
  const refused = await Promise.race(stalled.map(({ answer }) => answer))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  const list = await site.get('/api/bbs/bbs_tip')
  const code = await site.post('/api/user/cert/request', { usrNm: '김고른', phone: '01000064003' })
  expect([list.status, code.status]).toEqual([200, 200])
  expect((await keepRecording(site, other, others)).status).toBe(200)
  for (const { breakOff } of stalled) breakOff()
  const ends = await Promise.all(stalled.map(async ({ answer }) => (await answer).status))
  expect(ends.toSorted()).toEqual([400, 400, 429, 429])
  expect((await keepRecording(site, desk, lead)).status).toBe(200)
}, 20_000)

test('forms that stall keep no page from being drawn', async () => {
  await using site = await openTestSite()
  const stalled = Array.from({ length: MANY }, (_, turn) =>
    stall(site, '/consult', { ...MULTIPART, 'content-length': '1000' }, `10.0.0.${turn}`),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await site.fetch('/consult/status')).status).toBe(200)
  for (const { breakOff } of stalled) breakOff()
  const ends = await Promise.all(stalled.map(async ({ answer }) => (await answer).status))
  expect(new Set(ends)).toEqual(new Set([400]))
}, 20_000)

test('files that stall at a page of the desk keep no page from being drawn, and are few of one person', async () => {
  await using site = await openTestSite()
  const { authorization } = await signIn(site, 'owner')
  const headers = {
    ...MULTIPART,
    cookie: `gc_desk=${authorization.replace('Bearer ', '')}`,
    origin: 'http://localhost:3000',
  }
  const stalled = Array.from({ length: MANY }, () => stall(site, '/desk/profit/spend?network=naver', headers))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await site.fetch('/consult/status')).status).toBe(200)
  for (const { breakOff } of stalled) breakOff()
  const ends = await Promise.all(stalled.map(async ({ answer }) => (await answer).status))
  expect([400, 429].map((status) => ends.filter((each) => each === status).length)).toEqual([2, MANY - 2])
}, 20_000)
