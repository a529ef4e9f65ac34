import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { connect, outageRefusal, withPatience } from './connection.server.ts'

/** What PgBouncer 1.24 lets pass by its defaults. */
const KNOWN = [
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]

function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Stands in for PgBouncer in front of the tests' server: its way with startup parameters, and with a server that is away. */
async function openPooler(template: URL) {
  const inside = `${template.searchParams.get('host')}/.s.PGSQL.${template.searchParams.get('port')}`
  const clients = new Set<Socket>()
  let isServerAway = false
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    client.once('data', (startup) => {
      const words = startup.subarray(8).toString().split('\0')
      const names = words.filter((_, index) => index % 2 === 0).filter(Boolean)
      const unknown = names.find((name) => !KNOWN.includes(name.toLowerCase()))
      if (unknown) return void client.end(fatal(`unsupported startup parameter: ${unknown}`))
      const behind = createConnection(inside)
      behind.on('error', () => client.destroy())
      behind.write(startup)
      client.on('data', (bytes) => {
        if (isServerAway) client.end(fatal('server conn crashed?'))
        else behind.write(bytes)
      })
      behind.pipe(client)
      client.once('close', () => behind.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
  })
  return {
    url: `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres?sslmode=disable`,
    loseServer: () => void (isServerAway = true),
  }
}

test('a pooler with its defaults is connected through, with our limits, and its outage is an outage', async () => {
  const template = new URL(inject('templateUrl').replace('postgresql:///', 'postgresql://localhost/'))
  const pooler = await openPooler(template)
  const log = makeLog('silent')
  const { database } = connect(pooler.url, 1, log, 2_500)
  onTestFinished(() => database.destroy())
  const settings = sql<{ zone: string; limit: string }>`
    select current_setting('timezone') as zone, current_setting('statement_timeout') as limit`
  expect((await settings.execute(database)).rows).toEqual([{ zone: 'UTC', limit: '2500ms' }])
  const patient = await withPatience(pooler.url, async (other) => (await settings.execute(other)).rows, log)
  expect(patient).toEqual([{ zone: 'UTC', limit: '0' }])

  pooler.loseServer()
  const error: unknown = await settings.execute(database).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: '08P01' })
  expect(outageRefusal(error)).toMatchObject({ code: 'unavailable' })
})

test('a violation of the protocol that is our own stays our own fault', () => {
  const ours = Object.assign(new Error('bind message supplies 1 parameters'), {
    code: '08P01',
    severity: 'ERROR',
  })
  expect(outageRefusal(ours)).toBeNull()
})
