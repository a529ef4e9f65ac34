import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { saidBeyond } from '#app/shared/messaging/ad-signs.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import { templateOf, type TemplateKey, type Wording } from '#app/shared/messaging/templates.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { beginningOf } from '#app/platform/text-ends.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const WAITING = '이 글은 다른 사람의 확인을 기다리고 있어요. 확인하거나 취소한 뒤에 다시 고쳐 주세요.'
const DECIDED = '이미 처리한 글이에요.'
const OWN = '내가 바꾼 글은 내가 확인할 수 없어요. 다른 대표나 관리자에게 부탁해 주세요.'

export type Proposal = Selectable<Tables['wording_proposals']>
type Decision = 'approved' | 'declined' | 'withdrawn'

export async function openProposals({ database }: Pick<Services, 'database'>): Promise<Proposal[]> {
  return database.selectFrom('wording_proposals').selectAll().where('decision', 'is', null).execute()
}

/** The wordings of a text that two people read. */
async function approvedWordings(
  { database }: Pick<Services, 'database'>,
  key: TemplateKey,
): Promise<Wording[]> {
  const approved = await database
    .selectFrom('wording_proposals')
    .select('wording')
    .where('template', '=', key)
    .where('decision', '=', 'approved')
    .execute()
  return approved.map((each) => each.wording as unknown as Wording)
}

/** Whether these very words, with this number of Kakao's, are among them, as on the way back to an older version. */
const isAmong = (approved: readonly Wording[], wording: Wording): boolean =>
  approved.some(
    ({ subject, text, kakaoTemplate }) =>
      (!wording.kakaoTemplate || wording.kakaoTemplate === kakaoTemplate) &&
      isDeepStrictEqual([subject, text], [wording.subject, wording.text]),
  )

/** Whether anybody else could read it. */
async function isAloneInOffice({ database }: Pick<Services, 'database'>, visit: Visit): Promise<boolean> {
  const other = await database
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where('passwd_hash', 'is not', null)
    .where('role', 'in', RIGHTS.settings.roles)
    .where('id', '!=', staffOfVisit(visit).id)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** New letters that one person may add where nobody else could read them; the month's review names them. */
const FEW_LETTERS = 20

/** What somebody else reads before a wording stands: nothing where it says nothing new, or nobody else is there for a few words. */
export async function toBeRead(
  services: Services,
  { key, wording, newNumber }: { key: TemplateKey; wording: Wording; newNumber: string | null },
  visit: Visit,
): Promise<{ signs: string[]; isAlone: boolean }> {
  const approved = await approvedWordings(services, key)
  const { signs, letters } = saidBeyond(key, wording, approved)
  const smells = [...signs, ...(newNumber ? [newNumber] : [])]
  const isNew = (smells.length > 0 || letters > 0) && !isAmong(approved, wording)
  const isAlone =
    isNew && smells.length === 0 && letters <= FEW_LETTERS && (await isAloneInOffice(services, visit))
  const isRead = isNew && !isAlone
  return { signs: isRead ? [...smells, ...(letters > 0 ? [`새로 적은 글 ${letters}자`] : [])] : [], isAlone }
}

/** Keeps a wording until somebody else decides, and mails them. Refuses with `conflict` while one waits. */
export async function propose(
  services: Services,
  { key, wording, signs, version }: { key: TemplateKey; wording: Wording; signs: string[]; version: number },
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  const id = randomUUID()
  const { name } = templateOf(key)
  const text = await mailText(services, '바꾼 글을 확인해 주세요', [
    `${staff.name} 님이 안내 글 ‘${name}’을 바꾸었어요. 새로 적은 말이나 새 알림톡 번호가 있어서 한 사람이 더 봐야 해요.`,
    `눈에 띈 말: ${signs.join(', ')}`,
    '확인하기 전까지는 지금 글로 보내요.',
    `${services.config.origin}/desk/templates/${key}`,
  ])
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const stored = await database
      .insertInto('wording_proposals')
      .values({
        id,
        template: key,
        wording: JSON.stringify(wording),
        signs,
        version,
        proposed_by: staff.id,
        proposed_name: staff.name,
        proposed_at: services.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw new Refusal('conflict', { message: WAITING })
    const reason = beginningOf(`눈에 띈 말: ${signs.join(', ')}`, 500)
    await recordAct(inside, visit, { action: 'template.propose', subject: `template:${key}`, reason })
    await mailStaff(inside, RIGHTS.settings.roles, { template: 'desk.wording', text, key: id, but: staff.id })
  })
}

/** Refuses with `notFound`, and with `conflict` what was decided. */
export async function proposalOf(
  { database }: Pick<Services, 'database'>,
  key: TemplateKey,
  id: string,
): Promise<Proposal> {
  const proposal = await database
    .selectFrom('wording_proposals')
    .selectAll()
    .where('template', '=', key)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!proposal) throw new Refusal('notFound', { message: `${BRAND.ko}가 기다리는 글이 아니에요.` })
  if (proposal.decision) throw new Refusal('conflict', { message: DECIDED })
  return proposal
}

/** Marks it as decided, in the transaction of what follows from it. Refuses with `notAllowed`, `conflict`. */
export async function decide(
  database: Database,
  { id, proposed_by }: Proposal,
  { decision, at, visit }: { decision: Decision; at: Date; visit: Visit },
): Promise<void> {
  const { id: decided_by, name: decided_name } = staffOfVisit(visit)
  if ((decision === 'withdrawn') !== (proposed_by === decided_by))
    throw new Refusal('notAllowed', { message: OWN })
  const done = await database
    .updateTable('wording_proposals')
    .set({ decision, decided_by, decided_name, decided_at: at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new Refusal('conflict', { message: DECIDED })
}
