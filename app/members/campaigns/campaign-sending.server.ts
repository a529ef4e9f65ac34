import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { storeAdvertisement } from '#app/shared/messaging/advertisements.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { filled, type ValuesOf, type Wording } from '#app/shared/messaging/templates.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { lastConsent } from '#app/members/joining/join-consents.server.ts'
import { choiceAddress } from '#app/members/my-page/marketing-choice.server.ts'
import { readMember } from '#app/members/session/members.server.ts'
import { DEFAULT_SUPPORT_NUMBER, NOT_ENTERED } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { addressFor } from './ad-permission.server.ts'
import { agreedMembers } from './agreed-members.server.ts'

export const CAMPAIGN_TOPIC = 'campaign.approved'
const BATCH = 200

export type CampaignRow = Selectable<Tables['campaigns']>
interface Written extends Pick<CampaignRow, 'channel' | 'title' | 'message' | 'path'> {
  frame: unknown
}

/** Stores a text for everybody who agreed, in batches; a second run stores none twice. */
export const campaignJob: JobKind = {
  name: '광고 보내기',
  queue: 'campaign-texts',
  topic: CAMPAIGN_TOPIC,
  isOn: () => true,
  run: (services, { campaignId }) => storeTexts(services, String(campaignId)),
}

export async function storeTexts(services: Services, id: string): Promise<void> {
  for (let after = ''; ;) {
    const campaign = await services.database
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    // Stopped meanwhile: what is stored does not leave either.
    if (!campaign) return
    const ids = await agreedMembers(services, campaign, { after, limit: BATCH })
    for (const memberId of ids) await storeFor(services, campaign, memberId)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  await services.database
    .updateTable('campaigns')
    .set({ stored_at: services.now() })
    .where('id', '=', id)
    .execute()
}

async function storeFor(services: Services, campaign: CampaignRow, memberId: string): Promise<void> {
  const { id: campaignId, channel } = campaign
  const [member, consent] = await Promise.all([
    readMember(services, memberId),
    lastConsent(services, memberId, 'marketing'),
  ])
  const recipient = member && addressFor(member, channel)
  if (!recipient || !consent) return
  const unsubscribeUrl = choiceAddress(services, { memberId, consentId: consent.id, keeps: false })
  const text = await campaignText(services, campaign, {
    consentDate: dottedDate(seoulDate(consent.at)),
    unsubscribeUrl,
  })
  await storeAdvertisement(services, { campaignId, memberId, channel, recipient, text })
}

/** As a receiver gets it: (광고), who sends it and how to refuse come from the frame that was approved. */
export async function campaignText(
  services: Services,
  { channel, title, message, path, frame }: Written,
  receiver: { consentDate: string; unsubscribeUrl: string },
): Promise<string> {
  const { subject, text } = frame as Wording
  const written = { title, message, url: `${services.config.origin}${path}` }
  if (channel === 'mail') {
    const values: ValuesOf<'ad.base.mail'> = { ...written, ...receiver }
    return mailText(services, filled(subject ?? '', values), [filled(text, values)])
  }
  const rejectNumber = (await readSettings(services)).advertising.rejectNumber ?? NOT_ENTERED
  const values: ValuesOf<'ad.base.sms'> = { ...written, phone: DEFAULT_SUPPORT_NUMBER, rejectNumber }
  return filled(text, values)
}
