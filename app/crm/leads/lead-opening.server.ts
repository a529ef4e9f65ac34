import type { Services } from '#app/database/services.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import { alertWatchers } from '#app/shared/desk/staff-alerts.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { recordLeadAccess } from './lead-access.server.ts'
import { guardOf } from './lead-guard.server.ts'
import type { openOthersLead as openOthersLeadRow } from './desk-steps-contract.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'

const OPEN_MS = 30 * 60 * 1000

/**
 * Opens a colleague's lead to one advisor for half an hour to read, with a logged reason that another person reviews.
 * Refuses with `conflict` (not closed to them), `tooMany` (daily limit) and `notFound`.
 */
export const openOthersLead: PlainUseCase<typeof openOthersLeadRow> = async (
  services,
  { id, reason },
  visit,
) => {
  const staff = staffOfVisit(visit)
  const guard = await guardOf(services, id, visit)
  if (!guard) throw new Refusal('conflict', { message: '이미 볼 수 있는 상담이에요.' })
  const limits = await readRevealLimits(services)
  const at = services.now()
  const openUntil = new Date(at.getTime() + OPEN_MS)
  const openingId = uuidv7(at.getTime())
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await recordLeadAccess(inside, { id: guard.leadId, action: 'lead.glass', reason }, visit)
    await holdToCap(inside, { kind: 'opening', limits, staff })
    await database
      .insertInto('lead_openings')
      .values({
        id: openingId,
        lead_id: guard.leadId,
        staff_id: staff.id,
        staff_name: staff.name,
        reason_sealed: services.keyring.seal('lead-note', reason),
        at,
        open_until: openUntil,
      })
      .execute()
    await alertWatchers(inside as unknown as Services, {
      template: 'desk.opened',
      title: `${staff.name} 님이 동료의 상담을 열었어요`,
      lines: [
        `${guard.assignee} 님이 맡은 상담이에요.`,
        // The reason may name the person, so the mail leaves it out.
        '적은 이유를 오늘 안에 읽고 확인해 주세요.',
        `${services.config.origin}/desk/openings`,
      ],
      key: openingId,
      about: staff.id,
    })
  })
  return { openUntil: seoulIso(openUntil) }
}
