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
      name: '다 모인 묶음의 평가',
      meaning:
        '통신사마다 정한 수만큼 모여 이 주에 다 찬 묶음의 설치 평가예요. 덜 모인 묶음은 세지 않아서 이 주에 온 평가와 달라요.',
      unit: 'count',
      to: toQuality,
    },
    {
      key: 'installGood',
      name: '그 가운데 좋았다는 비율',
      meaning: '이 주에 다 찬 묶음이 없으면 말하지 않아요.',
      unit: 'percent',
      to: toQuality,
    },
  ],
  read: async (services, week) => {
    const { answers, good } = await countClosedLots(services, week)
    return { installRated: answers, installGood: percent(good, answers) }
  },
}
