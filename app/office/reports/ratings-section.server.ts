import { countClosedLots } from '#app/crm/door.server.ts'
import { percent } from '#app/office/dashboard/figures.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { ReportFigure, ReportSection } from './report-section.ts'

const toQuality: ReportFigure['to'] = { address: () => '/desk/quality', roles: RIGHTS.coaching.roles }

/** By whole lots alone (docs/adr/0232): what an advisor may not see by carrier stays with who leads. */
export const ratingsSection: ReportSection = {
  name: '설치 평가',
  roles: RIGHTS.coaching.roles,
  figures: [
    {
      key: 'installRated',
      name: '집계가 끝난 설치 평가',
      meaning:
        '통신사마다 정한 수만큼 모여 이 주에 집계가 끝난 설치 평가예요. 아직 모으는 중인 평가는 세지 않아서 이 주에 받은 평가의 수와 달라요.',
      unit: 'count',
      to: toQuality,
    },
    {
      key: 'installGood',
      name: '만족한 비율',
      meaning:
        '집계가 끝난 평가 가운데 좋았다고 답한 비율이에요. 이 주에 집계가 끝난 것이 없으면 보이지 않아요.',
      unit: 'percent',
      better: 'more',
      to: toQuality,
    },
  ],
  read: async (services, week) => {
    const { answers, good } = await countClosedLots(services, week)
    return { installRated: answers, installGood: percent(good, answers) }
  },
}
