import type { Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ASKED, questionName, type CallAnswers } from './call-answers.ts'
import type { noteAnswers as noteAnswersRow } from './call-answers-contract.ts'
import { recordLeadAccess } from './lead-access.server.ts'
import { lockLead, refuseClosed, refuseOthersLead } from './lead-change.server.ts'
import { leadId } from './lead-line.server.ts'

/** Empty while nothing was asked. */
export async function readCallAnswers(
  { database }: { database: Kysely<Tables> },
  id: string,
): Promise<CallAnswers> {
  const row = await database
    .selectFrom('call_answers')
    .select('answers')
    .where('lead_id', '=', id)
    .executeTakeFirst()
  return (row?.answers ?? {}) as CallAnswers
}

/**
 * Keeps answers while somebody talks: neither the lead's version nor the forms of colleagues change by it. Logs which were
 * changed. Refuses with `notFound`, `notAllowed` (another's lead) and `conflict` (closed, erased).
 */
export const noteAnswers: PlainUseCase<typeof noteAnswersRow> = async (services, { id, ...sent }, visit) => {
  const staff = staffOfVisit(visit)
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const lead = await lockLead(inside, leadId(id))
    refuseOthersLead(lead, staff)
    refuseClosed(lead)
    const before = await readCallAnswers(inside, lead.id)
    const answers = merged(before, sent)
    const changed = ASKED.filter((question) => before[question] !== answers[question])
    if (changed.length === 0) {
      noteNothingChanged()
      return { answers }
    }
    await store(inside, { id: lead.id, answers, staffId: staff.id })
    const reason = changed.map(questionName).join(', ')
    await recordLeadAccess(inside, { id: lead.id, action: 'lead.answers', reason }, visit)
    return { answers }
  })
}

function merged(before: CallAnswers, sent: Partial<Record<keyof CallAnswers, string | null | undefined>>) {
  const answers: CallAnswers = {}
  for (const question of ASKED) {
    const answer = sent[question] === undefined ? before[question] : sent[question]
    if (answer) answers[question] = answer
  }
  return answers
}

async function store(
  { database, now }: Pick<Services, 'now'> & { database: Kysely<Tables> },
  { id, answers, staffId }: { id: string; answers: CallAnswers; staffId: string },
): Promise<void> {
  const row = { answers: JSON.stringify(answers), staff_id: staffId, noted_at: now() }
  await database
    .insertInto('call_answers')
    .values({ lead_id: id, ...row })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(row))
    .execute()
}
