import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { approveSitePictures, saveSitePictures, withholdOffers } from '#app/community/door.server.ts'
import { acceptanceAlarms } from '#app/catalog/documents/acceptance-alarms.ts'
import { wonIn } from '#app/shared/compliance/gift-amounts.ts'
import { readAddress } from '#app/shared/compliance/read-address.ts'
import { refuseStaffTexts } from '#app/shared/compliance/staff-texts.ts'
import { typedWordErrors } from '#app/shared/compliance/typed-words.ts'
import { isPaperNumber } from '#app/shared/settings/paper-number.ts'
import type { Acceptance, CarrierAcceptance } from '#app/shared/settings/contract.ts'
import { DEFAULTS, overDefault } from '#app/shared/settings/settings.server.ts'
import { changedLines } from '#app/shared/settings/changed-lines.ts'
import { storeSetting } from '#app/shared/settings/store-setting.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type {
  updateAcceptance as updateAcceptanceRow,
  updateLookUp as updateLookUpRow,
  deskAcceptance,
} from './contract.ts'

/** The carriers' consents as they are entered, and those that end soon. */
export async function readDeskAcceptance(services: Services): Promise<DataOf<typeof deskAcceptance>> {
  const row = await services.database
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', 'acceptance')
    .executeTakeFirst()
  const acceptance = overDefault<Acceptance>(DEFAULTS.acceptance, row?.value)
  return {
    version: row?.version ?? 0,
    ...acceptance,
    alarms: acceptanceAlarms(acceptance, seoulDate(services.now())),
  }
}

/** Enters one carrier's consent. Refuses `conflict` for a stale version, `invalid` for what contradicts itself. */
export async function updateAcceptance(
  services: Services,
  { carrier, version, ...sent }: InputOf<typeof updateAcceptanceRow>,
  visit: Visit,
): Promise<DataOf<typeof deskAcceptance>> {
  const facts: CarrierAcceptance = {
    agency: sent.agency || null,
    number: sent.number || null,
    acceptedOn: sent.acceptedOn || null,
    validUntil: sent.validUntil || null,
    image: sent.withoutImage ? null : sent.image || null,
  }
  const errors = errorsOf(facts, seoulDate(services.now()))
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  await refuseOwnProlonging(services, { carrier, facts }, visit)
  const { carriers, lookUp } = await readDeskAcceptance(services)
  const { image } = facts
  const isOther = image !== null && image !== carriers[carrier].image
  return store(services, visit, {
    version,
    after: { carriers: { ...carriers, [carrier]: facts }, lookUp },
    ...(isOther && { alongside: (database: Database) => savePaper({ ...services, database }, image, visit) }),
  })
}

/** The picture is what proves a day: a later one needs another picture, or somebody else than who entered this one. */
async function refuseOwnProlonging(
  { database }: Services,
  { carrier, facts: { image, validUntil } }: { carrier: CarrierCode; facts: CarrierAcceptance },
  visit: Visit,
): Promise<void> {
  if (image === null || validUntil === null) return
  const versions = await database
    .selectFrom('settings_versions')
    .select(['by_id', 'after'])
    .where('key', '=', 'acceptance')
    .execute()
  const shown = versions.flatMap(({ by_id, after }) => {
    const facts = overDefault<Acceptance>(DEFAULTS.acceptance, after).carriers[carrier]
    return facts.image === image ? [{ by_id, until: facts.validUntil ?? '' }] : []
  })
  const isLater = shown.length > 0 && shown.every(({ until }) => until < validUntil)
  if (isLater && shown.every(({ by_id }) => by_id === staffOfVisit(visit).id))
    throw invalidFields({ validUntil: PROLONGED })
}

/** With the value that shows it, so that what was refused leaves no picture behind. */
async function savePaper(inside: Services, image: string, visit: Visit): Promise<void> {
  try {
    await saveSitePictures(inside.database, [image], visit)
    // The carrier's own paper, which the law wants shown: its number and its days are held to rules of their own.
    await approveSitePictures(inside, [image], staffOfVisit(visit).id, 'paper')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') throw invalidFields({ image: error.message })
    throw error
  }
}

const NUMBER_MESSAGE =
  '승낙서에 적힌 번호를 그대로 적어 주세요. 글자와 숫자, 줄표로 되어 있고 숫자가 네 개 이상이에요. 차례대로 늘어놓은 숫자는 받지 않아요.'

/** `사전승낙 제2026-123호` has six: more are a sentence, which visitors would read as the carrier's. */
const MOST_KOREAN = 6
const isSentence = (number: string) => (number.match(/[가-힣]/g) ?? []).length > MOST_KOREAN

/** Every visitor reads them, on a page and beside a carrier's name. */
const publicWordErrors = (words: Record<string, string | null>): FieldErrors => {
  const sums = Object.entries(words).filter(([, text]) => text !== null && wonIn(text).length > 0)
  return { ...typedWordErrors(words), ...Object.fromEntries(sums.map(([field]) => [field, SUM_MESSAGE])) }
}
const SUM_MESSAGE = '승낙서를 보여 주는 자리라 금액은 적을 수 없어요.'

const PROLONGED =
  '유효기간을 늘리려면 새 승낙서 그림을 올려 주세요. 전에 잘못 적었다면 다른 사람이 그림을 보고 고쳐야 해요.'
/** As far as a consent reaches from its day, in years. */
const LONGEST_YEARS = 2

const latestEnd = (acceptedOn: string) =>
  `${Number(acceptedOn.slice(0, 4)) + LONGEST_YEARS}${acceptedOn.slice(4)}`

/** A consent has a number, its picture and its days, or nothing of it is entered. */
function errorsOf(
  { number, acceptedOn, validUntil, agency, image }: CarrierAcceptance,
  today: string,
): FieldErrors {
  const isEntered = Boolean(number ?? acceptedOn ?? validUntil ?? agency ?? image)
  if (!isEntered) return {}
  const errors: FieldErrors = publicWordErrors({ agency, number })
  if (!number) errors['number'] = '승낙번호를 적어 주세요.'
  else if (!isPaperNumber(number) || isSentence(number)) errors['number'] = NUMBER_MESSAGE
  if (!image) errors['image'] = '승낙서 그림을 올려 주세요. 홈페이지에 걸어 두어야 해요.'
  if (!acceptedOn) errors['acceptedOn'] = '승낙일을 골라 주세요.'
  else if (acceptedOn > today) errors['acceptedOn'] = '아직 오지 않은 날이에요.'
  if (!validUntil) errors['validUntil'] = '유효기간을 골라 주세요.'
  else if (acceptedOn && validUntil < acceptedOn) errors['validUntil'] = '승낙일보다 뒤여야 해요.'
  else if (acceptedOn && validUntil > latestEnd(acceptedOn))
    errors['validUntil'] = `승낙일에서 ${LONGEST_YEARS}년까지 적을 수 있어요.`
  return errors
}

/** Refuses `conflict` for a stale version, `invalid` for words of advertising in the address. */
export async function updateLookUp(
  services: Services,
  { version, lookUp }: InputOf<typeof updateLookUpRow>,
  visit: Visit,
): Promise<DataOf<typeof deskAcceptance>> {
  refuseStaffTexts({ lookUp: readAddress(lookUp ?? '') })
  const { carriers } = await readDeskAcceptance(services)
  return store(services, visit, { version, after: { carriers, lookUp: lookUp || null } })
}

interface Stored {
  version: number
  after: Acceptance
  alongside?: (database: Database) => Promise<void>
}

async function store(services: Services, visit: Visit, stored: Stored) {
  const change = {
    ...stored,
    key: 'acceptance',
    initial: DEFAULTS.acceptance,
    action: 'settings.change' as const,
    subject: 'settings:acceptance',
    linesOf: (before: unknown, now: unknown) => changedLines('acceptance', before, now),
  }
  await storeSetting(services, change, visit)
  await services.invalidate('settings')
  await withholdOffers(services)
  return readDeskAcceptance(services)
}
