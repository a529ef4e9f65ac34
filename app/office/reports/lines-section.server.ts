import { countComingEnds, countEndedLines, countLateReturns } from '#app/crm/door.server.ts'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import { readOwed } from '#app/office/settlements/claims.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { ReportFigure, ReportSection } from './report-section.ts'

const COMING_DAYS = 90

const toLines: ReportFigure['to'] = {
  address: () => '/desk/contracts?state=opened',
  roles: RIGHTS.leads.roles,
}

/** What becomes of the lines that are open, and of the money that hangs on them. */
export const linesSection: ReportSection = {
  name: '회선과 정산',
  roles: RIGHTS.profit.roles,
  figures: [
    {
      key: 'ended',
      name: '해지한 회선',
      meaning: '해지한 날이 이 주에 있는 회선이에요. 취소한 해지와 명의 변경은 세지 않아요.',
      unit: 'count',
      better: 'fewer',
      to: toLines,
    },
    {
      key: 'returnsLate',
      name: '기한이 지난 사은품 반환',
      meaning: '일찍 해지해 돌려받기로 한 사은품 가운데 보고를 만든 때에 기한이 지난 것이에요.',
      unit: 'count',
      better: 'fewer',
      act: '사은품 반환 확인하기',
      isDue: true,
      to: { address: () => '/desk/gifts/returns', roles: RIGHTS.gifts.roles },
    },
    {
      key: 'owed',
      name: '청구할 정산 금액',
      meaning:
        '저장한 통신사 명세에서 덜 받은 금액 가운데 보고를 만든 때에 아직 청구하지 않은 것이에요. 부가세를 뺀 금액이에요.',
      unit: 'won',
      better: 'fewer',
      act: '덜 받은 금액 청구하기',
      isDue: true,
      to: { address: () => SETTLEMENTS, roles: RIGHTS.profit.roles },
    },
    {
      key: 'coming',
      name: '곧 끝나는 약정',
      meaning: `보고를 만든 날부터 ${COMING_DAYS}일 안에 끝나는 약정이에요. 끝나기 전에 알려 달라고 동의한 것만 세요.`,
      unit: 'count',
      to: toLines,
    },
  ],
  read: async (services, week) => {
    const ended = await countEndedLines(services, week)
    if (!week.isNewest) return { ended }
    const [returnsLate, owed, coming] = await Promise.all([
      countLateReturns(services),
      readOwed(services),
      countComingEnds(services, COMING_DAYS),
    ])
    return { ended, returnsLate, owed, coming }
  },
}
