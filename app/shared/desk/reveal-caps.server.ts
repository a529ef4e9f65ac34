import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { countAccesses } from '#app/shared/personal-data/access-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { outsideUndo } from '#app/shared/undo/keep-undo.server.ts'
import type { RevealLimits } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { alertWatchers } from './staff-alerts.server.ts'

/** From this part of a cap on, the watchers are notified. */
const NEAR = 0.8

interface Window {
  ms: number
  name: string
  cap: keyof RevealLimits
}

interface Kind {
  name: string
  actions: readonly AccessAction[]
  windows: readonly Window[]
  countsSubjects?: boolean
}

const inADay = (cap: keyof RevealLimits): Window => ({ ms: DAY_MS, name: '하루', cap })
const inAnHour = (cap: keyof RevealLimits): Window => ({ ms: HOUR_MS, name: '한 시간', cap })

/** Dials are counted apart from reveals, so that an advisor with many calls can still look up a number. */
const KINDS = {
  reveal: {
    name: '번호 보기',
    actions: ['lead.reveal', 'lead.address', 'lead.listen', 'member.reveal', 'request.file'],
    windows: [inAnHour('perHour'), inADay('perDay')],
  },
  dial: {
    name: '전화 걸기',
    actions: ['lead.dial'],
    windows: [inAnHour('dialsPerHour'), inADay('dialsPerDay')],
  },
  reading: {
    name: '맡지 않은 상담 보기',
    actions: ['lead.openOther'],
    windows: [inAnHour('readsPerHour'), inADay('readsPerDay')],
    countsSubjects: true,
  },
  claim: {
    name: '상담 맡기',
    actions: ['lead.claim'],
    windows: [inAnHour('claimsPerHour'), inADay('claimsPerDay')],
  },
  opening: { name: '동료 상담 열기', actions: ['lead.glass'], windows: [inADay('openingsPerDay')] },
} as const satisfies Record<string, Kind>

/** Read before a transaction, because settings use a connection of their own. */
export const readRevealLimits = async (services: Services): Promise<RevealLimits> =>
  (await readSettings(services)).reveals

interface Counted {
  kind: keyof typeof KINDS
  limits: RevealLimits
  staff: Staff
}

/** In the transaction that wrote the access log, whose lock serialises acts; `tooMany` reverts that line. */
export async function holdToCap(services: Inside, { kind, limits, staff }: Counted): Promise<void> {
  const { name, actions, windows, countsSubjects }: Kind = KINDS[kind]
  const now = services.now().getTime()
  for (const window of windows) {
    const cap = limits[window.cap]
    const since = new Date(now - window.ms)
    const counted = { staffId: staff.id, actions, since, countsSubjects }
    const done = await countAccesses(services.database, counted)
    if (done > cap) {
      services.log.warn({ event: 'reveal-cap', staffId: staff.id, kind, cap }, 'a cap on reveals was reached')
      throw new Refusal('tooMany', {
        message: `${window.name} 동안 할 수 있는 ${name}(${cap.toLocaleString('ko')}번)를 모두 썼어요. 더 필요하면 관리자에게 말해 주세요.`,
        retryAfter: await secondsUntilFree(
          services.database,
          { staff, actions, since, over: done - cap, ...window },
          now,
        ),
      })
    }
    if (done < Math.ceil(cap * NEAR)) continue
    await outsideUndo(services, () =>
      alertWatchers(services as Services, {
        template: 'desk.revealsNear',
        title: `${staff.name} 님의 ${name}가 한도에 가까워요`,
        lines: [
          `${window.name} 한도 ${cap.toLocaleString('ko')}번 가운데 ${done.toLocaleString('ko')}번을 썼어요.`,
          '일 때문인지 본인에게 확인해 주세요. 무엇을 봤는지는 접속기록에 있어요.',
          `${services.config.origin}/desk/audit`,
        ],
        key: `${kind} ${staff.id} ${window.cap} ${Math.floor(now / window.ms)}`,
        about: staff.id,
      }),
    )
    if (done === Math.ceil(cap * NEAR))
      services.log.warn(
        { event: 'reveal-near', staffId: staff.id, kind, done, cap },
        'a cap on reveals is near',
      )
  }
}

interface Waiting {
  staff: Staff
  actions: readonly AccessAction[]
  since: Date
  ms: number
  over: number
}

async function secondsUntilFree(
  database: Transaction<Tables>,
  { staff, actions, since, ms, over }: Waiting,
  now: number,
): Promise<number> {
  const line = await database
    .selectFrom('access_log')
    .select('at')
    .where('staff_id', '=', staff.id)
    .where('action', 'in', actions)
    .where('at', '>=', since)
    .orderBy('at')
    .offset(over - 1)
    .limit(1)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((line?.at.getTime() ?? now) + ms - now) / 1000))
}
