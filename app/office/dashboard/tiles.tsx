import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import type { Dashboard } from './contract.ts'
import { minutesText, percentText } from './figures.ts'

/** What has no value. */
const NONE = '–'
const many = (count: number) => count.toLocaleString('ko')

/** Each beside what it was in the days before. */
export function Tiles({ facts }: { facts: Dashboard }) {
  const { period, leads, firstCall, wishes, calls, contracts, promises, before } = facts
  const gifts = promises.find(({ kind }) => kind === 'GIFT')!
  const was = (text: string) => (text === NONE ? '' : ` · ${period.beforeName} ${text}`)
  return (
    <FigureStrip
      figures={[
        {
          name: '신규',
          value: many(leads.total),
          unit: '건',
          note:
            leads.beforeSoFar === null
              ? `${period.beforeName} ${many(leads.before)}건`
              : `어제 이 시각 ${many(leads.beforeSoFar)}건`,
        },
        {
          name: '첫 연락까지 중앙값',
          value: minutesText(firstCall.median),
          note: `${firstCallNote(firstCall)}${was(minutesText(before.firstCall))}`,
        },
        {
          name: '희망 시간 준수율',
          value: percentText(wishes.rate),
          note: `${
            wishes.ended === 0
              ? '끝난 희망 시간이 없어요'
              : `희망 시간 ${many(wishes.ended)}건 가운데 ${many(wishes.kept)}건`
          }${was(percentText(before.wishes))}`,
        },
        {
          name: '부재율',
          value: percentText(calls.rate),
          note: `${
            calls.total === 0
              ? '남긴 통화가 없어요'
              : `통화 ${many(calls.total)}건 가운데 ${many(calls.absent)}건`
          }${was(percentText(before.absent))}`,
        },
        {
          name: '가입',
          value: many(contracts.applied),
          unit: '건',
          note: `개통 ${many(contracts.opened)}건${was(`${many(before.applied)}건`)}`,
        },
        {
          name: '늦은 사은품',
          value: many(gifts.late),
          unit: '건',
          isLate: gifts.late > 0,
          note: `${
            gifts.promised === 0 ? '주기로 한 것이 없어요' : `주기로 한 ${many(gifts.promised)}건 가운데`
          }${was(`${many(before.lateGifts)}건`)}`,
        },
      ]}
    />
  )
}

function firstCallNote({ called, waiting, unrecorded }: Dashboard['firstCall']): string {
  const parts = [
    called > 0 && `${many(called)}건에 전화`,
    waiting > 0 && `${many(waiting)}건이 기다림`,
    unrecorded > 0 && `${many(unrecorded)}건은 통화 없이 끝남`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : '들어온 상담이 없어요'
}
