import { DUE_GIFTS_NAME, LATE_GIFTS_NAME } from '#app/crm/door.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import type { Dashboard, Task } from './contract.ts'
import { minutesText, percentText } from './figures.ts'
import './tiles.css'

/** What has no value. */
const NONE = '–'
/** Fewer days with something in them show no course. */
const LEAST_DAYS = 3
const many = (count: number) => count.toLocaleString('ko')

/** Each beside what it was in the days before; what has nothing to count is left out, and who waits comes first. */
export function Tiles({ facts }: { facts: Dashboard }) {
  return (
    <FigureStrip
      figures={[stillWaiting, received, firstCalls, wished, absent, applied, lateGifts].flatMap((of) => {
        const figure = of(facts)
        return figure === null || figure.value === NONE ? [] : [figure]
      })}
    />
  )
}

/** What it was in the days before, where there was one. */
const was = ({ period }: Dashboard, text: string) => (text === NONE ? '' : ` · ${period.beforeName} ${text}`)

function trendOf({ days }: Dashboard, key: 'leads'): Pick<Figure, 'trend'> {
  const trend = days.map((day) => [sentenceDate(day.date), day[key]] as const)
  return trend.filter(([, value]) => value > 0).length < LEAST_DAYS ? {} : { trend }
}

/** Today's requests without a first call, which no median of those that were called tells of. */
function stillWaiting({ period, firstCall, callingOpensAt }: Dashboard): Figure | null {
  const { waiting, longest } = firstCall
  if (period.key !== 'today' || waiting === 0) return null
  // Working minutes: of who came after hours there are none.
  const waited = longest ? `가장 오래 ${minutesText(longest)}` : false
  return {
    name: '기다리는 손님',
    value: many(waiting),
    unit: '명',
    note: callingOpensAt ? `${callingOpensAt}부터 전화` : waited,
  }
}

function received(facts: Dashboard): Figure {
  const { period, leads } = facts
  const note =
    leads.beforeSoFar === null
      ? `${period.beforeName} ${many(leads.before)}건`
      : `${period.beforeName} 이 시각 ${many(leads.beforeSoFar)}건`
  return { name: '들어온 상담', value: many(leads.total), unit: '건', note, ...trendOf(facts, 'leads') }
}

function firstCalls(facts: Dashboard): Figure {
  const { firstCall, before } = facts
  const name = '첫 연락까지 중앙값'
  if (firstCall.median === null) return { name, value: NONE, note: firstCallNote(facts) }
  const note = `${firstCallNote(facts)}${was(facts, minutesText(before.firstCall))}`
  return { name, value: minutesText(firstCall.median), note }
}

function wished(facts: Dashboard): Figure {
  const { wishes, before } = facts
  const name = '희망 시간 준수율'
  if (wishes.rate === null) return { name, value: NONE, note: '지난 희망 시간이 없어요' }
  const note = `희망 시간 ${many(wishes.ended)}건 가운데 ${many(wishes.kept)}건${was(facts, percentText(before.wishes))}`
  return { name, value: percentText(wishes.rate), note }
}

function absent(facts: Dashboard): Figure {
  const { calls, before } = facts
  const name = '부재율'
  if (calls.rate === null) return { name, value: NONE, note: '이 기간에 건 전화가 없어요' }
  const note = `통화 ${many(calls.total)}건 가운데 ${many(calls.absent)}건${was(facts, percentText(before.absent))}`
  return { name, value: percentText(calls.rate), note }
}

function applied(facts: Dashboard): Figure {
  const { contracts, before } = facts
  const note = `개통 ${many(contracts.opened)}건${was(facts, `${many(before.applied)}건`)}`
  return { name: '가입', value: many(contracts.applied), unit: '건', note }
}

/** As the tasks above and the ledger count them, now; what became of the period's promises stands in their table. */
function lateGifts({ tasks }: Dashboard): Figure {
  const countOf = (wanted: Task) => tasks.find(({ task }) => task === wanted)?.count
  const [count, due = 0] = [countOf('lateGifts'), countOf('dueGifts')]
  const note = due > 0 ? `${DUE_GIFTS_NAME} ${many(due)}건` : '오늘 줄 사은품이 없어요'
  if (count === undefined) return { name: LATE_GIFTS_NAME, value: NONE, note: '사은품을 보는 사람만 세요' }
  return {
    name: LATE_GIFTS_NAME,
    value: many(count),
    unit: '건',
    isLate: count > 0,
    to: '/desk/gifts?state=late',
    note,
  }
}

function firstCallNote({ firstCall, period }: Dashboard): string {
  const { called, waiting, longest, unrecorded } = firstCall
  const parts = [
    called > 0 && `${many(called)}건에 전화`,
    waiting > 0 &&
      period.key !== 'today' &&
      `${many(waiting)}건이 기다림${longest ? `(가장 오래 근무 시간 ${minutesText(longest)})` : ''}`,
    unrecorded > 0 && `${many(unrecorded)}건은 통화 없이 끝남`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : '들어온 상담이 없어요'
}
