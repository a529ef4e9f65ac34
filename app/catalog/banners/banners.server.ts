import { createHash } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { detectDevice } from '#app/platform/device.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readHeldOffers } from '#app/shared/compliance/held-offers.server.ts'
import { BANNER_LIMIT, type displayBanners } from './contract.ts'
import { pictureAddress } from './picture-address.server.ts'

export interface BannerFace {
  title: string
  subtitle: string
  tint: string
  icon: string
}

/** The banners of a place that are shown now on the asker's kind of screen, in the operator's order. */
export async function listBanners(
  services: Services,
  { displayCode, limit = BANNER_LIMIT }: InputOf<typeof displayBanners>,
  { userAgent }: Pick<Visit, 'userAgent'>,
): Promise<DataOf<typeof displayBanners>> {
  const at = services.now()
  const isHeld = await readHeldOffers(services)
  const device = detectDevice(userAgent).type === null ? 'pc' : 'mobile'
  const rows = await services.database
    .selectFrom('banners')
    .select([
      'display_banner_seqno',
      'title',
      'subtitle',
      'tint',
      'icon',
      'url',
      'target_yn',
      'alt',
      'image_url',
    ])
    .where('display_code', '=', displayCode)
    .where('device', 'in', ['all', device])
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', at)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy('position')
    .orderBy('display_banner_seqno')
    .execute()
  const shown = rows.filter(
    ({ title, subtitle, alt, url }) => !isHeld({ texts: [title, subtitle, alt], addresses: [url] }),
  )
  return {
    result: shown.slice(0, limit).map((row) => ({
      displayBannerSeqno: row.display_banner_seqno,
      imageUrl: pictureAddress(
        services,
        row.image_url ?? `/banners/${row.display_banner_seqno}.svg?v=${faceVersion(row)}`,
      ),
      url: row.url,
      targetYn: row.target_yn,
      title: row.title,
      alt: row.alt,
    })),
  }
}

/** What is drawn of a banner; null where it may not be shown today. */
export async function findBannerFace(services: Services, seqno: number): Promise<BannerFace | null> {
  const isHeld = await readHeldOffers(services)
  const row = await services.database
    .selectFrom('banners')
    .select(['title', 'subtitle', 'tint', 'icon', 'alt', 'url'])
    .where('display_banner_seqno', '=', seqno)
    .executeTakeFirst()
  if (!row) return null
  const { alt, url, ...face } = row
  return isHeld({ texts: [face.title, face.subtitle, alt], addresses: [url] }) ? null : face
}

/** Changes whenever the image would, so that its address may be kept for a year. */
export function faceVersion({ title, subtitle, tint, icon }: BannerFace): string {
  const face = JSON.stringify([title, subtitle, tint, icon])
  return createHash('sha256').update(face).digest('base64url').slice(0, 10)
}
