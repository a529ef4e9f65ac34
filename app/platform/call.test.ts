import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { call, CallError } from './call.ts'
import type { RowHead } from './endpoint.ts'

const LOGIN: RowHead = { method: 'POST', path: '/api/user/loginByEmail', from: 'body' }
const POST: RowHead = { method: 'POST', path: '/api/bbs/:id', from: 'body' }

afterEach(() => vi.unstubAllGlobals())

/** A server that answers every call alike; relative addresses lead to it, as in a browser. */
async function answering(headers: Record<string, string>, data: unknown) {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ responseCode: 200, message: 'OK', data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init))
  return { seen, server }
}

const failureOf = (calling: Promise<unknown>) =>
  calling.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error.failure : error),
  )

test('a login that works without its token is rejected as a wrong one; with it no script keeps the token', async () => {
  await answering({}, { working: 'STWK', uEmail: null, uName: null })
  expect(await failureOf(call(LOGIN, {}))).toMatchObject({
    kind: 'refused',
    status: 401,
    envelope: { responseCode: 401, message: '이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.' },
  })
  const { seen } = await answering({ 'x-authtoken': 'a-token' }, { working: 'STWK' })
  expect(await call(LOGIN, {})).toEqual({ working: 'STWK' })
  expect(await call(LOGIN, {})).toEqual({ working: 'STWK' })
  expect(seen).toEqual([undefined, undefined])
})

test('a dormant account and everything that is no login need no token', async () => {
  await answering({}, { working: 'STDM' })
  expect(await call(LOGIN, {})).toEqual({ working: 'STDM' })
  await answering({}, null)
  expect(await call(LOGIN, {})).toBeNull()
})

test('a network failure is logged by method and declared path, and rejected', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const { server } = await answering({}, null)
  server.closeAllConnections()
  server.close()
  const sent = { id: 'bbs_qna', title: '전화는 010-1234-5678' }
  expect(await failureOf(call(POST, sent))).toEqual({ kind: 'offline' })
  expect(warn.mock.calls).toEqual([['POST /api/bbs/:id: offline']])
})
