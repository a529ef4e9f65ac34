import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { env } from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minify_sync } from 'terser'
import { apiPageFiles } from '#app/platform/api-page.server.ts'
import { filesIn, ROOT, STAMP, stampOfSources } from './built.ts'

const CLIENT = join(ROOT, 'build', 'client')
/** Large, and public: as files they cost a flood's victims far less than as answers. */
const API_PAGE = join(CLIENT, 'api', 'docs')
const COMPRESSED = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const SMALLEST_COMPRESSED_BYTES = 256

/** Builds the product and notes of which sources. Only where development dependencies are installed: see built.ts. */
function build(stamp: string): void {
  const bin = realpathSync(join(ROOT, 'node_modules', '.bin', 'react-router'))
  // Standard output belongs to the commands that build on their way, such as `npm run leads`.
  // Under a test runner the environment says otherwise, and React Router would ship its development build.
  const production = { ...env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: production,
  })
  if (status !== 0) throw new Error('The build failed.')
  const files = filesIn(CLIENT)
  for (const file of files.filter((each) => extname(each) === '.js')) squeeze(file)
  for (const file of files.filter((each) => /manifest-\w+\.js$/.test(each))) leanManifest(file)
  mkdirSync(API_PAGE, { recursive: true })
  for (const file of apiPageFiles()) copyFileSync(file, join(API_PAGE, basename(file)))
  for (const file of filesIn(CLIENT).filter((each) => COMPRESSED.has(extname(each)))) compress(file)
  writeFileSync(STAMP, stamp)
}

/** What the bundler's own minifier leaves: 0.8 KB (brotli) of each page's first scripts. */
function squeeze(file: string): void {
  const { code } = minify_sync(readFileSync(file, 'utf8'), {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
  })
  if (code) writeFileSync(file, code)
}

/**
 * Lets go of what the list of routes, which every page loads, says in vain: what a route does not have, and the chunks
 * the root has fetched already. 0.25 KB brotli of each first load. Visitors get one without the desk's routes and files,
 * which app/pages.server.ts names in their pages: no page of theirs leads there without a load.
 */
function leanManifest(file: string): void {
  const code = readFileSync(file, 'utf8').replaceAll(/,has\w+:!1/g, '')
  const from = code.indexOf('imports:[', code.indexOf('routes:{root:{')) + 'imports:['.length
  const to = code.indexOf(']', from)
  const [beforeRest, names] = [code.slice(0, to + 1), code.slice(from, to)]
  const rest = names
    .split(',')
    .filter(Boolean)
    .reduce(
      (text, name) => text.replaceAll(`${name},`, '').replaceAll(`,${name}]`, ']'),
      code.slice(beforeRest.length),
    )
  const lean = beforeRest + rest
  writeFileSync(file, lean)
  const visitors = lean.replaceAll(DESK_ROUTE, '').replaceAll(FILE_ROUTE, '')
  if (visitors === lean) throw new Error('The list of routes names no page of the desk.')
  // It names itself, for the router to fetch ahead.
  const [name, own] = [basename(file), basename(file, '.js') + '-visitors.js']
  writeFileSync(join(dirname(file), own), visitors.replaceAll(name, own))
}

/** One of the desk's pages, or the layout around them, in the list of routes. */
const DESK_ROUTE = /,"[^"]+":\{(?=[^{}]*(?:path:"desk\b|id:"office\/frame\/desk-layout"))[^{}]*\}/g

/** What only programs ask for, and no page leads to: robots.txt, sitemaps, feeds. */
const FILE_ROUTE = /,"[^"]+":\{(?=[^{}]*path:"(?:[^"]*\.(?:txt|xml)|sitemap\/:part)")[^{}]*\}/g

/** Beside each text file its brotli and gzip form, made once with all the time it takes. */
function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_COMPRESSED_BYTES) return
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

build(stampOfSources())
