// @module-tag long
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnServer } from './debian-postgres.ts'
import { aRequest } from './make.ts'
import { nginxPorts, openNginx } from './nginx.ts'
import { dataFolder, ready, run } from './product.ts'

const ROOT = join(import.meta.dirname, '..')

test('behind the sample nginx two web processes are exchanged one after the other without a lost request', async () => {
  using data = dataFolder()
  const server = await openOwnServer()
  const env = {
    DATABASE_URL: server.url,
    DATA_DIR: data.folder,
    ROLE: 'web',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1/32',
  }
  const first = await run(env)
  await ready(first)
  const second = await run(env)
  await ready(second)
  const nginx = await openNginx([first.origin, second.origin], await nginxPorts())
  const answers = new Map<number, number>()
  const receipts: string[] = []
  const until = new AbortController()
  let number = 0
  const visitor = async () => {
    while (!until.signal.aborted) {
      const mine = number++
      const answer = await fetch(`${nginx.url}/api/jireh/consult`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.1.${(mine >> 8) & 255}.${mine & 255}`,
        },
        body: JSON.stringify(aRequest({ customerMobile: `010${String(30_000_000 + mine)}` })),
      })
      const receipt = /GC-\w{8}/.exec(await answer.text())?.[0]
      if (receipt) receipts.push(receipt)
      const page = await fetch(`${nginx.url}/search?q=${mine}`, {
        headers: { 'x-forwarded-for': '10.2.0.1' },
      })
      for (const status of [answer.status, page.status === 429 ? 200 : page.status])
        answers.set(status, (answers.get(status) ?? 0) + 1)
      await pause(20)
    }
  }
  const visitors = Promise.all([visitor(), visitor(), visitor(), visitor()])
  await pause(1_000)
  for (const each of [first, second]) {
    each.child.kill('SIGTERM')
    expect(await each.exited, each.output()).toBe(0)
    const next = await run({ ...env, PORT: each.port })
    await ready(next)
    await pause(1_000)
  }
  until.abort()
  await visitors
  const client = new Client({ connectionString: server.url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ receipt: string }>('select receipt_no as receipt from lead_requests')
  const kept = new Set(rows.map(({ receipt }) => receipt))
  expect(receipts.length).toBeGreaterThan(20)
  expect([...answers.keys()]).toEqual([200])
  expect(receipts.filter((receipt) => !kept.has(receipt))).toEqual([])
})

test('systemd takes the sample units as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const units = readdirSync(join(ROOT, 'docs', 'systemd'))
  expect(units).toHaveLength(3)
  // Only where the product lies and who runs it differ.
  for (const unit of units) {
    const text = readFileSync(join(ROOT, 'docs', 'systemd', unit), 'utf8')
    writeFileSync(
      join(folder, unit),
      text.replaceAll('/srv/goreun', ROOT).replace('User=goreun', 'User=daemon'),
    )
  }
  const named = units.map((unit) => join(folder, unit.replace('@.', '@3000.')))
  writeFileSync(
    named.find((unit) => unit.includes('@'))!,
    readFileSync(join(folder, 'goreun-web@.service')),
  )
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...named], { encoding: 'utf8' })
  expect({ status: verified.status, said: verified.stderr }).toEqual({ status: 0, said: '' })
})
