import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { AdChannel } from '#app/shared/legal/ad-channels.ts'

/** Members who are there and whose last word about advertising agrees to the channel; each is asked again at storing. */
const agreedTo = (channel: AdChannel) => sql`
  from members join lateral (
    select is_agreed, channels from member_consents
    where member_id = members.id and item = 'marketing' order by member_consents.id desc limit 1
  ) as said on said.is_agreed and (said.channels is null or ${channel} = any(said.channels))
  where members.state = 'ACTIVE' and (${channel} = 'sms' or members.email_sealed is not null)`

/** Those who have no text of the campaign yet, in the order of their ids, after one. */
export async function agreedMembers(
  { database }: Pick<Services, 'database'>,
  campaign: { id: string; channel: AdChannel },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select members.id ${agreedTo(campaign.channel)}
    and not exists (select from messages where campaign_id = ${campaign.id}::uuid and member_id = members.id)
    and (${after} = '' or members.id > nullif(${after}, '')::uuid) order by members.id limit ${limit}`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

export async function countAgreed(
  { database }: Pick<Services, 'database'>,
  channel: AdChannel,
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members ${agreedTo(channel)}`.execute(database)
  return rows[0]!.members
}
