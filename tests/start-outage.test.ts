import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cloneTemplate, openTestSite } from './site.ts'

const AWAY_MS = 200
/** What a server that is being stopped answers to whoever connects. */
const SHUTTING_DOWN = Buffer.from('E\0\0\0\x24SFATAL\0VFATAL\0C57P03\0Mstopping\0\0', 'latin1')

/** Stands before a database that is stopped and started again when it is first sent `words`. */
async function restartsAt(words: string, databaseUrl: string) {
  const { searchParams, pathname } = new URL(databaseUrl.replace('postgresql:///', 'postgresql://localhost/'))
  const inside = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`
  const clients = new Set<Socket>()
  let state: 'before' | 'away' | 'back' = 'before'
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    if (state === 'away') return void client.end(SHUTTING_DOWN)
    const behind = createConnection(inside)
    behind.on('error', () => client.destroy())
    client.on('data', (bytes) => {
      if (state === 'before' && bytes.includes(words)) {
        state = 'away'
        setTimeout(() => (state = 'back'), AWAY_MS)
        for (const each of clients) each.destroy()
      } else behind.write(bytes)
    })
    behind.pipe(client)
    client.once('close', () => {
      clients.delete(client)
      behind.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://postgres@127.0.0.1:${port}${pathname}?sslmode=disable`,
    wasRestarted: () => state === 'back',
  }
}

test.for(['from "revisions"', 'pgboss.version', 'pgboss.create_queue', '"clock_jobs"', 'pgboss.schedule'])(
  'a start goes on where the database is restarted at its %s',
  async (words) => {
    const clone = await cloneTemplate()
    onTestFinished(() => clone.drop())
    const database = await restartsAt(words, clone.url)
    await using site = await openTestSite({ databaseUrl: database.url, jobs: true })
    expect(database.wasRestarted()).toBe(true)
    expect((await site.fetch('/health/ready')).status).toBe(200)
  },
)
