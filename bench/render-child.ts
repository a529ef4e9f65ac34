import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageKey } from '#app/cached-pages.server.ts'
import { compressText } from '#app/platform/compress-text.server.ts'
import { utf8Of } from '#app/platform/utf8.server.ts'
import { ask, keepAliveAgent } from './http.ts'
import { cpuOfTree } from './processes.ts'
import { openBuiltSite } from './product.ts'

export interface Rendered {
  /** CPU milliseconds of node and the database server for one page and its compression, by run. */
  inProcess: number[]
  ofNode: number[]
  /** Through node:http, uncompressed, including the client. */
  overHttp: number[]
  bytes: number
}

// Specification §P2, in a process of its own: the built site as a function, behind the page cache.
const WARM_UP = 1500
const RUNS = 3
const PAGES = 1000
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' }
const [PATH = '/infor/kt'] = process.argv.slice(2)

// Over HTTP the render is measured too.
const site = await openBuiltSite({ keepsPages: false })
const server = createServer((request, response) => site.listener(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const agent = keepAliveAgent(1)
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A cached page is rendered for the page cache, any other for its visitor; both are compressed. */
const renderInProcess = pageKey(PATH) ? renderForCache : () => renderForVisitor()

async function renderForCache(): Promise<number> {
  const { status, text } = await site.render(PATH)
  if (status !== 200) throw new Error(`${PATH} answered ${status}`)
  const body = utf8Of(text)
  // As for the first visitor.
  await compressText(body, 'br', 'fast')
  return body.byteLength
}

async function renderForVisitor(headers: HeadersInit = COMPRESSED): Promise<number> {
  const answer = await site.fetch(new Request(new URL(PATH, 'http://localhost'), { headers }))
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`${PATH} answered ${answer.status}`)
  return bytes
}

const bytesOfPage = () => (pageKey(PATH) ? renderForCache() : renderForVisitor({}))

async function renderOverHttp(): Promise<void> {
  const answer = await ask(origin + PATH, { agent })
  if (answer.status !== 200 || !String(answer.headers['cache-control']).includes('no-store'))
    throw new Error(`${PATH} is not rendered anew: ${answer.status}`)
}

async function cpuOf(render: () => Promise<unknown>): Promise<{ tree: number; node: number }> {
  const tree = cpuOfTree(process.pid)
  const node = process.cpuUsage()
  for (let page = 0; page < PAGES; page++) await render()
  const { user, system } = process.cpuUsage(node)
  return { tree: (cpuOfTree(process.pid) - tree) / PAGES, node: (user + system) / 1000 / PAGES }
}

const measured: Rendered = { inProcess: [], ofNode: [], overHttp: [], bytes: await bytesOfPage() }
for (let page = 0; page < WARM_UP; page++) await renderInProcess()
for (let run = 0; run < RUNS; run++) {
  const { tree, node } = await cpuOf(renderInProcess)
  measured.inProcess.push(tree)
  measured.ofNode.push(node)
}
// Last, because the client teaches the engine other shapes of the same objects.
for (let page = 0; page < WARM_UP / 4; page++) await renderOverHttp()
for (let run = 0; run < RUNS; run++) measured.overHttp.push((await cpuOf(renderOverHttp)).tree)
agent.destroy()
server.close()
await site.close()
process.stdout.write(JSON.stringify(measured))
