import type { Services } from '#app/database/services.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { DEVICE_LENGTH, recordAccesses, type Access } from '#app/shared/personal-data/access-log.server.ts'
import { NOBODY } from '#app/shared/personal-data/command-log.server.ts'
import { maskEmail } from '#app/shared/personal-data/masking.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** Networks of a minute with a line of their own; however many there are, the log grows no faster. */
const MOST_LINES = 10
const CAUSES = { OUTSIDE: '열 수 없는 인터넷 주소에서', WAITING: '기다려야 하는 동안' }
const UNKNOWN = { subject: 'login:unknown', staff: { id: NOBODY, name: '없는 계정' } }
const REFUSED = { subject: 'login:refused', staff: { id: NOBODY, name: '막은 로그인' } }

/** Counts a try at an account that nobody has; what was typed stays masked, since it may be a password. */
export async function noteUnknownLogin(
  services: Pick<Services, 'database' | 'now'>,
  typed: string | null,
  visit: Visit,
): Promise<void> {
  await services.database
    .insertInto('unknown_logins')
    .values(tryOf(services, maskedAccount(typed), visit))
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'network'])
        .doUpdateSet(({ eb, ref }) => ({ tries: eb(ref('unknown_logins.tries'), '+', 1) })),
    )
    .execute()
}

/** Counts a try that was refused before its password was looked at; `typed` is undefined where nothing was read of it. */
export async function noteRefusedLogin(
  services: Pick<Services, 'database' | 'now'>,
  cause: keyof typeof CAUSES,
  typed: string | null | undefined,
  visit: Visit,
): Promise<void> {
  const account = typed === undefined ? '' : `${maskedAccount(typed)}, `
  await services.database
    .insertInto('refused_logins')
    .values({ ...tryOf(services, account + CAUSES[cause], visit), cause })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'network', 'cause'])
        .doUpdateSet(({ eb, ref }) => ({ tries: eb(ref('refused_logins.tries'), '+', 1) })),
    )
    .execute()
}

/** Counts what `begin` refuses, since the right password may be among what is typed while waiting. */
export async function notingRefusals<Begun>(
  services: Pick<Services, 'database' | 'now'>,
  typed: string | null,
  visit: Visit,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  try {
    return await begin()
  } catch (error) {
    if (error instanceof Refusal) await noteRefusedLogin(services, 'WAITING', typed, visit)
    throw error
  }
}

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

const tryOf = ({ now }: Pick<Services, 'now'>, account: string, { network, address, userAgent }: Visit) => ({
  network,
  minute: minuteOf(now()),
  address,
  device: userAgent.slice(0, DEVICE_LENGTH),
  account,
})

/** Of the server only its last label, where it is one: a password may hold an @ as well. */
function maskedAccount(typed: string | null): string {
  if (typed === null) return '패스키'
  if (!typed.includes('@')) return '이메일이 아닌 글자'
  const [last = ''] = /\.[a-z]{2,24}$/i.exec(typed.slice(typed.lastIndexOf('@'))) ?? []
  return `${maskEmail(typed).split('@')[0]}@****${last}`
}

/** A line for each network and minute that is over, and one for all beyond the first ten networks of a minute. */
export async function logCountedLogins(services: Services): Promise<void> {
  const current = minuteOf(services.now())
  await services.database.transaction().execute(async (database) => {
    const over = (table: 'unknown_logins' | 'refused_logins') =>
      database.deleteFrom(table).where('minute', '<', current).returningAll().execute()
    const lines = [
      ...inMinutes(await over('unknown_logins')).flatMap((rows) => linesOf(rows, UNKNOWN)),
      ...inMinutes(await over('refused_logins')).flatMap((rows) => linesOf(rows, REFUSED)),
    ]
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

/** The rows of each minute, the oldest first. */
const inMinutes = (rows: readonly Counted[]): Counted[][] =>
  [...Map.groupBy(rows, ({ minute }) => minute.getTime())]
    .toSorted(([one], [other]) => one - other)
    .map(([, together]) => together)

function linesOf(rows: readonly Counted[], of: Pick<Access, 'subject' | 'staff'>): Access[] {
  const most = rows.toSorted((one, other) => other.tries - one.tries)
  const [shown, others] = [most.slice(0, MOST_LINES), most.slice(MOST_LINES)]
  const line = { ...of, action: 'staff.loginFailed' } as const
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
