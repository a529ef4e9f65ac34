import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { makeFormAnswers, saidBefore } from './form-answers.server.ts'

const row = endpoint({
  method: 'POST',
  path: '/api/desk/none',
  summary: '',
  from: 'none',
  access: 'desk',
  input: z.object({}),
  data: z.null(),
  refusals: [],
})

test('what is said is cut to what a cookie takes, never through a letter', async () => {
  const answers = makeFormAnswers(() => Promise.resolve(new Response()))
  const visit = { isHttps: false, cookies: new Map<string, string>() }
  const request = new Request('http://localhost/api/desk/none', { method: 'POST' })
  const form = { row, request, visit: visit as never, sent: { _back: '/desk/words' } }
  const said = `${'가'.repeat(399)}😀 나머지`
  const answer = await answers.done(form, { said, data: null }, new Headers())
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/words'])
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(Buffer.byteLength(cookie)).toBeLessThan(4_096)
  visit.cookies.set('gc_said', cookie.split(/[=;]/)[1] ?? '')
  expect(saidBefore(visit as never)?.state.said).toMatch(/^가{399}/)
})
