import { present } from '#app/database/column-names.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { readHeldOffers } from '#app/shared/compliance/held-offers.server.ts'
import type { displayPopups } from './contract.ts'
import { pictureAddress } from './picture-address.server.ts'

/** More than a visitor would ever close one after the other. */
const POPUP_LIMIT = 10

/**
 * The popups that are shown now, in the operator's order; those of one device with `device`. Whoever writes the
 * table bumps `settings` (see readSiteFacts), so that pages learn whether there is anything to ask for.
 */
export async function listPopups(
  services: Services,
  { device }: InputOf<typeof displayPopups>,
): Promise<DataOf<typeof displayPopups>> {
  const at = services.now()
  const isHeld = await readHeldOffers(services)
  const rows = await services.database
    .selectFrom('popups')
    .select(['popup_id', 'title', 'body', 'url', 'image_url', 'image_alt', 'device'])
    .where('is_active', '=', true)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', at)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .$if(device !== undefined, (query) => query.where('device', 'in', ['all', device!]))
    .orderBy('position')
    .orderBy('popup_id')
    .execute()
  const shown = rows.filter(
    ({ title, body, image_alt, url }) => !isHeld({ texts: [title, body, image_alt], addresses: [url] }),
  )
  const result = shown
    .slice(0, POPUP_LIMIT)
    .map(({ image_url: image, ...popup }) =>
      present({ ...popup, image_url: image && pictureAddress(services, image) }),
    )
  return { result }
}
