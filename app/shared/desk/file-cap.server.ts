import { DAY_MS } from '#app/platform/durations.ts'
import { countAccesses } from '#app/shared/personal-data/access-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'

/** Files of people, by whatever door; who works with them makes one and keeps to it. */
const MOST_A_DAY = 20
const ACTIONS = ['lead.export', 'gift.export'] as const

/** After the file's line in the access log, whose lock serialises what one person takes; `tooMany` reverts that line. */
export async function holdToFiles({ database, now, log }: Inside, staff: Staff): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS)
  const taken = await countAccesses(database, { staffId: staff.id, actions: ACTIONS, since })
  if (taken <= MOST_A_DAY) return
  log.warn({ event: 'file-cap', staffId: staff.id, cap: MOST_A_DAY }, 'a cap on files was reached')
  throw new Refusal('tooMany', {
    message: `하루에 받을 수 있는 파일(${MOST_A_DAY}개)을 모두 받았어요. 내일 다시 받아 주세요.`,
    retryAfter: DAY_MS / 1000,
  })
}
