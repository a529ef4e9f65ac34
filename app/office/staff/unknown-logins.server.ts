import type { Services } from '#app/database/services.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { recordAccesses, type Access } from '#app/shared/personal-data/access-log.server.ts'
import { NOBODY } from '#app/shared/personal-data/command-log.server.ts'
import { maskEmail } from '#app/shared/personal-data/masking.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const DEVICE_LENGTH = 200
/** Networks of a minute with a line of their own; however many there are, the log grows no faster. */
const MOST_LINES = 10
const SUBJECT = 'login:unknown'
const WHO = { id: NOBODY, name: '없는 계정' }

/** Counts a try at an account that nobody has; what was typed stays masked, since it may be a password. */
export async function noteUnknownLogin(
  { database, now }: Pick<Services, 'database' | 'now'>,
  typed: string | null,
  { network, address, userAgent }: Visit,
): Promise<void> {
  const minute = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS)
  const account =
    typed === null ? '패스키' : typed.includes('@') ? maskedAccount(typed) : '이메일이 아닌 글자'
  await database
    .insertInto('unknown_logins')
    .values({ network, minute, address, device: userAgent.slice(0, DEVICE_LENGTH), account })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'network'])
        .doUpdateSet(({ eb, ref }) => ({ tries: eb(ref('unknown_logins.tries'), '+', 1) })),
    )
    .execute()
}

/** Of the server only its last label, where it is one: a password may hold an @ as well. */
function maskedAccount(typed: string): string {
  const [last = ''] = /\.[a-z]{2,24}$/i.exec(typed.slice(typed.lastIndexOf('@'))) ?? []
  return `${maskEmail(typed).split('@')[0]}@****${last}`
}

/** A line for each network and minute that is over, and one for all beyond the first ten networks of a minute. */
export async function logUnknownLogins(services: Services): Promise<void> {
  const current = new Date(Math.floor(services.now().getTime() / MINUTE_MS) * MINUTE_MS)
  await services.database.transaction().execute(async (database) => {
    const over = await database
      .deleteFrom('unknown_logins')
      .where('minute', '<', current)
      .returningAll()
      .execute()
    const minutes = Map.groupBy(over, ({ minute }) => minute.getTime())
    const lines = [...minutes].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => linesOf(rows))
    await recordAccesses({ ...services, database }, lines)
  })
}

interface Counted {
  minute: Date
  address: string
  device: string
  account: string
  tries: number
}

function linesOf(rows: readonly Counted[]): Access[] {
  const most = rows.toSorted((one, other) => other.tries - one.tries)
  const [shown, others] = [most.slice(0, MOST_LINES), most.slice(MOST_LINES)]
  const line = { staff: WHO, action: 'staff.loginFailed', subject: SUBJECT } as const
  const named = shown.map(({ minute: at, address, device, account, tries }) => {
    const reason = tries === 1 ? account : `${account} 등 1분에 ${tries}번`
    return { ...line, at, address, device, reason }
  })
  const [first] = others
  if (!first) return named
  const tries = others.reduce((sum, each) => sum + each.tries, 0)
  const reason = `다른 인터넷 주소 ${others.length}곳에서 1분에 ${tries}번`
  return [...named, { ...line, at: first.minute, address: '', device: '', reason }]
}
