import { randomUUID } from 'node:crypto'
import { unescape } from 'node:querystring'
import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { staffTextErrors } from '#app/shared/compliance/staff-texts.ts'
import { AD_CHANNEL_KEYS } from '#app/shared/legal/ad-channels.ts'
import { isOfficeClosed } from '#app/shared/legal/office-readiness.server.ts'
import { mailText, parseMail } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import { LMS_BYTES, smsBytes } from '#app/shared/messaging/template-rules.ts'
import { linkIn } from '#app/shared/compliance/typed-words.ts'
import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import { asRead, NUMBER_080 } from '#app/shared/messaging/ad-signs.ts'
import { readWording } from '#app/shared/messaging/template-texts.server.ts'
import { filled } from '#app/shared/messaging/templates.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import { NOT_ENTERED } from '#app/platform/brand.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { leadsToLogout, safePath } from '#app/platform/safe-path.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { countAgreed } from './agreed-members.server.ts'
import { CAMPAIGNS } from './campaign-area.ts'
import { CAMPAIGN_TOPIC, campaignText, type CampaignRow } from './campaign-sending.server.ts'
import type * as rows from './contract.ts'
import type { AdFrame, Campaign, CampaignDecision, Campaigns } from './contract.ts'

const SHOWN = 50
const NO_NUMBER = '설정에서 080 수신 거부 번호를 먼저 적어 주세요.'
const NO_SENDER =
  '보내는 곳을 밝힐 수 없어서 광고를 보낼 수 없어요. 사업자 정보와 개인정보처리방침을 먼저 갖춰 주세요.'
const AWAY = '홈페이지 안의 주소를 /plans처럼 적어 주세요.'
const STRAY = '주소와 080 번호는 자동으로 들어가요. 주소와 전화번호, 이메일은 글에서 지워 주세요.'
/** Pages of one's own account, and of refusing. */
const OF_MEMBERS = /^\/(?:member|mypage|logout)\b/i
const OWN = '내가 적은 광고는 내가 확인할 수 없어요. 다른 대표나 관리자에게 부탁해 주세요.'
const DECIDED = '이미 처리한 광고예요.'
const FRAMES = { sms: 'ad.base.sms', mail: 'ad.base.mail' } as const
const EXAMPLE = { consentDate: '2026.01.02', unsubscribeUrl: '(받는 사람마다 다른 수신 거부 주소)' }

export const listCampaigns: UseCase<typeof rows.campaigns> = (services, _, visit) =>
  readCampaigns(services, visit)

export async function readCampaigns(services: Services, visit: Visit): Promise<Campaigns> {
  const { id } = staffOfVisit(visit)
  const [found, sms, mail, frames, { advertising }] = await Promise.all([
    services.database
      .selectFrom('campaigns')
      .selectAll()
      .orderBy('proposed_at', 'desc')
      .limit(SHOWN)
      .execute(),
    countAgreed(services, 'sms'),
    countAgreed(services, 'mail'),
    readFrames(services),
    readSettings(services),
  ])
  const counts = await countTexts(services, found)
  const result = await Promise.all(
    found.map(async (row): Promise<Campaign> => ({
      id: row.id,
      channel: row.channel,
      title: row.title,
      text: await campaignText(services, row, EXAMPLE),
      state: row.state,
      byName: row.proposed_name,
      at: seoulIso(row.proposed_at),
      decidedByName: row.decided_name,
      decidedAt: row.decided_at && seoulIso(row.decided_at),
      isOwn: row.proposed_by === id,
      isStored: row.stored_at !== null,
      ...(counts.get(row.id) ?? { waiting: 0, sent: 0, unsent: 0 }),
    })),
  )
  return { result, agreed: { sms, mail }, rejectNumber: advertising.rejectNumber, frames }
}

const TO_FILL_IN = { title: '{title}', message: '{message}', path: '{path}' }

async function readFrames(services: Services): Promise<Campaigns['frames']> {
  const [sms, mail] = await Promise.all(
    AD_CHANNEL_KEYS.map(async (channel): Promise<AdFrame> => {
      const frame = await readWording(services, FRAMES[channel])
      const written = await campaignText(services, { channel, ...TO_FILL_IN, frame }, EXAMPLE)
      // Where it is tried out, the machine's own address is nobody's.
      const { isProduction, origin } = services.config
      const text = isProduction ? written : written.replaceAll(origin, '홈페이지 주소')
      if (channel === 'sms') return { subject: null, text }
      const { subject, body } = parseMail(text)
      return { subject, text: body }
    }),
  )
  return { sms: sms!, mail: mail! }
}

async function countTexts({ database }: Services, found: readonly CampaignRow[]) {
  const { rows: counted } = await sql<{ id: string; waiting: number; sent: number; unsent: number }>`
    select campaign_id as id, count(*) filter (where status in ('waiting', 'failed'))::int as waiting,
      count(*) filter (where status in ('sent', 'logged'))::int as sent,
      count(*) filter (where status = 'given_up')::int as unsent
    from messages where campaign_id = any(${found.map(({ id }) => id)}::uuid[]) group by campaign_id`.execute(
    database,
  )
  return new Map(counted.map(({ id, ...counts }) => [id, counts]))
}

/** Refuses with `invalid` forbidden words, addresses elsewhere, too much for a text, and texts without the 080 number. */
export const proposeCampaign: UseCase<typeof rows.proposeCampaign> = async (
  services,
  { channel, title, message, path: sent },
  visit,
) => {
  const staff = staffOfVisit(visit)
  await requireSender(services)
  const { advertising } = await readSettings(services)
  if (channel === 'sms' && advertising.rejectNumber === null) throw invalidFields({ channel: NO_NUMBER })
  const path = safePath(sent.trim())
  if (path === null || leadsToLogout(path) || OF_MEMBERS.test(path)) throw invalidFields({ path: AWAY })
  const read = { title, message, path: unescape(path.replaceAll('+', ' ')) }
  const errors = {
    ...strayContacts({ title, message }),
    ...staffTextErrors(read, await readWordFacts(services)),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const wording = await readWording(services, FRAMES[channel])
  // The number is part of what another person approves.
  const rejectNumber = advertising.rejectNumber ?? NOT_ENTERED
  const frame = { ...wording, text: filled(wording.text, { rejectNumber }) }
  const text = await campaignText(services, { channel, title, message, path, frame }, EXAMPLE)
  if (channel === 'sms' && smsBytes(text) > LMS_BYTES)
    throw invalidFields({ message: `문자는 ${LMS_BYTES.toLocaleString('ko')}바이트까지 보낼 수 있어요.` })
  const id = randomUUID()
  const mail = await mailText(services, '광고를 확인해 주세요', [
    `${staff.name} 님이 광고 ‘${title}’을 적었어요. 다른 한 사람이 확인해야 나가요.`,
    `${services.config.origin}${CAMPAIGNS}`,
  ])
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const by = { proposed_by: staff.id, proposed_name: staff.name, proposed_at: services.now() }
    await database
      .insertInto('campaigns')
      .values({ id, channel, title, message, path, frame: JSON.stringify(frame), ...by })
      .execute()
    await recordAct(inside, visit, { action: 'campaign.propose', subject: `campaign:${id}`, reason: title })
    await mailStaff(inside, RIGHTS.campaigns.roles, {
      template: 'desk.campaign',
      text: mail,
      key: id,
      but: staff.id,
    })
  })
  return { id }
}

/** The frame says where to look and how to refuse; another address or number would stand in for it. */
function strayContacts(texts: { title: string; message: string }): FieldErrors {
  const strays = Object.entries(texts).filter(
    ([, text]) => linkIn(text) !== undefined || asRead(text).match(NUMBER_080) !== null || hasContact(text),
  )
  return Object.fromEntries(strays.map(([field]) => [field, STRAY]))
}

/** Whoever advertises says who they are (정보통신망법 50). */
async function requireSender(services: Services): Promise<void> {
  if (await isOfficeClosed(services)) throw new Refusal('conflict', { message: NO_SENDER })
}

const ACTIONS = {
  approved: 'campaign.approve',
  declined: 'campaign.decline',
  withdrawn: 'campaign.decline',
  stopped: 'campaign.stop',
} as const satisfies Record<CampaignDecision, string>

/**
 * Refuses with `notAllowed` one's own approval and another's withdrawal, with `conflict` what is decided or while nobody can be named, with `invalid`
 * texts whose 080 number is gone, and with `proofNeeded`.
 */
export const decideCampaign: UseCase<typeof rows.decideCampaign> = async (
  services,
  { id, decision },
  visit,
) => {
  if (decision === 'approved') {
    requireFreshProof(visit)
    await requireSender(services)
  }
  const staff = staffOfVisit(visit)
  const { advertising } = await readSettings(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const row = isUuid(id)
      ? await database.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('notFound', { message: '그런 광고가 없어요.' })
    if (row.state === decision) return noteNothingChanged()
    if (row.state !== (decision === 'stopped' ? 'approved' : 'waiting'))
      throw new Refusal('conflict', { message: DECIDED })
    const isOwn = row.proposed_by === staff.id
    if (decision === 'approved' && isOwn) throw new Refusal('notAllowed', { message: OWN })
    if (decision === 'withdrawn' && !isOwn)
      throw new Refusal('notAllowed', { message: '적은 사람만 취소할 수 있어요. 보내지 않기를 눌러 주세요.' })
    if (decision === 'approved' && row.channel === 'sms' && advertising.rejectNumber === null)
      throw invalidFields({ decision: NO_NUMBER })
    const decided = { decided_by: staff.id, decided_name: staff.name, decided_at: services.now() }
    await database
      .updateTable('campaigns')
      .set({ state: decision, ...(decision === 'stopped' ? {} : decided) })
      .where('id', '=', id)
      .execute()
    if (decision === 'approved')
      await leaveBehind(database, { topic: CAMPAIGN_TOPIC, payload: { campaignId: id }, at: services.now() })
    await recordAct(inside, visit, {
      action: ACTIONS[decision],
      subject: `campaign:${id}`,
      reason: row.title,
    })
    return undefined
  })
  return null
}
