import { join } from 'node:path'
import type { AccountTimes } from './accounts-child.ts'
import { temporaryFolder } from './cleanup.ts'
import { median, round, type Figure } from './figures.ts'
import { pinnedTo, SERVER_CORE } from './processes.ts'
import { NODE_FLAGS, productCommand } from './product.ts'
import { outputOf } from './wrk.ts'

const BAR = 0.2

/** Specification §G9: whether response times reveal if an account exists. */
export async function measureAccounts(): Promise<Figure[]> {
  const script = join(import.meta.dirname, 'accounts-child.ts')
  const place = { dataFolder: await temporaryFolder(), command: [process.execPath, ...NODE_FLAGS, script] }
  const told = JSON.parse(
    await outputOf([...pinnedTo(SERVER_CORE), ...productCommand(place, 0)]),
  ) as AccountTimes[]
  return told.map(({ call, known, unknown, differences }) => {
    const [a, b] = [median(known), median(unknown)]
    const apart = Math.abs(a - b) / Math.min(a, b)
    return {
      code: 'G9',
      what: `${call}: ${known.length} known, ${unknown.length} unknown`,
      figure: `${round(a)} and ${round(b)} ms${differences > 0 ? `; ${differences} answers differ` : ''}`,
      bar: `medians within ${BAR * 100} %, equal answers`,
      ratio: apart / BAR,
      isMet: apart <= BAR && differences === 0,
    }
  })
}
