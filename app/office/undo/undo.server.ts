import { sql } from 'kysely'
import { isOfText, noteUndoneDecision } from '#app/community/door.server.ts'
import { latestColleague, logUndoneLeads, noteUndoneLead } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { isDeadlock, violatedConstraint } from '#app/database/connection.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { KeptRow } from '#app/shared/undo/kept-rows.server.ts'
import { restorePart, Unrestorable } from '#app/shared/undo/restore.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { undo as undoRow } from './contract.ts'

const TOO_LATE = '10초가 지나서 되돌릴 수 없어요.'
const TOLD = '알림이 이미 나가서 되돌릴 수 없어요.'
const CHANGED = '그사이 내용이 바뀌어서 되돌릴 수 없어요.'

const TRIES = 2

/** What an undone part leaves to be done: lines of the access log at the end of its transaction, and what follows that. */
interface Undone {
  leads: readonly string[]
  after(services: Services): Promise<void>
}

/**
 * Gives back all that an act changed, each of many leads by itself. Refuses with `conflict` what was undone, is too old or
 * was changed since, and with `notAllowed` what somebody else did.
 */
export const undoAct: PlainUseCase<typeof undoRow> = async (services, { id }, visit) => {
  for (let tries = 1; ; tries += 1) {
    try {
      const { done, ...result } = await undoOnce(services, id, visit)
      for (const each of done) await each.after(services)
      return result
    } catch (error) {
      if (!isDeadlock(error)) throw error
      // Whoever works on the same leads in another order was let through; a second one in a row is told.
      if (tries === TRIES) throw new Refusal('conflict', { message: CHANGED })
    }
  }
}

async function undoOnce(services: Services, id: string, visit: Visit) {
  const result = { undone: [] as string[], refused: [] as { subject: string; message: string }[] }
  const done: Undone[] = []
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await takeUndo(inside, id, visit)
    await sql`select set_config('gc.undoing', 'on', true)`.execute(database)
    for (const part of await partsOf(inside, id)) {
      try {
        done.push(await undoPart(inside, part, visit))
        result.undone.push(part.subject)
      } catch (error) {
        if (!(error instanceof Unrestorable)) throw error
        result.refused.push({
          subject: part.subject,
          message: await refusalOf(inside, part.subject, error, visit),
        })
      }
    }
    const [first] = result.refused
    if (result.undone.length === 0) throw new Refusal('conflict', { message: first?.message ?? CHANGED })
    await logUndoneLeads(
      inside,
      done.flatMap(({ leads }) => leads),
      visit,
    )
  })
  return { ...result, done }
}

async function takeUndo({ database, now }: Inside, id: string, visit: Visit): Promise<void> {
  const kept = isUuid(id)
    ? await database.selectFrom('undos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!kept) throw new Refusal('notFound', { message: TOO_LATE })
  if (kept.staff_id !== staffOfVisit(visit).id)
    throw new Refusal('notAllowed', { message: '바꾼 사람만 되돌릴 수 있어요.' })
  if (kept.undone_at) throw new Refusal('conflict', { message: '이미 되돌렸어요.' })
  if (kept.until <= now()) throw new Refusal('conflict', { message: TOO_LATE })
  await database.updateTable('undos').set({ undone_at: now() }).where('id', '=', id).execute()
}

const partsOf = ({ database }: Inside, id: string) =>
  database
    .selectFrom('undo_parts')
    .select(['id', 'subject'])
    .where('undo_id', '=', id)
    .orderBy('id')
    .execute()

/** Whole or not at all, beside the others. */
async function undoPart(
  inside: Inside,
  { id, subject }: { id: number; subject: string },
  visit: Visit,
): Promise<Undone> {
  await sql`savepoint part`.execute(inside.database)
  try {
    const rows = await restorePart(inside, id)
    if (isOfText(subject)) return { leads: [], after: await noteUndoneDecision(inside, subject, visit) }
    const leads = leadsOf(subject, rows)
    for (const lead of leads) await noteUndoneLead(inside, lead, visit)
    return { leads, after: async (services) => leads.forEach((lead) => services.leadChanged(lead)) }
  } catch (error) {
    await sql`rollback to savepoint part`.execute(inside.database)
    // The number has another open lead by now.
    throw violatedConstraint(error) ? new Unrestorable('changed') : error
  }
}

/** A merge is of two. */
function leadsOf(subject: string, rows: readonly KeptRow[]): string[] {
  const changed = rows.filter(({ table }) => table === 'leads').map(({ key }) => String(key['id']))
  return [...new Set([subject.slice('lead:'.length), ...changed])]
}

async function refusalOf(
  inside: Inside,
  subject: string,
  { why }: Unrestorable,
  visit: Visit,
): Promise<string> {
  if (why === 'told') return TOLD
  if (isOfText(subject)) return CHANGED
  const name = await latestColleague(inside, subject.slice('lead:'.length), visit)
  return name ? `그사이 ${name} 님이 바꿔서 되돌릴 수 없어요.` : CHANGED
}
