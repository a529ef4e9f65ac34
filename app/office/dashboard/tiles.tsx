import { sentenceDate } from '#app/platform/korean-time.ts'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import type { Dashboard } from './contract.ts'
import { minutesText, percentText, sumOf } from './figures.ts'
import './tiles.css'

/** What has no value. */
const NONE = '–'
/** Fewer days with something in them show no course. */
const LEAST_DAYS = 3
const many = (count: number) => count.toLocaleString('ko')

/** Each beside what it was in the days before; what has no value yet is told in one line, not as empty boxes. */
export function Tiles({ facts }: { facts: Dashboard }) {
  const tiles = tilesOf(facts)
  const missing = tiles.flatMap(({ none }) => none ?? [])
  return (
    <>
      <FigureStrip figures={tiles.flatMap(({ figure }) => figure ?? [])} />
      {missing.length > 0 && (
        <p className="tiles__missing">{`이 기간에 셀 것이 없어요: ${missing.join(' · ')}`}</p>
      )}
    </>
  )
}

interface Tile {
  figure?: Figure
  /** In place of it, its name. */
  none?: string
}

const tilesOf = (facts: Dashboard): Tile[] => [
  received(facts),
  lateCalls(facts),
  firstCalls(facts),
  wished(facts),
  absent(facts),
  applied(facts),
  lateGifts(facts),
]

/** What it was in the days before, where there was one. */
const was = ({ period }: Dashboard, text: string) => (text === NONE ? '' : ` · ${period.beforeName} ${text}`)

function trendOf({ days }: Dashboard, key: 'leads' | 'lateCalls'): Pick<Figure, 'trend'> {
  const trend = days.map((day) => [sentenceDate(day.date), day[key]] as const)
  return trend.filter(([, value]) => value > 0).length < LEAST_DAYS ? {} : { trend }
}

function received(facts: Dashboard): Tile {
  const { period, leads } = facts
  const note =
    leads.beforeSoFar === null
      ? `${period.beforeName} ${many(leads.before)}건`
      : `어제 이 시각 ${many(leads.beforeSoFar)}건`
  return {
    figure: { name: '들어온 상담', value: many(leads.total), unit: '건', note, ...trendOf(facts, 'leads') },
  }
}

function lateCalls(facts: Dashboard): Tile {
  const calls = facts.promises.filter(({ kind }) => kind === 'FIRST_CALL' || kind === 'CALL')
  const [promised, late] = [sumOf(calls, (line) => line.promised), sumOf(calls, (line) => line.late)]
  if (promised === 0) return {}
  const note = `때가 온 전화 ${many(promised)}건 가운데`
  return {
    figure: {
      name: '늦은 전화',
      value: many(late),
      unit: '건',
      isLate: late > 0,
      note,
      ...trendOf(facts, 'lateCalls'),
    },
  }
}

function firstCalls(facts: Dashboard): Tile {
  const { firstCall, before } = facts
  const told = firstCallNote(firstCall)
  if (firstCall.median === null) return { none: `첫 연락까지 중앙값(${told})` }
  const note = `${told}${was(facts, minutesText(before.firstCall))}`
  return { figure: { name: '첫 연락까지 중앙값', value: minutesText(firstCall.median), note } }
}

function wished(facts: Dashboard): Tile {
  const { wishes, before } = facts
  if (wishes.rate === null) return { none: '희망 시간 준수율' }
  const note = `희망 시간 ${many(wishes.ended)}건 가운데 ${many(wishes.kept)}건${was(facts, percentText(before.wishes))}`
  return { figure: { name: '희망 시간 준수율', value: percentText(wishes.rate), note } }
}

function absent(facts: Dashboard): Tile {
  const { calls, before } = facts
  if (calls.rate === null) return { none: '부재율' }
  const note = `통화 ${many(calls.total)}건 가운데 ${many(calls.absent)}건${was(facts, percentText(before.absent))}`
  return { figure: { name: '부재율', value: percentText(calls.rate), note } }
}

function applied(facts: Dashboard): Tile {
  const { contracts, before } = facts
  if (contracts.applied + contracts.opened + before.applied === 0) return { none: '가입과 개통' }
  const note = `개통 ${many(contracts.opened)}건${was(facts, `${many(before.applied)}건`)}`
  return { figure: { name: '가입', value: many(contracts.applied), unit: '건', note } }
}

function lateGifts(facts: Dashboard): Tile {
  const gifts = facts.promises.find(({ kind }) => kind === 'GIFT')
  if (!gifts?.promised) return { none: '늦은 사은품' }
  const note = `주기로 한 ${many(gifts.promised)}건 가운데${was(facts, `${many(facts.before.lateGifts)}건`)}`
  const isLate = gifts.late > 0
  return { figure: { name: '늦은 사은품', value: many(gifts.late), unit: '건', isLate, note } }
}

function firstCallNote({ called, waiting, unrecorded }: Dashboard['firstCall']): string {
  const parts = [
    called > 0 && `${many(called)}건에 전화`,
    waiting > 0 && `${many(waiting)}건이 기다림`,
    unrecorded > 0 && `${many(unrecorded)}건은 통화 없이 끝남`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : '들어온 상담이 없어요'
}
