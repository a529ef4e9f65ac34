import type { Services } from '#app/database/services.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { countAccesses } from '#app/shared/personal-data/access-log.server.ts'
import { recordReading, type Inside } from '#app/shared/personal-data/readings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

/** Whoever asks syllable by syllable could read masked names; a person who types and corrects stays far below. */
const LOOKS_PER_HOUR = 600
const ACTION = 'desk.find'

/** Logs every look with what it found, never with its words: they are names, and a line cannot be erased. */
export function recordLook(services: Services, found: string, visit: Visit): Promise<void> {
  const staff = staffOfVisit(visit)
  const cap = async ({ database, now, log }: Inside) => {
    const since = new Date(now().getTime() - HOUR_MS)
    const looks = await countAccesses(database, { staffId: staff.id, actions: [ACTION], since })
    if (looks <= LOOKS_PER_HOUR) return
    log.warn({ event: 'look-cap', staffId: staff.id, cap: LOOKS_PER_HOUR }, 'a cap on looks was reached')
    throw new Refusal('tooMany', {
      message: '한 시간 동안 할 수 있는 찾기를 모두 썼어요. 조금 뒤에 다시 찾아 주세요.',
      retryAfter: HOUR_MS / 1000 / 12,
    })
  }
  return recordReading(
    services,
    { action: ACTION, subject: 'persons:', reason: found, alike: [ACTION], cap },
    visit,
  )
}
