import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { countBannerClick as countBannerClickRow } from './contract.ts'

/** More than anybody presses in earnest. */
const refuseFlood = limitPerAddress({ times: 30, across: acrossProcesses('banner') })

/**
 * Counts that a banner was followed, by the day. The browser tells it beside following the link: no address leads
 * through here, so none can be made to lead elsewhere.
 */
export async function countBannerClick(
  services: Services,
  { seqno }: InputOf<typeof countBannerClickRow>,
  visit: Pick<Visit, 'network'>,
): Promise<null> {
  await refuseFlood(services, visit)
  await sql`insert into banner_clicks (display_banner_seqno, day, clicks)
    select display_banner_seqno, ${seoulDate(services.now())}::date, 1 from banners
    where display_banner_seqno = ${Number(seqno)}
    on conflict (display_banner_seqno, day) do update set clicks = banner_clicks.clicks + 1`.execute(
    services.database,
  )
  return null
}
