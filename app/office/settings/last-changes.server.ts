import type { SettingKey } from './contract.ts'
import type { Services } from '#app/database/services.server.ts'
import { changedLines } from '#app/shared/settings/changed-lines.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'

const NEWEST = 3

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

interface NewestChange {
  id: number
  key: SettingKey
  /** What became of which field. */
  lines: string[]
  /** `11.30 대표` */
  changed: string
}

/** What was changed last among the settings of these keys. */
export async function readNewestChanges(
  { database, now }: Pick<Services, 'database' | 'now'>,
  keys: readonly SettingKey[],
): Promise<NewestChange[]> {
  if (keys.length === 0) return []
  const rows = await database
    .selectFrom('settings_versions')
    .select(['id', 'key', 'at', 'by_name', 'before', 'after'])
    .where('key', 'in', keys)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const year = seoulDate(now()).slice(0, 5)
  return rows.flatMap((row) => {
    const key = keys.find((each) => each === row.key)
    if (!key) return []
    return {
      id: row.id,
      key,
      lines: changedLines(key, row.before, row.after),
      changed: changeText(row, year),
    }
  })
}

/** Without the year, in the same year. */
const changeText = ({ at, by_name: name }: LastChange, year: string): string => {
  const day = seoulDate(at)
  return `${dottedDate(day.startsWith(year) ? day.slice(year.length) : day)} ${name}`
}
