import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { env } from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { apiPageFiles } from '#app/platform/api-page.server.ts'
import { visitorsListAt, visitorsRoutes } from '#app/platform/route-lists.ts'
import { filesIn, ROOT, STAMP, stampOfSources } from './built.ts'

const CLIENT = join(ROOT, 'build', 'client')
/** Large and public: as static files they cost a flooded server far less. */
const API_PAGE = join(CLIENT, 'api', 'docs')
const COMPRESSED = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const SMALLEST_COMPRESSED_BYTES = 256
const LIST = /\/manifest-[^/]*\.js$/

interface RouteList {
  routes: Record<string, { id: string; parentId?: string; path?: string }>
}

function build(stamp: string): void {
  const bin = realpathSync(join(ROOT, 'node_modules', '.bin', 'react-router'))
  // Standard output belongs to the calling command. A test runner's NODE_ENV would give a development build.
  const production = { ...env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: production,
  })
  if (status !== 0) throw new Error('The build failed.')
  writeVisitorsList()
  mkdirSync(API_PAGE, { recursive: true })
  for (const file of apiPageFiles()) copyFileSync(file, join(API_PAGE, basename(file)))
  for (const file of filesIn(CLIENT).filter((each) => COMPRESSED.has(extname(each)))) compress(file)
  writeFileSync(STAMP, stamp)
}

/** Beside the router's list of all routes, one without the desk's, which are half of it. */
function writeVisitorsList(): void {
  const whole = filesIn(CLIENT).find((file) => LIST.test(file))
  const [start, list] = whole
    ? (readFileSync(whole, 'utf8')
        .match(/^([^{]*)(\{.*\});?\s*$/s)
        ?.slice(1) ?? [])
    : []
  if (!whole || !list) throw new Error('The build wrote no list of routes that could be read.')
  const manifest = JSON.parse(list) as RouteList
  writeFileSync(
    visitorsListAt(whole),
    `${start}${JSON.stringify({ ...manifest, routes: visitorsRoutes(manifest.routes) })}`,
  )
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_COMPRESSED_BYTES) return
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

build(stampOfSources())
