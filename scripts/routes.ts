import { DESK_PAGES } from '#app/office/frame/desk-pages.ts'
import { routeLines } from './route-lines.ts'

// `npm run routes -- <text>`: method, path, who may, limits or file of every page and call that contains the text.
const text = process.argv.slice(2).join(' ')
const lines = routeLines(DESK_PAGES).filter((line) => line.includes(text))
// A closed pipe (`npm run routes | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
for (const line of lines) console.log(line)
if (lines.length === 0) {
  console.error(`No page and no call has "${text}" in its line.`)
  process.exitCode = 1
}
