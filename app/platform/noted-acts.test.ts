import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { answer, mountAnswers } from './answer.server.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { makeLog } from './log.server.ts'
import { noteActs, noteNothingChanged } from './noted-acts.server.ts'
import { readVisit } from './visit.server.ts'

const nobody = () => Promise.reject(new Error('Nobody signs in here.'))

/** What the product says of a call that declares `logs` and then leaves `acts`. */
async function complaints(row: Partial<Endpoint>, act: () => void, checksAnswers = true) {
  const said: string[] = []
  const log = makeLog('error', { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) })
  const app = new Hono()
  const call = endpoint({
    method: 'POST',
    path: '/api/act',
    summary: '',
    from: 'none',
    access: 'public',
    input: z.object({}),
    data: z.null(),
    refusals: [],
    ...row,
  })
  const hop = { headers: new Headers(), socketAddress: '127.0.0.1', requestId: '1', isHttps: false }
  mountAnswers(
    app,
    [
      answer(call, async () => {
        await Promise.resolve()
        act()
        return null
      }),
    ],
    {
      services: null,
      log,
      ourOrigins: [],
      visitOf: () => readVisit(hop, () => false),
      authenticate: nobody,
      authenticateMember: nobody,
      recognise: nobody,
      refusalOf: () => null,
      checksAnswers,
    },
  )
  expect((await app.request('/api/act', { method: call.method })).status).toBe(200)
  return said
}

const BROKEN = ['the access log breaks the row']

test('a call that declares a line of the access log and leaves none is noticed, and one that leaves another', async () => {
  const logs = ['lead.call', 'lead.claim']
  expect(await complaints({ logs }, () => {})).toEqual(BROKEN)
  expect(await complaints({ logs }, () => noteActs(['lead.call']))).toEqual([])
  expect(await complaints({ logs }, () => noteActs(['lead.call', 'lead.status']))).toEqual(BROKEN)
  expect(await complaints({}, () => noteActs(['lead.call']))).toEqual(BROKEN)
  expect(await complaints({}, () => {})).toEqual([])
})

test('no line is due where nothing changed, of a reading that was logged before, nor in production', async () => {
  const logs = ['lead.open']
  expect(await complaints({ logs }, noteNothingChanged)).toEqual([])
  expect(await complaints({ logs, method: 'GET' }, () => {})).toEqual([])
  expect(await complaints({ logs }, () => {}, false)).toEqual([])
})
