import { expect, test } from 'vitest'
import { makeReadiness, type ReadinessCheck } from './readiness.server.ts'

const check = (name: string, look: ReadinessCheck['look'], isAdvice = false) => ({ name, look, isAdvice })
const WELL = check('database', () => 'ok')

async function told(readiness: ReturnType<typeof makeReadiness>) {
  const answer = await readiness.answer()
  const { status, checks } = (await answer.json()) as { status: string; checks: Record<string, string> }
  return { code: answer.status, status, checks, retryAfter: answer.headers.get('retry-after') }
}

test('one thing that is not well is enough for 503, and every one is told', async () => {
  expect(await told(makeReadiness([WELL, check('disk', () => 'full'), check('key', () => 'ok')]))).toEqual({
    code: 503,
    status: 'not ready',
    checks: { database: 'ok', disk: 'full', key: 'ok' },
    retryAfter: '5',
  })
})

test('what fails is told by a word of ours, never by its error', async () => {
  const away = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
  const readiness = makeReadiness([
    check('database', () => Promise.reject(away)),
    check('key', () => {
      throw new Error('secret')
    }),
  ])
  expect(await told(readiness)).toMatchObject({ code: 503, checks: { database: 'away', key: 'failed' } })
})

test('what does not answer is late after two seconds, and no readiness', async () => {
  const began = performance.now()
  const late = await told(makeReadiness([WELL, check('schema', () => new Promise(() => {}))]))
  expect(late).toMatchObject({ code: 503, checks: { database: 'ok', schema: 'late' } })
  expect(performance.now() - began).toBeLessThan(4_000)
})

test('advice is told and turns nobody away', async () => {
  const readiness = makeReadiness([WELL, check('pictures', () => 'full', true)])
  expect(await told(readiness)).toMatchObject({
    code: 200,
    status: 'ready',
    checks: { database: 'ok', pictures: 'full' },
  })
})

test('whoever leaves is not ready, however well it is', async () => {
  const readiness = makeReadiness([WELL])
  readiness.startLeaving()
  expect(await told(readiness)).toMatchObject({ code: 503, status: 'stopping' })
})

test('however often it is asked, at once or in turn, it looks once a second', async () => {
  let looks = 0
  const readiness = makeReadiness([check('database', () => ((looks += 1), 'ok'))])
  await Promise.all(Array.from({ length: 20 }, () => told(readiness)))
  for (let turn = 0; turn < 20; turn += 1) await told(readiness)
  expect(looks).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  await told(readiness)
  expect(looks).toBe(2)
})
