import { present } from '#app/database/column-names.ts'
import type { Services } from '#app/database/services.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { proofOfReview } from '#app/privacy/evidence/review-proofs.server.ts'
import { checkEvidence } from '#app/privacy/evidence/verification.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type {
  MonthlyReview,
  MonthlySheet,
  monthlyReview,
  signReview as signReviewRow,
} from './monthly-contract.ts'
import { monthPeriod, readSheet } from './monthly-sheet.server.ts'

type Finding = NonNullable<MonthlySheet['findings']>[number]
const WORD = reason({ least: 2, most: 1_000, message: '무엇을 확인했는지 두 글자 이상 적어 주세요.' })

const BEFORE_LOG_MESSAGE = '접속기록이 시작되기 전의 달이라 점검할 것이 없어요.'
const NOT_OVER_MESSAGE = '아직 끝나지 않은 달이에요. 달이 지난 뒤에 점검을 마쳐 주세요.'

/** Returns a signed sheet as it was signed. By default the last complete month. */
export async function readReview(
  services: Services,
  input: InputOf<typeof monthlyReview>,
  visit: Visit,
): Promise<MonthlyReview> {
  const month = input.month ?? lastMonth(services.now())
  const signed = await services.database
    .selectFrom('access_reviews')
    .select(['sheet', 'staff_name', 'signed_at', 'remark', 'is_intact', 'lines'])
    .where('month', '=', month)
    .executeTakeFirst()
  const isOver = hasEnded(month, services.now())
  if (!signed) {
    const sheet = await readSheet(services, monthPeriod(month), staffOfVisit(visit).role)
    return { month, isOver, sheet, signature: null }
  }
  const { sheet, ...facts } = signed
  return { month, isOver, sheet: sheet as MonthlySheet, signature: present(facts) }
}

/** Refuses with `conflict` if it is signed already, with `invalid` a month that is not over or was before the log, and what stands out unanswered. */
export async function signReview(
  services: Services,
  { month, remark, words = {} }: InputOf<typeof signReviewRow>,
  visit: Visit,
): Promise<DataOf<typeof signReviewRow>> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  if (!hasEnded(month, at)) throw invalidFields({ month: NOT_OVER_MESSAGE })
  await refuseBeforeLog(services, month)
  const [counted, { isIntact, chain }] = await Promise.all([
    readSheet(services, monthPeriod(month), staff.role),
    checkEvidence(services),
  ])
  const sheet = { ...counted, findings: answered(counted.findings ?? [], words) }
  const facts = { staff_name: staff.name, signed_at: at, remark, is_intact: isIntact, lines: chain.lines }
  const proof = proofOfReview(services.keyring, { month, staff_id: staff.id, ...facts, sheet })
  await services.database.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('access_reviews')
      .values({ month, staff_id: staff.id, ...facts, sheet: JSON.stringify(sheet), proof })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .returning('month')
      .executeTakeFirst()
    if (!added)
      throw new Refusal('conflict', {
        message: '다른 사람이 먼저 점검을 마쳤어요. 점검표를 다시 열어 주세요.',
      })
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'audit.sign',
      subject: `audit:${month}`,
      reason: remark,
    })
  })
  return present(facts)
}

function answered(findings: readonly Finding[], words: Readonly<Record<string, string>>): Finding[] {
  const errors: FieldErrors = {}
  for (const { kind } of findings) {
    const { error } = WORD.safeParse(words[kind] ?? '')
    if (error) errors[`words.${kind}`] = error.issues[0]!.message
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return findings.map((finding) => ({ ...finding, word: WORD.parse(words[finding.kind]) }))
}

/** Nothing to sign of a month that left no line because there was no log. */
async function refuseBeforeLog({ database }: Pick<Services, 'database'>, month: string): Promise<void> {
  const { first } = await database
    .selectFrom('access_log')
    .select(({ fn }) => fn.min('at').as('first'))
    .executeTakeFirstOrThrow()
  if (!first || first >= monthPeriod(month).until) throw invalidFields({ month: BEFORE_LOG_MESSAGE })
}

const hasEnded = (month: string, now: Date) => monthPeriod(month).until <= now

function lastMonth(now: Date): string {
  const first = new Date(monthPeriod(seoulDate(now).slice(0, 7)).from.getTime() - 1)
  return seoulDate(first).slice(0, 7)
}
