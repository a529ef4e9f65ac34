import type { Services } from '#app/database/services.server.ts'
import { listSitePictures } from '#app/community/door.server.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { readFileAddress } from '#app/platform/file-address.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { ACCEPTANCE, contentAddress } from './content-kinds.ts'

interface Use {
  fileId: string
  name: string
  to: string
  alt: string
}

/** Our pictures, the newest first, each with what shows it today and what it says to whom it is read. */
export async function listPictures(services: Services, visit: Visit) {
  const [pictures, uses] = await Promise.all([listSitePictures(services, visit), readUses(services)])
  return pictures.map((picture) => ({
    ...picture,
    id: picture.fileId,
    uses: uses.filter(({ fileId }) => fileId === picture.fileId),
  }))
}

async function readUses(services: Services): Promise<Use[]> {
  const [{ acceptance }, banners, popups] = await Promise.all([
    readSettings(services),
    services.database
      .selectFrom('banners')
      .select(['display_banner_seqno as key', 'title', 'alt', 'image_url as image'])
      .where('image_url', 'is not', null)
      .execute(),
    services.database
      .selectFrom('popups')
      .select(['popup_id as key', 'title', 'image_alt as alt', 'image_url as image'])
      .where('image_url', 'is not', null)
      .execute(),
  ])
  const found = [
    ...banners.map((each) => ({
      ...each,
      name: `배너 · ${each.title}`,
      to: contentAddress('banner', String(each.key)),
    })),
    ...popups.map((each) => ({
      ...each,
      name: `팝업 · ${each.title}`,
      to: contentAddress('popup', String(each.key)),
    })),
    ...CARRIER_CODES.map((code) => ({
      image: acceptance.carriers[code].image,
      name: `${CARRIER_NAMES[code]} 사전승낙서`,
      to: ACCEPTANCE,
      alt: `${CARRIER_NAMES[code]} 사전승낙서`,
    })),
  ]
  return found.flatMap(({ image, name, to, alt }) => {
    const file = image ? readFileAddress(image) : null
    return file ? [{ fileId: file.fileId, name, to, alt }] : []
  })
}
