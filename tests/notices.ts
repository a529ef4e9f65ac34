import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from './make.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const at = (text: string) => seoulMoment(text.slice(0, 10), text.slice(11))

/** A desk without leads and notices, whose clock a test moves; sessions go along with it. */
export async function aNoticeSite(start: string) {
  const clock = { now: at(start) }
  const site = await openTestSite({ now: () => clock.now })
  const { database } = site.services
  for (const table of ['gifts', 'subject_requests', 'post_reports'] as const)
    await database.deleteFrom(table).execute()
  await database.deleteFrom('leads').execute()
  await database.deleteFrom('staff_notices').execute()
  const moveTo = async (text: string) => {
    clock.now = at(text)
    await database
      .updateTable('staff_sessions')
      .set({ last_seen_at: clock.now, expires_at: new Date(clock.now.getTime() + 3_600_000) })
      .execute()
  }
  return Object.assign(site, { moveTo })
}

let serial = 0
export async function aLead(site: TestSite, change: Record<string, unknown> = {}): Promise<string> {
  serial += 1
  const customerMobile = `0100005${String(serial).padStart(4, '0')}`
  return (await receiveLead(site, { customerMobile, ...change })).id
}

/** Signs somebody in who takes calls now. */
export async function onDuty(site: TestSite, who: string) {
  const headers = await signIn(site, who)
  await site.post('/api/desk/availability', { isAvailable: true }, headers)
  return headers
}

/** Mails and texts to staff, in the order they left. */
export async function told(site: TestSite) {
  const messages = await listMessages(site.services)
  return messages
    .filter(({ template }) => template.startsWith('desk.'))
    .map(({ channel, template, recipient, text }) => ({ channel, template, recipient, text }))
}

export async function staffId({ services }: TestSite, who: string): Promise<string> {
  const { id } = await services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', `${who}@desk.example`)
    .executeTakeFirstOrThrow()
  return id
}

/** What stands in somebody's centre, as the desk shows it. */
export async function centreOf(site: TestSite, headers: Record<string, string>) {
  const { data } = await site.get<{
    unread: number
    result: { id: number; kind: string; words: string; to: string; isRead: boolean; details: string[] }[]
  }>('/api/desk/notices', headers)
  return data
}
