import { NOT_ENTERED } from '#app/platform/brand.ts'
import type { Services } from '#app/database/services.server.ts'
import { CARRIER_COMPANIES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { consentsToShow } from '#app/shared/legal/consents-in-force.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'

/** What the published words leave open (content/documents/consents.md, 4). */
const CARRIER = '{통신사}'
const RECEIVER = '제공받는 자'
const AGENCY = '{대리점}'
const NO_AGENCY = `그 대리점(${NOT_ENTERED})`

export interface TransferText {
  version: string
  text: ConsentText
  /** Whether the receiver is named: the agency stands in the carrier's 사전승낙. */
  isWhole: boolean
}

/** The consent in force, with one carrier and its agency put in. */
export async function transferText(services: Services, carrier: CarrierCode): Promise<TransferText> {
  const [[consent], { acceptance }] = await Promise.all([
    consentsToShow(services, 'transfer'),
    readSettings(services),
  ])
  if (!consent) return { version: '', text: [], isWhole: false }
  const { agency } = acceptance.carriers[carrier]
  const named = (text: string, name: string) =>
    text.replaceAll(CARRIER, name).replaceAll(AGENCY, agency ?? NO_AGENCY)
  const text = consent.text.map(({ item, parts }) => {
    // Who receives is a company, not a brand.
    const name = (item === RECEIVER ? CARRIER_COMPANIES : CARRIER_NAMES)[carrier]
    return { item, parts: parts.map((part) => ({ ...part, text: named(part.text, name) })) }
  })
  return { version: consent.version, text, isWhole: agency !== null && text.length > 0 }
}
