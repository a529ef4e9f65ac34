import { join } from 'node:path'
import { runnerImport } from 'vite'
import type * as deskPages from '#app/office/frame/desk-pages.ts'
import { routeLines } from './route-lines.ts'

// `npm run routes`: every page and every call, a line each: method, path, who may, then a call's limits or a page's
// file. `npm run routes -- <text>` shows the lines that contain the text. Needs neither a database nor a build.
const root = join(import.meta.dirname, '..')

/** The desk's table of contents shows icons: components, which node alone does not read, with style sheets. */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id: string) => (id === '\0no-styles' ? '' : null),
}
const { module } = await runnerImport<typeof deskPages>(join(root, 'app/office/frame/desk-pages.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [noStyles],
})

const text = process.argv.slice(2).join(' ')
const lines = routeLines(module.DESK_PAGES).filter((line) => line.includes(text))
// A reader that has seen enough (`npm run routes | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
for (const line of lines) console.log(line)
if (lines.length === 0) {
  console.error(`No page and no call has "${text}" in its line.`)
  process.exitCode = 1
}
