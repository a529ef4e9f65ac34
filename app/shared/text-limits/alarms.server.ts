import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import { outageRefusal } from '#app/database/connection.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { Taken } from './counting.server.ts'
import { SPANS, windowOf, type Span } from './rules.ts'

const LEVELS = [80, 100] as const
type Level = (typeof LEVELS)[number]
const SPAN_NAMES: Record<Span, string> = { hour: '이번 시간', day: '오늘' }

/** Mails owners and managers once for each window and level when texts near or reach the ceiling. */
export async function alarmFullness(
  services: Services,
  { fullness }: Pick<Taken, 'fullness'>,
): Promise<void> {
  for (const span of SPANS)
    for (const level of LEVELS) if (fullness[span] * 100 >= level) await alarmOnce(services, span, level)
}

async function alarmOnce(services: Services, span: Span, level: Level): Promise<void> {
  try {
    const isNews = await note(services, span, level)
    if (isNews) services.log.warn({ span, percent: level }, 'texts come near the ceiling of the site')
  } catch (error) {
    // The text itself was handled already, and the next one retries the alarm.
    if (!outageRefusal(error)) throw error
  }
}

async function note(services: Services, span: Span, level: Level): Promise<boolean> {
  const at = services.now()
  const { startsAt, endsAt } = windowOf(span, at)
  const known = await services.database
    .selectFrom('text_alarms')
    .select('level')
    .where('span', '=', span)
    .where('starts_at', '=', startsAt)
    .where('level', '=', level)
    .executeTakeFirst()
  if (known) return false
  const text = await mailText(services, titleOf(span, level), linesOf(services, level))
  return services.database.transaction().execute(async (database) => {
    const noted = await database
      .insertInto('text_alarms')
      .values({ span, starts_at: startsAt, level, ends_at: endsAt, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('level')
      .executeTakeFirst()
    if (!noted) return false
    await mailStaff({ ...services, database }, RIGHTS.alarms.roles, {
      template: 'desk.textCeiling',
      text,
      key: `${span} ${startsAt.toISOString()} ${level}`,
    })
    return true
  })
}

const titleOf = (span: Span, level: Level) =>
  level === 100
    ? `${SPAN_NAMES[span]} 보낼 수 있는 문자와 메일을 다 썼어요`
    : `${SPAN_NAMES[span]} 보낼 수 있는 문자와 메일의 80%를 썼어요`

function linesOf({ config }: Services, level: Level): string[] {
  const what =
    level === 100
      ? '상담 신청은 그대로 받고 있고, 접수 문자는 자리가 날 때까지 기다려요. 인증번호는 보내지 못할 수 있어요.'
      : '다 쓰면 접수 문자는 자리가 날 때까지 기다리고, 인증번호는 보내지 못할 수 있어요.'
  return [
    what,
    '광고로 신청이 늘었다면 한도를 올리고, 모르는 신청이 많다면 그대로 두세요.',
    '',
    `기다리는 글: ${config.origin}/desk/messages?state=held`,
    `한도 바꾸기: ${config.origin}/desk/settings/texts`,
  ]
}

export async function readAlarm({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<Level | null> {
  const row = await database
    .selectFrom('text_alarms')
    .select('level')
    .where('ends_at', '>', now())
    .orderBy('level', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.level ?? null
}
