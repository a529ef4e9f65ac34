import type { Services } from '#app/database/services.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'

interface LastChange {
  at: Date
  by_name: string
}

/** The latest change of each setting; of several keys, of whichever was changed last. */
export async function readLastChanges({ database, now }: Pick<Services, 'database' | 'now'>) {
  const rows = await database
    .selectFrom('settings_versions')
    .distinctOn('key')
    .select(['key', 'at', 'by_name'])
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute()
  const year = seoulDate(now()).slice(0, 5)
  return (keys: readonly string[]): string => {
    const [last] = rows
      .filter(({ key }) => keys.includes(key))
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    return last ? changeText(last, year) : ''
  }
}

/** Without the year, in the same year. */
const changeText = ({ at, by_name: name }: LastChange, year: string): string => {
  const day = seoulDate(at)
  return `${dottedDate(day.startsWith(year) ? day.slice(year.length) : day)} ${name}`
}
