import type { ClockJob, ClockState } from './contract.ts'

/** Trouble first. */
export const CLOCK_GROUPS = ['stopped', 'new', 'fine'] as const
export type ClockGroup = (typeof CLOCK_GROUPS)[number]

export const CLOCK_GROUP_NAMES: Readonly<Record<ClockGroup, string>> = {
  stopped: '멈춤',
  new: '아직 안 함',
  fine: '정상',
}

const GROUPS: Readonly<Record<ClockState, ClockGroup>> = {
  failing: 'stopped',
  late: 'stopped',
  waiting: 'new',
  off: 'new',
  fine: 'fine',
}

export const groupOf = (state: ClockState): ClockGroup => GROUPS[state]

/** How all that waits and all of the clock stand, in one line: the same wherever it is told. */
export function standingText({
  clock,
  dead,
}: {
  clock: readonly Pick<ClockJob, 'state'>[]
  dead: number
}): string {
  const of = (group: ClockGroup) => clock.filter(({ state }) => groupOf(state) === group).length
  const stopped = of('stopped') + dead
  if (stopped > 0) return `멈춘 일 ${stopped.toLocaleString('ko')}개`
  if (clock.length === 0) return '아직 시작한 작업자가 없어요'
  return of('new') > 0 ? `대기 ${of('new').toLocaleString('ko')}건 · 멈춘 것 없음` : '모두 제때 하고 있어요'
}
