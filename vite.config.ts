import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Kept out of the server bundle: native code, workers, or files they read beside themselves. */
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
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//
/** The rooms that only staff see. */
const DESK =
  /app\/(office|privacy)\/|\/(desk|comparing|compliance|contents|account-management|post-management|assignment|calling|contracts|lead-queue|leads)\/|\.desk\.|documents\.css|board-settings\.css/
/** What every page is drawn with, and what works without the schemas of calls. */
const COMMON =
  /app\/(ui|platform|site\/frame|shared\/(boards|carriers|plans|settings|tracking|legal))\/(?!.*(contract|rules|inputs|call\.ts|text-area|dialog|password|illustration|prose|pagination|refusal))/
const DESK_CODE = new RegExp(`^(?!.*(contract|area)).*(${DESK.source})`)
/** Code that so many pages share travels in one file; what fewer share comes with them. */
const SHARED = { site: 4, desk: 5 }

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const ENTRY = join(import.meta.dirname, 'app', 'entry.client.tsx')
let first: Set<string> | null = null

/** Everything that the first script of every page imports, in one file (docs/adr/0133). */
function nameOfFirst(id: string, modules: Modules): string | null {
  first ??= reachedFrom(ENTRY, modules, new Set())
  return first.has(id) ? 'first' : null
}

function reachedFrom(id: string, modules: Modules, reached: Set<string>): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, modules, reached)
  return reached
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that nobody uses goes, and with it the library where it was the last.
          treeshake: { manualPureFunctions: ['z', 'endpoint'] },
          output: {
            // The list of routes, which every touched page loads, names the files of each.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                // Two style sheets: visitors load the site's only.
                { name: 'desk-style', test: new RegExp(`(${DESK.source})[^]*\\.css$`), priority: 5 },
                { name: 'site-style', test: /\.css$/, priority: 4 },
                { name: nameOfFirst, debugName: 'first', priority: 3 },
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'library', test: /node_modules/, entriesAware: true, priority: 2 },
                { name: 'site', test: COMMON, minShareCount: SHARED.site, priority: 1 },
                { name: 'forms', test: /shared\/forms\//, minShareCount: SHARED.site, priority: 1 },
                { name: 'areas', test: /-area\.ts$/ },
                { name: 'desk', test: DESK_CODE, minShareCount: SHARED.desk },
              ],
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
