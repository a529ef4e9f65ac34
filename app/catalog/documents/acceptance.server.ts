import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Services } from '#app/database/services.server.ts'
import type { CarrierAcceptance } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER, NOT_ENTERED } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { readDocument } from '#app/shared/legal/documents.server.ts'

export interface AcceptancePicture {
  carrier: string
  /** Null until the operator has entered the issued document. */
  address: string | null
  alt: string
}

/** The acceptance as it is shown: what is stored of it, and the operator's facts. Null while there is none. */
export async function readAcceptance(services: Services) {
  const [found, { company, acceptance }] = await Promise.all([
    readDocument(services, 'acceptance', null),
    readSettings(services),
  ])
  if (!found) return null
  const { title, effectiveOn, isDraft } = found.shown
  const today = seoulDate(services.now())
  const consents = CARRIER_CODES.map((code) => ({
    name: CARRIER_NAMES[code],
    consent: acceptance.carriers[code],
  }))
  const seller = { name: company.name ?? NOT_ENTERED, owner: company.owner ?? NOT_ENTERED }
  return {
    title,
    isDraft,
    postedOn: effectiveOn === null ? NOT_ENTERED : dottedDate(effectiveOn),
    seller: [
      ['판매점명', seller.name],
      ['대표자', seller.owner],
      ['사업자등록번호', company.businessNumber ?? NOT_ENTERED],
      ['영업장 주소', company.address ?? NOT_ENTERED],
      ['온라인 주소', services.config.isProduction ? services.config.origin : NOT_ENTERED],
      ['대표 전화', DEFAULT_SUPPORT_NUMBER],
    ] satisfies [string, string][],
    carriers: Object.values(CARRIER_NAMES),
    rows: [
      { name: '승낙 여부', cells: consents.map(({ consent }) => standingOf(consent, today)) },
      { name: '선임 대리점', cells: consents.map(({ consent }) => consent.agency ?? NOT_ENTERED) },
      { name: '승낙번호', cells: consents.map(({ consent }) => consent.number ?? NOT_ENTERED) },
      { name: '승낙일', cells: consents.map(({ consent }) => day(consent.acceptedOn)) },
      { name: '유효기간', cells: consents.map(({ consent }) => day(consent.validUntil)) },
    ],
    pictures: consents.map(({ name, consent }): AcceptancePicture => ({
      carrier: name,
      address: consent.image,
      alt:
        `${name} 유선통신서비스 판매점 사전승낙서. 판매점명 ${seller.name}, 대표자 ${seller.owner}, ` +
        `승낙번호 ${consent.number ?? NOT_ENTERED}, 유효기간 ${day(consent.validUntil)}`,
    })),
    /** Carriers whose consent is over: said on the page itself. */
    expired: consents.filter(({ consent }) => isOver(consent, today)).map(({ name }) => name),
    isSpecimen: consents.every(({ consent }) => consent.image === null),
    lookUp: acceptance.lookUp,
    text: found.text,
  }
}

const day = (date: string | null) => (date === null ? NOT_ENTERED : dottedDate(date))

const isOver = ({ validUntil }: CarrierAcceptance, today: string) => validUntil !== null && validUntil < today

function standingOf(consent: CarrierAcceptance, today: string): string {
  if (consent.number === null) return NOT_ENTERED
  return isOver(consent, today) ? '기간이 지났어요' : '승낙'
}
