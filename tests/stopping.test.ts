// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aRequest } from './make.ts'
import { TEST_KEYS } from './places.ts'
import { dataFolder, launch, ready, run, type Running } from './product.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'

const ROOT = join(import.meta.dirname, '..')

const isRefused = (running: Running) =>
  fetch(`${running.origin}/health/check`).then(
    () => false,
    () => true,
  )

/** The number of the embedded server's process, or null where it has ended in order. */
function postmasterOf(folder: string): number | null {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

test.each(['SIGTERM to npm', 'Ctrl-C in a terminal'])(
  '%s stops npm start with 0 and lets port and data go',
  async (way) => {
    using data = dataFolder()
    const env = { DATA_DIR: data.folder, LOG_LEVEL: 'warn', HOME: data.home }
    const npm = await launch(['npm', 'start'], { cwd: ROOT, env, detached: true })
    await ready(npm)
    expect(postmasterOf(data.folder)).toBeGreaterThan(0)
    // A terminal's signal goes to everybody in front of it, and npm hands its own on.
    process.kill(
      way === 'SIGTERM to npm' ? npm.child.pid! : -npm.child.pid!,
      way === 'SIGTERM to npm' ? 'SIGTERM' : 'SIGINT',
    )
    expect(await npm.exited, npm.output()).toBe(0)
    expect(await isRefused(npm)).toBe(true)
    expect(postmasterOf(data.folder)).toBeNull()
  },
)

/** One request on a kept connection: status, whether the connection is kept, or what it broke of. */
function ask(
  agent: Agent,
  url: string,
  options: { body?: string; dripMs?: number; headers?: Record<string, string> },
) {
  const { body, dripMs = 0, headers } = options
  return new Promise<string>((resolve) => {
    const sent = request(url, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    })
    sent.once('error', (error) => resolve(`broken: ${error.message}`))
    sent.once('response', (answer) => {
      answer.resume()
      answer.once('error', (error) => resolve(`broken: ${error.message}`))
      answer.once('end', () => resolve(`${answer.statusCode} ${answer.headers.connection ?? ''}`))
    })
    void (async () => {
      for (const part of body?.match(/[^]{1,60}/g) ?? []) {
        sent.write(part)
        if (dripMs > 0) await pause(dripMs)
      }
      sent.end()
    })()
  })
}

const body = (mobile: number) => JSON.stringify(aRequest({ customerMobile: `0100000${9000 + mobile}` }))

test('of 24 clients none is cut: readiness says no first, everybody is served until the port closes, streams end', async () => {
  await using site = await openTestSite()
  using data = dataFolder()
  const running = await run({
    DATABASE_URL: site.databaseUrl,
    DATABASE_POOL: '6',
    DATA_DIR: data.home,
    SECRET_KEYS: TEST_KEYS,
    ROLE: 'web',
    DRAIN_SECONDS: '4',
    LOG_LEVEL: 'warn',
  })
  await ready(running)
  const who = await signIn(site, 'owner')
  const stream = await fetch(`${running.origin}/api/desk/events`, { headers: who })
  expect(stream.status).toBe(200)
  const streamed = stream.text().then(
    () => 'ended',
    (error: unknown) => `broken: ${String(error)}`,
  )
  const out = new AbortController()
  const answers: string[] = []
  const clients = Array.from({ length: 24 }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // Every sixth is slow: its upload ends after the port was closed.
    const isSlow = client % 6 === 0
    for (let turn = 0; !out.signal.aborted; turn += 1) {
      const consult = { body: body(client), headers: { 'idempotency-key': `client ${client}` } }
      const path = isSlow || client % 3 === 1 ? '/api/jireh/consult' : '/main'
      const dripMs = isSlow ? 1_800 : 0
      answers.push(await ask(agent, running.origin + path, path === '/main' ? {} : { ...consult, dripMs }))
      await pause(20 * (client % 5))
    }
    agent.destroy()
  })
  await pause(500)
  const before = answers.length
  running.child.kill('SIGTERM')
  const told: unknown[] = []
  // As a balancer does: who says no gets nobody sent any more.
  while (!out.signal.aborted) {
    await pause(100)
    const answer = await fetch(`${running.origin}/health/ready`)
    if (answer.status !== 503) continue
    out.abort()
    told.push(await answer.json())
    expect(answer.headers.get('connection')).toBe('close')
    expect((await fetch(`${running.origin}/main`)).status).toBe(200)
  }
  await Promise.all(clients)
  expect(await running.exited, running.output()).toBe(0)
  expect(await isRefused(running)).toBe(true)
  expect(told).toMatchObject([{ status: 'stopping' }])
  expect(answers.length).toBeGreaterThan(before)
  expect(answers.filter((answer) => !/^(?:200|429) /.test(answer))).toEqual([])
  expect(await streamed).toBe('ended')
})

test('a second stop, later than the twin of the first, ends at once', async () => {
  await using site = await openTestSite()
  using data = dataFolder()
  const env = {
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: data.home,
    SECRET_KEYS: TEST_KEYS,
    LOG_LEVEL: 'warn',
  }
  const running = await run({ ...env, DRAIN_SECONDS: '120' })
  await ready(running)
  running.child.kill('SIGTERM')
  running.child.kill('SIGTERM')
  await pause(1_500)
  expect((await fetch(`${running.origin}/health/check`)).status).toBe(200)
  running.child.kill('SIGTERM')
  expect(await running.exited).toBe(1)
})
