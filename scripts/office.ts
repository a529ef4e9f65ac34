import { readFile } from 'node:fs/promises'
import { enterOffice, OfficeFault, readOffice } from './office-entry.ts'
import { openStores } from './stores.ts'

// `npm run office -- docs/office.example.json`: enters what the desk's settings and documents hold, by the same rules and
// into the same history and access log, as the office's owner. Entered again, it changes nothing.
const [path] = process.argv.slice(2)
try {
  await enter(path)
} catch (error) {
  if (!(error instanceof OfficeFault)) throw error
  process.exitCode = 1
  for (const line of error.lines) process.stderr.write(`${line}\n`)
}

async function enter(from: string | undefined): Promise<void> {
  if (!from) throw new OfficeFault(['Which file? npm run office -- docs/office.example.json'])
  const file = await readFile(from, 'utf8').catch(() => {
    throw new OfficeFault([`${from} cannot be read.`])
  })
  const office = readOffice(file)
  const stores = await openStores()
  try {
    await enterOffice(stores.services, office, (line) => process.stdout.write(`${line}\n`))
  } finally {
    await stores.close()
  }
}
