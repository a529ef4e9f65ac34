import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { endpoint, type Endpoint } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { makeFormAnswers, saidBefore } from './form-answers.server.ts'

const row: Endpoint = endpoint({
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
  const said = `${'가'.repeat(399)}😀 나머지`
  const form = {
    row: { ...row, said: () => said },
    request,
    visit: visit as never,
    sent: { _back: '/desk/words' },
  }
  const answer = await answers.done(form, { input: {}, data: null }, new Headers())
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/words'])
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(Buffer.byteLength(cookie)).toBeLessThan(4_096)
  visit.cookies.set('gc_said', cookie.split(/[=;]/)[1] ?? '')
  expect(saidBefore(visit as never)?.state.said).toMatch(/^가{399}/)
})

test('no form leads to another site, to a call or to the end of a session, and its answer comes first', async () => {
  const answers = makeFormAnswers(() => Promise.resolve(new Response()))
  const visit = { isHttps: false, cookies: new Map<string, string>() } as never
  const request = new Request('http://localhost/api/desk/none', { method: 'POST' })
  const leadsFrom = async (next: string, asked = row) => {
    const form = { row: asked, request, visit, sent: { _back: '/desk/words', _next: next } }
    return (await answers.done(form, { input: {}, data: { id: 7 } }, new Headers())).headers.get('location')
  }
  expect(await leadsFrom('/desk/requests/:id')).toBe('/desk/requests/7')
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/api/x', '/logout', ''])
    expect(await leadsFrom(next), next).toBe('/desk/words')
  expect(await leadsFrom('/desk/requests', { ...row, leadsTo: () => '/desk/held' })).toBe('/desk/held')
  expect(await leadsFrom('/desk/requests', { ...row, leadsTo: () => null })).toBe('/desk/requests')
})

test('a wrong password draws its page anew, where an ended session leads to signing in', async () => {
  const drawn: string[] = []
  const answers = makeFormAnswers((asked) => {
    drawn.push(new URL(asked.url).pathname)
    return Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } }))
  })
  const request = new Request('http://localhost/api/user/none', { method: 'POST' })
  const form = {
    row: { ...row, access: 'public' as const },
    request,
    visit: {} as never,
    sent: { _back: '/here' },
  }
  const wrong = await answers.refused(form, new Refusal('wrongLogin'), new Headers())
  expect([wrong.status, drawn]).toEqual([401, ['/here']])
  const ended = await answers.refused(form, new Refusal('loginExpired'), new Headers())
  expect(ended.headers.get('location')).toBe('/login?redirect=%2Fhere&expired=1')
})
