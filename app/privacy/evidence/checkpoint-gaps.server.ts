import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { readOutside } from './checkpoint-files.server.ts'

const TOLD_DAYS = 10

/**
 * The days that ended, from the first line that is kept under a key, without a checkpoint in its second place: what was cut
 * from the end of such a day is found by the next day's alone.
 */
export async function missingDays({
  database,
  config,
  now,
}: Pick<Services, 'database' | 'config' | 'now'>): Promise<string[]> {
  const first = await database
    .selectFrom('access_log')
    .select('at')
    .where('key_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return []
  const outside = await readOutside(config.CHECKPOINT_DIR)
  const missing: string[] = []
  for (let day = seoulDate(first.at); day < seoulDate(now()); day = addDays(day, 1))
    if (!outside.has(day)) missing.push(day)
  return missing
}

/**
 * The days whose checkpoint says that it was made after they ended. What it proves begins then: whoever took away a day's row and
 * file, and what stood at its end, would have it signed anew like this.
 */
export async function lateDays({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<string[]> {
  const rows = await database.selectFrom('access_log_checkpoints').select(['day', 'at']).execute()
  const outside = await readOutside(config.CHECKPOINT_DIR)
  const made = [
    ...rows,
    ...[...outside].flatMap(([day, kept]) => (kept ? [{ day, at: new Date(kept.at) }] : [])),
  ]
  return [...new Set(made.flatMap(({ day, at }) => (seoulDate(at) > day ? [day] : [])))].toSorted()
}

/** Each day once, to those who answer for personal data. */
export async function tellGaps(services: Services): Promise<void> {
  const missing = await missingDays(services)
  const gaps = [...new Set([...missing, ...(await lateDays(services))])]
  if (gaps.length === 0) return
  await services.database.transaction().execute(async (database) => {
    const noted = await database
      .insertInto('checkpoint_gaps')
      .values(gaps.map((day) => ({ day, noted_at: services.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .execute()
    const days = noted.map(({ day }) => day).toSorted()
    if (days.length > 0)
      await mailStaff({ ...services, database }, RIGHTS.privacy.roles, {
        template: 'desk.checkpointMissing',
        text: await textOf(services, days, new Set(missing)),
        key: `${days[0]} ${days.at(-1)}`,
      })
  })
}

function textOf(services: Services, days: readonly string[], missing: ReadonlySet<string>) {
  const [without, late] = [days.filter((day) => missing.has(day)), days.filter((day) => !missing.has(day))]
  const title =
    without.length > 0 ? `마감 서명이 없는 날이 ${without.length}일` : `늦게 마감한 날이 ${late.length}일`
  return mailText(services, `접속기록 ${title} 있어요`, [
    ...named('마감 서명 파일이 없는 날', without),
    ...named('늦게 마감한 날', late),
    '그날 서버가 꺼져 있었는지, 서명 파일을 누가 옮기거나 지웠는지 확인해 주세요.',
    '확인하는 곳: 상담실 → 개인정보 → 접속기록 → 기록 위변조 확인',
  ])
}

const named = (name: string, some: readonly string[]) =>
  some.length > 0 ? [`${name}: ${some.slice(-TOLD_DAYS).join(', ')}`] : []
