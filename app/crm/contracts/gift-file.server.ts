import { sql, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { holdToFiles } from '#app/shared/desk/file-cap.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { displayMobile, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { markOf, type PersonalColumn } from '#app/shared/table-export/exported-table.ts'
import { tableFile } from '#app/shared/table-export/table-file.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { quotedTerms } from './contract.ts'
import { unearnedShares } from './ended-gifts.server.ts'
import { giftForm } from './gift-form.ts'
import type { giftFile } from './gifts-contract.ts'
import { giftName, selectGifts, TOLD_TERMS } from './gift-rows.server.ts'
import { isUndecided } from './referral-gifts.server.ts'

const BATCH = 500

/**
 * What is to be paid, as a file, by the rules of every file of leads: a reason, whole names and numbers for few and with
 * a fresh proof, as many lines as a file may have, logged before its first line. Refuses with `notAllowed` and `invalid`.
 */
export async function sendGiftFile(
  services: Services,
  { format, reason, masked, until }: InputOf<typeof giftFile>,
  visit: Visit,
): Promise<Response> {
  const staff = staffOfVisit(visit)
  const isMasked = String(masked) !== 'false'
  if (!isMasked && !RIGHTS.wholeGiftFile.roles.includes(staff.role))
    throw new Refusal('notAllowed', { message: '가리지 않은 파일은 대표만 받을 수 있어요.' })
  if (!isMasked) requireFreshProof(visit)
  const wanted = sql<SqlBool>`gifts.paid_on is null and (${until ?? null}::date is null or gifts.due_on <= ${until ?? null}::date)`
  const [many, { exports: limits }] = await Promise.all([
    countRows(services.database.selectFrom('gifts').where(wanted)),
    readSettings(services),
  ])
  if (many > limits.maxRows)
    throw invalidFields({
      until: `한 번에 ${limits.maxRows.toLocaleString('ko')}줄까지 내려받을 수 있어요. 약속한 날을 더 가깝게 골라 주세요.`,
    })
  const at = services.now()
  const id = uuidv7(at.getTime())
  const code = id.slice(-8).toUpperCase()
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await recordAct(inside, visit, {
      action: 'gift.export',
      subject: `export:${id}`,
      reason: `${reason} (${format.toUpperCase()}, ${many}줄, ${isMasked ? '가림' : '가리지 않음'})`,
    })
    await holdToFiles(inside, staff)
  })
  return tableFile(format, `goreun-connect-gifts-${seoulDate(at)}-${code}`, {
    title: '사은품 지급 예정',
    columns: giftColumns(isMasked),
    rows: rowsOf(services, wanted, many),
    mark: markOf(staff.name, at, `이유 ${reason}`, `파일 번호 ${code}`),
  })
}

type PaidRow = ReturnType<typeof toRow>

/** Of a gift for whoever introduced the customer name and number are the introducer's. */
export const giftColumns = (isMasked: boolean): PersonalColumn<PaidRow>[] => [
  { head: '약속한 날', from: ['gifts.due_on'], value: (gift) => gift.dueOn, width: 12 },
  {
    head: '이름',
    from: ['leads.name_sealed', 'members.name_sealed', 'dormant_members.name_sealed'],
    value: (gift) => (isMasked ? maskName(gift.name) : gift.name),
    width: 12,
  },
  {
    head: '연락처',
    from: ['leads.phone_sealed', 'members.phone_sealed', 'dormant_members.phone_sealed'],
    value: (gift) => (isMasked ? maskMobile(gift.mobile) : displayMobile(gift.mobile)),
    width: 16,
  },
  { head: '통신사', from: ['contracts.carrier'], value: (gift) => gift.carrier, width: 14 },
  { head: '상품', from: ['contracts.terms', 'line_events.terms'], value: (gift) => gift.planName, width: 30 },
  { head: '종류', from: ['gifts.form', 'gifts.referral_id'], value: (gift) => gift.form },
  { head: '금액', from: ['gifts.amount'], value: (gift) => gift.amount },
  {
    head: '먼저 정할 것',
    from: ['gifts.amount', 'gifts.condition', 'line_events.on_date', 'referrals.signs'],
    value: (gift) => gift.undecided,
    width: 40,
  },
  { head: '개통한 날', from: ['contracts.opened_on'], value: (gift) => gift.openedOn, width: 12 },
  { head: '장부 번호', from: ['gifts.id'], value: (gift) => gift.number, width: 12 },
]

/** By due date, one batch at a time. What `payGift` refuses until somebody decided of it has no amount to transfer. */
async function* rowsOf(services: Services, wanted: ReturnType<typeof sql<SqlBool>>, limit: number) {
  const settings = await readSettings(services)
  for (let offset = 0; offset < limit; offset += BATCH) {
    const rows = await selectGifts(services.database)
      .select(['leads.phone_sealed', TOLD_TERMS, 'contracts.opened_on as openedOn'])
      .select(['introducer.phone_sealed as introducer_phone', 'referrals.signs', 'referrals.allowed_signs'])
      .where(wanted)
      .orderBy('gifts.due_on')
      .orderBy('gifts.id')
      .limit(Math.min(BATCH, limit - offset))
      .offset(offset)
      .execute()
    const unearned = await unearnedShares(
      services,
      settings,
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => toRow(services, row, unearned.get(row.id)?.counted ?? null))
  }
}

interface StoredGift {
  id: string
  dueOn: string
  openedOn: string | null
  amount: number
  form: 'voucher' | 'cash'
  carrier: keyof typeof CARRIER_NAMES
  name_sealed: string
  phone_sealed: string
  referral_id: string | null
  introducer_sealed: string | null
  introducer_phone: string | null
  signs: string[] | null
  allowed_signs: string[] | null
  terms: unknown
}

function toRow({ keyring }: Services, gift: StoredGift, unearned: string | null) {
  const { signs, allowed_signs } = gift
  const isHeld = signs !== null && isUndecided({ signs, allowed_signs: allowed_signs ?? [] })
  const undecided = isHeld ? '추천에서 확인할 것이 있어요' : unearned && `일찍 해지함: ${unearned}`
  return {
    dueOn: dottedDate(gift.dueOn),
    openedOn: gift.openedOn && dottedDate(gift.openedOn),
    name: giftName({ keyring }, gift),
    mobile: gift.introducer_phone
      ? keyring.open('member-phone', gift.introducer_phone)
      : keyring.open('lead-phone', gift.phone_sealed),
    carrier: CARRIER_NAMES[gift.carrier],
    planName: quotedTerms.parse(gift.terms).planName,
    form: gift.referral_id === null ? giftForm(gift) : `추천 ${giftForm(gift)}`,
    amount: undecided === null ? gift.amount : null,
    undecided,
    number: gift.id.slice(-8).toUpperCase(),
  }
}
