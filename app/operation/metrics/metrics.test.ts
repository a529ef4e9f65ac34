import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { hasPromtool, promtool } from '#tests/promtool.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const TOKEN = 'a-token-of-the-tests'
const bearer = { authorization: `Bearer ${TOKEN}` }

async function read(site: TestSite): Promise<string> {
  const answer = await site.fetch('/metrics', { headers: bearer })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return answer.text()
}

async function scrape(site: TestSite): Promise<Map<string, number>> {
  const lines = (await read(site)).split('\n').filter((line) => line && !line.startsWith('#'))
  for (const line of lines)
    expect(line).toMatch(/^[a-z_:][\w:]*(\{(?:\w+="[^"\n]*",?)*\})? (?:[-+\d.eE]+|[Nn]a[Nn])$/)
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

test('there is no such address without a token, and none who has another reads it', async () => {
  await using without = await openTestSite()
  expect((await without.fetch('/metrics', { headers: bearer })).status).toBe(404)
  await using site = await openTestSite({ env: { METRICS_TOKEN: TOKEN } })
  for (const authorization of ['', 'Bearer', 'Bearer a-token-of-the-other', `Basic ${TOKEN}`])
    expect((await site.fetch('/metrics', { headers: { authorization } })).status).toBe(401)
})

test('requests are counted by pattern and status, requests for a call by what became of them', async () => {
  await using site = await openTestSite({ env: { METRICS_TOKEN: TOKEN } })
  await site.post('/api/jireh/consult', aRequest())
  await site.post('/api/jireh/consult', aRequest({ agreement: false }))
  await site.get('/api/bbs/bbs_tip?secret=01012345678')
  await site.fetch('/bbs/bbs_tip/list')
  for (const path of ['/wp-login.php', '/.env']) await site.fetch(path)
  const found = await scrape(site)
  const requests = (method: string, route: string, status: number) =>
    found.get(`goreun_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
  expect(requests('POST', '/api/jireh/consult', 200)).toBe(1)
  expect(requests('POST', '/api/jireh/consult', 422)).toBe(1)
  expect(requests('GET', '/bbs/:board/list', 200)).toBe(1)
  expect(requests('GET', '*', 404)).toBe(2)
  expect(found.get('goreun_lead_requests_total{outcome="taken"}')).toBe(1)
  expect(found.get('goreun_lead_requests_total{outcome="invalid"}')).toBe(1)
  expect([...found.keys()].join()).not.toContain('01012345678')
  expect(found.get('goreun_database_up')).toBe(1)
  expect(found.get('goreun_takes_requests')).toBe(1)
  expect(found.get('goreun_pool_connections')).toBeGreaterThan(0)
  expect(found.get('goreun_disk_free_bytes')).toBeGreaterThan(0)
  // What the request left behind, and nothing took.
  expect(found.get('goreun_outbox_waiting')).toBeGreaterThan(0)
  expect(found.get('goreun_backup_timestamp_seconds')).toBe(0)
})

test('what waits is told in seconds, jobs of the clock by their last success', async () => {
  await using site = await openTestSite({ env: { METRICS_TOKEN: TOKEN } })
  const { database } = site.services
  const earlier = new Date(Date.now() - 90_000)
  await site.post('/api/jireh/consult', aRequest())
  await database.updateTable('outbox').set({ at: earlier, due_at: null }).execute()
  const job = { queue: 'trial', name: '시험', cron: '0 3 * * *', known_since: earlier }
  await database.insertInto('clock_jobs').values(job).execute()
  const ran = { succeeded_at: earlier, failures: 2 }
  await database.updateTable('clock_jobs').set(ran).where('queue', '=', 'trial').execute()
  const found = await scrape(site)
  expect(found.get('goreun_outbox_lag_seconds')).toBeGreaterThan(89)
  expect(found.get('goreun_job_success_timestamp_seconds{job="trial"}')).toBeCloseTo(
    earlier.getTime() / 1000,
    0,
  )
  expect(found.get('goreun_job_failures{job="trial"}')).toBe(2)
})

/** By the rules of promtool that names can break: every family is told and typed before its samples, once, and counters alone end in `_total`. */
function faultsOf(text: string): string[] {
  const types = new Map<string, string>()
  const faults: string[] = []
  let family = ''
  for (const line of text.split('\n').filter(Boolean)) {
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? []
    if (word === 'HELP') {
      if (types.has(name) || !rest) faults.push(`${name} is told twice or without words`)
      family = name
    } else if (word === 'TYPE') {
      types.set(name, rest)
      if (name !== family) faults.push(`${name} is not told`)
      if (name.endsWith('_total') !== (rest === 'counter')) faults.push(`${name} is a ${rest}`)
    } else {
      const sample = /^[^{ ]+/.exec(line)![0]
      const parts =
        types.get(family) === 'gauge' || types.get(family) === 'counter'
          ? ['']
          : ['', '_bucket', '_sum', '_count']
      if (!parts.some((part) => sample === family + part)) faults.push(`${sample} stands in ${family}`)
    }
  }
  return faults
}

test('every metric is told, typed and named as Prometheus wants it, by promtool too where it is', async () => {
  await using site = await openTestSite({ env: { METRICS_TOKEN: TOKEN } })
  await site.get('/api/bbs/bbs_tip')
  const text = await read(site)
  expect(faultsOf(text)).toEqual([])
  const planted = '# HELP a Words.\n# TYPE a_total gauge\na_total 1\n# HELP a Again.\n# TYPE a counter\nb 1\n'
  expect(faultsOf(planted)).toEqual([
    'a_total is not told',
    'a_total is a gauge',
    'a_total stands in a',
    'a is a counter',
    'b stands in a',
  ])
  if (hasPromtool) expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, said: '' })
})

test('methods that strangers make up, and those that a route does not have, are one series a status', async () => {
  await using site = await openTestSite({ env: { METRICS_TOKEN: TOKEN } })
  const before = (await scrape(site)).size
  const paths = [
    '/main',
    '/plans',
    '/api/bbs/bbs_tip',
    '/api/jireh/consult',
    '/desk/settings',
    '/consult/stop',
  ]
  const methods = [
    'PROPFIND',
    'M-SEARCH',
    'QUERY',
    'DELETE',
    'PUT',
    ...Array.from({ length: 20 }, (_, at) => `X${at}`),
  ]
  for (const path of paths) for (const method of methods) await site.fetch(path, { method })
  const after = await scrape(site)
  const others = [...after.keys()].filter((name) => name.includes('method="other"'))
  expect(others.filter((name) => !name.includes('route="*"'))).toEqual([])
  expect(others.join()).toContain('goreun_http_requests_total{method="other",route="*",status="405"}')
  expect(after.size - before).toBeLessThan(120)
  for (const method of ['PROPFIND', 'X1']) expect([...after.keys()].join()).not.toContain(method)
})
