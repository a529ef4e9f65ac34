import type { Selectable } from 'kysely'
import type { AdAsked, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
import { traceparent } from '#app/platform/traces.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { courierOf } from './couriers.server.ts'
import { recipientIndex, stableId } from './messages.server.ts'
import { mayLeaveAt, TRIES } from './sending.ts'
import { tellsHeldOffer } from './template-texts.server.ts'
import { ADVERTISING } from './text-kinds.ts'
import { Undelivered } from './undelivered.server.ts'

/** An advertisement that could not leave for so long is no news any more. */
const LIFE_MS = 3 * DAY_MS
const HELD_MS = HOUR_MS
const HELD_LIFE_MS = 24 * HELD_MS

interface Advertisement extends Omit<AdAsked, 'at'> {
  campaignId: string
}

/**
 * Stores an advertisement for a member who agreed to its channel, due at the hour they agreed to, once a campaign. Returns
 * whether they may have it; at delivery all of it is asked again.
 */
export async function storeAdvertisement(services: Services, ad: Advertisement): Promise<boolean> {
  const { keyring, config, database } = services
  const at = services.now()
  const permission = await services.adPermission({ ...ad, at })
  if (!permission.isGiven || !(await namesRefusal(services, ad.channel, ad.text))) return false
  const isDone = permission.from <= at && courierOf(config, ad.channel) === null
  await database
    .insertInto('messages')
    .values({
      id: stableId(`campaign ${ad.campaignId} ${ad.memberId}`),
      channel: ad.channel,
      template: ADVERTISING,
      campaign_id: ad.campaignId,
      member_id: ad.memberId,
      recipient_sealed: keyring.seal('message-recipient', ad.recipient),
      recipient_index: recipientIndex(services, ad.recipient),
      text_sealed: keyring.seal('message-text', ad.text),
      at,
      expires_at: new Date(at.getTime() + LIFE_MS),
      trace: traceparent(),
      ...(isDone
        ? { status: 'logged', sent_at: at }
        : { status: 'waiting', due_at: permission.from, tries_left: TRIES }),
    })
    // Whichever of its two keys a second run meets first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/**
 * Returns from when on a message may leave: what advertises as its receiver agreed to, what informs as its kind does, however long
 * it waited (sending.ts), and a price not while it may not be told. Throws `Undelivered` for an advertisement that was
 * stopped, whose receiver agrees no more, whose 080 number is not ours any more, or whose carrier consents no more, and for what waited a day for that.
 */
export async function mayAdvertise(
  services: Services,
  row: Selectable<Tables['messages']>,
  at: Date,
): Promise<Date> {
  if (row.template !== ADVERTISING) return mayInform(services, row, at)
  const { campaign_id, member_id: memberId, channel } = row
  if (campaign_id === null || memberId === null) throw new Undelivered('consent')
  const campaign = await services.database
    .selectFrom('campaigns')
    .select('state')
    .where('id', '=', campaign_id)
    .executeTakeFirst()
  if (campaign?.state !== 'approved') throw new Undelivered('stopped')
  const text = services.keyring.open('message-text', row.text_sealed)
  if (!(await namesRefusal(services, channel, text))) throw new Undelivered('stopped')
  const recipient = services.keyring.open('message-recipient', row.recipient_sealed)
  const permission = await services.adPermission({ memberId, channel, recipient, text, at })
  if (!permission.isGiven) throw new Undelivered(permission.isHeld ? 'stopped' : 'consent')
  return permission.from
}

/** What was written while the carrier consented waits a day for its consent; later it would be no news any more. */
async function mayInform(services: Services, row: Selectable<Tables['messages']>, at: Date): Promise<Date> {
  const text = services.keyring.open('message-text', row.text_sealed)
  if (!(await tellsHeldOffer(services, row.template, text))) return mayLeaveAt(row.template, at)
  const next = mayLeaveAt(row.template, new Date(at.getTime() + HELD_MS))
  if (next.getTime() - row.at.getTime() > HELD_LIFE_MS) throw new Undelivered('withheld')
  return next
}

/** Whether a text by phone names the 080 number that holds now: one that was given up takes no refusal. */
async function namesRefusal(services: Services, channel: AdAsked['channel'], text: string): Promise<boolean> {
  if (channel === 'mail') return true
  const { rejectNumber } = (await readSettings(services)).advertising
  return rejectNumber !== null && text.includes(rejectNumber)
}
