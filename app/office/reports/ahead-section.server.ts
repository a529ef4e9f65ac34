import { readStaffing } from '#app/crm/door.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { Services } from '#app/database/services.server.ts'
import { sumOf } from '#app/office/dashboard/figures.ts'
import { addDays } from '#app/platform/korean-time.ts'
import type { ReportFigure, ReportSection, ReportWeek } from './report-section.ts'

const WEEK = 7

const toCalendar: ReportFigure['to'] = {
  address: ({ to }) => `/desk/calendar?date=${addDays(to, 1)}`,
  roles: RIGHTS.leads.roles,
}

/** What the week after the reported one will bring. */
export const aheadSection: ReportSection = {
  name: '다음 주',
  figures: [
    {
      key: 'expected',
      name: '예상 통화',
      meaning: '지난 주들의 같은 요일과 시간대로 예상한, 보고한 주의 다음 주에 걸 전화예요.',
      unit: 'count',
      to: toCalendar,
    },
    {
      key: 'shortHours',
      name: '인력이 부족한 시간',
      meaning: '첫 전화를 제때 걸 사람보다 일하는 사람이 적은 시간의 수예요.',
      unit: 'hours',
      better: 'fewer',
      act: '근무와 휴무 조정하기',
      isDue: true,
      to: toCalendar,
    },
  ],
  read: async (services, week) => (week.isNewest ? readAhead(services, week) : {}),
}

async function readAhead(services: Services, { to }: ReportWeek) {
  const dates = Array.from({ length: WEEK }, (_, index) => addDays(to, index + 1))
  const { days } = await readStaffing(services, dates)
  const known = days.flatMap(({ hours }) => hours ?? [])
  if (known.length === 0) return {}
  return {
    expected: Math.round(sumOf(known, (hour) => hour.expected)),
    shortHours: known.filter(({ needed, planned }) => planned < needed).length,
  }
}
