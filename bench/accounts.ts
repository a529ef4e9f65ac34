import { join } from 'node:path'
import type { AccountTimes } from './accounts-child.ts'
import { temporaryFolder } from './cleanup.ts'
import { median, round, type Figure } from './figures.ts'
import { outputOfScript } from './product.ts'

const BAR = 0.2

/** Specification §G9: whether response times reveal if an account exists. */
export async function measureAccounts(): Promise<Figure[]> {
  const script = join(import.meta.dirname, 'accounts-child.ts')
  const output = await outputOfScript({ dataFolder: await temporaryFolder() }, script)
  return (JSON.parse(output) as AccountTimes[]).map(({ call, known, unknown, differences }) => {
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
