import { globSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Native code, workers, or files read beside the package. */
const EXTERNAL = [
  '@node-rs/argon2',
  'pg',
  'pg-boss',
  'pino',
  '@hyunbinseo/holidays-kr',
  'sharp',
  'swagger-ui-dist',
  'oauth2-mock-server',
]

const FRAMEWORK =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\/|app\/hydrate/
const FIELDS = 'field|checkbox|radio|text-area'
const SENDING = 'act-form|form-fields|confirm|dialog|refusal|call\\.ts'
/** What every page renders, and what works without the schemas of calls. */
const COMMON = new RegExp(
  `app/(ui|platform|site/frame|shared/(boards|carriers|plans|settings|tracking|legal|personal-data))/(?!.*(contract|rules|inputs|${FIELDS}|${SENDING}|password|search|segment|switch|moving|illustration|prose|pagination|tracker|ad-channels|look-alikes|resident-number|desk-|sections))`,
)
/** What draws and sends a form; what only forms of accounts need stays apart from the desk's. */
const FORMS = new RegExp(
  `app/(?!.*(account|answered|proof|password))(shared/forms|(ui|platform)/.*(${SENDING}))`,
)
const ACCOUNTS = /app\/shared\/forms\/|password/
/** What every page of the desk is drawn with. Roles and addresses do without the schemas of calls. */
const DESK_FRAME =
  /-area\.ts|office\/frame\/desk-|shared\/desk\/(?!desk-endpoint|desk-(table|tabs|head|flash)|figure|filter|not-leaving|row-)|settings\/sections|ui\/desk-|leads\/(lead-)?live/
/** What many of them have, and the frame has not. */
const DESK_PARTS = /shared\/desk\/(desk-(table|tabs|head|flash)|figure|filter|not-leaving|row-)/
/** What a list of leads draws of each, and the acts of its rows: without the form that a call fills in. */
const LEAD_LINES =
  /app\/crm\/leads\/(lead-(acts|badges|status|times)|due-text|choice|call-answers\.|call-outcomes|destruction-date|bulk-act|most-at-once)/
/** How a lead is drawn, on its own page and wherever it is called. */
const LEADS = /app\/crm\/leads\/(?!.*contract)/
/** Less shared modules stay with the pages that use them. */
const SHARED = 3

interface Imports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

interface Modules {
  getModuleInfo(id: string): Imports | null
}

const ENTRY = join(import.meta.dirname, 'app', 'entry.client.tsx')
let first: Set<string> | null = null

function nameOfFirst(id: string, modules: Modules): string | null {
  first ??= reachedFrom(ENTRY, modules, new Set(), ({ importedIds }) => importedIds)
  return first.has(id) ? 'first' : null
}

const allImports = ({ importedIds, dynamicallyImportedIds }: Imports) => [
  ...importedIds,
  ...dynamicallyImportedIds,
]

function reachedFrom(
  id: string,
  modules: Modules,
  reached: Set<string>,
  next: (of: Imports) => readonly string[] = allImports,
): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  const module = modules.getModuleInfo(id)
  for (const each of module ? next(module) : []) reachedFrom(each, modules, reached, next)
  return reached
}

const VISITED = ['root.tsx', 'entry.client.tsx', 'site/frame/site-layout.tsx', 'site/frame/page-layout.tsx']
let visited: Set<string> | null = null

/** The site's sheet holds what a visitor's page may ever show, the desk's what only its own pages do. */
const nameOfStyle = (id: string, modules: Modules) => (isVisited(id, modules) ? 'site-style' : 'desk-style')

/** What the desk alone shares stays out of the visitors' chunks, which would load its style sheet too. */
const ofVisitors = (name: string) => (id: string, modules: Modules) => (isVisited(id, modules) ? name : null)

function isVisited(id: string, modules: Modules): boolean {
  if (!visited) {
    visited = new Set()
    const pages = globSync('app/**/*.page.tsx', { cwd: import.meta.dirname })
    for (const file of [...pages, ...VISITED.map((each) => join('app', each))])
      reachedFrom(join(import.meta.dirname, file), modules, visited)
  }
  return visited.has(id)
}

/** The first that a module fits, by priority; what fits none stays with the pages that use it. */
const CHUNKS = [
  // Visitors load only the site's style sheet.
  { name: nameOfStyle, debugName: 'style', test: /\.css$/, priority: 4 },
  { name: nameOfFirst, debugName: 'first', priority: 3 },
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  { name: 'library', test: /node_modules/, entriesAware: true, priority: 2 },
  {
    name: ofVisitors('site'),
    debugName: 'site',
    test: COMMON,
    minShareCount: SHARED,
    priority: 1,
  },
  {
    name: ofVisitors('fields'),
    debugName: 'fields',
    test: new RegExp(`app/ui/(?!password|day-field).*(${FIELDS})`),
    minShareCount: SHARED,
    priority: 1,
  },
  {
    name: ofVisitors('forms'),
    debugName: 'forms',
    test: FORMS,
    minShareCount: SHARED,
    priority: 1,
  },
  {
    name: ofVisitors('accounts'),
    debugName: 'accounts',
    test: ACCOUNTS,
    minShareCount: SHARED,
  },
  { name: 'desk-frame', test: DESK_FRAME },
  {
    name: 'desk-parts',
    test: DESK_PARTS,
    minShareCount: SHARED,
  },
  {
    name: 'lead-lines',
    test: LEAD_LINES,
    minShareCount: SHARED,
  },
  { name: 'leads', test: LEADS, minShareCount: SHARED },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Drops unused schemas, and the library with the last one.
          treeshake: { manualPureFunctions: ['z', 'endpoint', 'deskEndpoints', 'desk', 'managerDesk'] },
          output: {
            // Short, because the route list, which every touched page loads, names the files of each.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: {
              groups: CHUNKS,
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained server file, so that react-router exists once.
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
      build: {
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: './server.ts' },
      },
    },
  },
}))
