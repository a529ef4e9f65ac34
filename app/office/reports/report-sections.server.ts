import { countPromises, earnedByOpened } from '#app/crm/door.server.ts'
import { DASHBOARD } from '#app/office/dashboard/dashboard-area.ts'
import { readCourse, readWishes } from '#app/office/dashboard/done.server.ts'
import { percent, sumOf } from '#app/office/dashboard/figures.ts'
import { countReceived, readWait } from '#app/office/dashboard/received.server.ts'
import { PROFIT } from '#app/office/profit/profit-area.ts'
import { countSpend } from '#app/office/profit/profit.server.ts'
import { selectOpenComplaints } from '#app/privacy/door.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { aheadSection } from './ahead-section.server.ts'
import { ratingsSection } from './ratings-section.server.ts'
import { linesSection } from './lines-section.server.ts'
import type { ReportFigure, ReportSection } from './report-section.ts'

const toDashboard: ReportFigure['to'] = {
  address: ({ from, to }) => `${DASHBOARD}?from=${from}&to=${to}`,
  roles: RIGHTS.dashboard.roles,
}
const toGifts: ReportFigure['to'] = { address: () => '/desk/gifts', roles: RIGHTS.gifts.roles }
const toProfit: ReportFigure['to'] = {
  address: ({ from, to }) => `${PROFIT}?from=${from}&to=${to}`,
  roles: RIGHTS.profit.roles,
}
const toComplaints: ReportFigure['to'] = { address: () => '/desk/complaints', roles: RIGHTS.complaints.roles }
const kept = ({ promised, late }: { promised: number; late: number }) => percent(promised - late, promised)

const calls: ReportSection = {
  name: '상담',
  figures: [
    {
      key: 'leads',
      name: '들어온 상담',
      meaning: '이 주에 처음 들어온 상담이에요. 합친 것과 중복은 세지 않아요.',
      unit: 'count',
      isHeadline: true,
      better: 'more',
      to: toDashboard,
    },
    {
      key: 'firstCalls',
      name: '첫 전화를 제때 건 비율',
      meaning:
        '희망 시간 없이 신청한 상담에 첫 전화를 약속한 때까지 건 비율이에요. 약속한 때가 이 주에 있던 것을 세요.',
      unit: 'percent',
      isHeadline: true,
      better: 'more',
      to: toDashboard,
    },
    {
      key: 'wishes',
      name: '희망 시간을 지킨 비율',
      meaning: '이 주에 끝난 희망 시간 가운데 그 시간 안에 건 비율이에요.',
      unit: 'percent',
      better: 'more',
      to: toDashboard,
    },
    {
      key: 'agreed',
      name: '다시 걸기로 한 때를 지킨 비율',
      meaning: '통화에서 정한 때가 이 주에 있던 전화 가운데 제때 건 비율이에요.',
      unit: 'percent',
      better: 'more',
      to: toDashboard,
    },
    {
      key: 'wait',
      name: '첫 전화까지 걸린 시간',
      meaning: '이 주에 들어온 상담이 첫 전화까지 기다린 근무 시간의 중앙값이에요.',
      unit: 'minutes',
      better: 'fewer',
      to: toDashboard,
    },
    {
      key: 'waitShort',
      name: '빠른 20%의 첫 전화까지',
      meaning: '10건 가운데 2건은 이 시간 안에 전화를 받았어요.',
      unit: 'minutes',
      better: 'fewer',
    },
    {
      key: 'waitLong',
      name: '느린 20%의 첫 전화까지',
      meaning: '10건 가운데 8건은 이 시간 안에, 나머지 2건은 더 늦게 전화를 받았어요.',
      unit: 'minutes',
      better: 'fewer',
    },
  ],
  read: async (services, week) => {
    const [leads, wishes, promises, wait] = await Promise.all([
      countReceived(services, week),
      readWishes(services, week),
      countPromises(services, week),
      readWait(services, week, { isReal: true }),
    ])
    const of = (kind: 'FIRST_CALL' | 'CALL') => promises.find((each) => each.kind === kind)
    return {
      leads,
      firstCalls: kept(of('FIRST_CALL') ?? NONE),
      wishes: percent(wishes.kept, wishes.ended),
      agreed: kept(of('CALL') ?? NONE),
      wait: wait.median,
      waitShort: wait.range?.from ?? null,
      waitLong: wait.range?.until ?? null,
    }
  },
}

const NONE = { promised: 0, late: 0 }

const contracts: ReportSection = {
  name: '개통과 사은품',
  figures: [
    {
      key: 'opened',
      name: '개통',
      meaning: '개통한 날이 이 주에 있는 계약이에요.',
      unit: 'count',
      isHeadline: true,
      better: 'more',
      to: { address: () => '/desk/contracts', roles: RIGHTS.leads.roles },
    },
    {
      key: 'giftsDue',
      name: '주기로 한 사은품',
      meaning: '처음 약속한 날이 이 주에 있던 사은품이에요.',
      unit: 'count',
      to: toGifts,
    },
    {
      key: 'giftsLate',
      name: '늦은 사은품',
      meaning: '주기로 한 사은품 가운데 늦게 주었거나 아직 주지 않았거나 우리 사정으로 미룬 것이에요.',
      unit: 'count',
      better: 'fewer',
      act: '늦은 사은품 지급하기',
      isDue: true,
      to: { ...toGifts, address: () => '/desk/gifts?state=late' },
    },
  ],
  read: async (services, week) => {
    const [days, promises] = await Promise.all([readCourse(services, week), countPromises(services, week)])
    const gifts = promises.find(({ kind }) => kind === 'GIFT')
    return {
      opened: sumOf(days, (day) => day.opened),
      giftsDue: gifts?.promised ?? 0,
      giftsLate: gifts?.late ?? 0,
    }
  },
}

const complaints: ReportSection = {
  name: '불만',
  figures: [
    {
      key: 'complaints',
      name: '답을 기다리는 불만',
      meaning: '보고를 만든 때에 아직 끝나지 않은 불만이에요.',
      unit: 'count',
      better: 'fewer',
      to: toComplaints,
    },
    {
      key: 'complaintsLate',
      name: '급한 불만',
      meaning: '답하기로 한 날이 지났거나 내일까지인 불만이에요.',
      unit: 'count',
      better: 'fewer',
      act: '급한 불만에 답하기',
      isDue: true,
      to: toComplaints,
    },
  ],
  read: async (services, week) => {
    if (!week.isNewest) return {}
    const { many, late } = await selectOpenComplaints(services).executeTakeFirstOrThrow()
    return { complaints: Number(many), complaintsLate: Number(late) }
  },
}

const advertising: ReportSection = {
  name: '광고와 남긴 돈',
  roles: RIGHTS.profit.roles,
  figures: [
    {
      key: 'spend',
      name: '광고비',
      meaning: '이 주에 쓴 광고비, 부가세를 뺀 금액이에요. 보고를 만들 때까지 올린 것만 세요.',
      unit: 'won',
      to: toProfit,
    },
    {
      key: 'perRequest',
      name: '신청당 광고비',
      meaning: '이 주의 광고비를 이 주에 접수한 신청서로 나눈 금액이에요.',
      unit: 'won',
      isHeadline: true,
      better: 'fewer',
      to: toProfit,
    },
    {
      key: 'left',
      name: '개통이 남긴 돈',
      meaning:
        '이 주에 개통한 회선의 수수료에서 그 회선에 약속한 사은품과 이 주의 광고비를 뺀 금액이에요. 손익은 신청한 날로 세어서 금액이 달라요.',
      unit: 'won',
      isHeadline: true,
      isLossBelowZero: true,
      better: 'more',
      act: '손익 보기',
      to: toProfit,
    },
  ],
  read: async (services, { from, to }) => {
    const [{ spend, perRequest }, { opened, commission, gifts }] = await Promise.all([
      countSpend(services, { from, to }),
      earnedByOpened(services, { from, to }),
    ])
    return {
      ...(spend > 0 && { spend, perRequest }),
      // Without a rule of what an opened line earns, a loss would be told that is none.
      left: (opened > 0 ? commission > 0 : spend > 0) ? commission - gifts - spend : null,
    }
  },
}

/** In the order in which they are told. A room that has more hands in its section here. */
export const REPORT_SECTIONS: readonly ReportSection[] = [
  calls,
  contracts,
  ratingsSection,
  advertising,
  linesSection,
  complaints,
  aheadSection,
]
