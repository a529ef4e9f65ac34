import type { ReactNode } from 'react'
import type { Dashboard } from './contract.ts'
import { minutesText, percentText } from './figures.ts'
import './tiles.css'

const many = (count: number) => count.toLocaleString('ko')

export function Tiles({ facts }: { facts: Dashboard }) {
  const { period, leads, firstCall, wishes, calls, contracts, promises } = facts
  const gifts = promises.find(({ kind }) => kind === 'GIFT')!
  return (
    <dl className="tiles">
      <Tile name="신규" note={leads.beforeSoFar !== null && `어제 이 시각까지 ${many(leads.beforeSoFar)}건`}>
        {many(leads.total)}
        <span className="tiles__before meta">{`(${period.beforeName} ${many(leads.before)})`}</span>
      </Tile>
      <Tile name="첫 연락까지 중앙값" note={firstCallNote(firstCall)}>
        {minutesText(firstCall.median)}
      </Tile>
      <Tile
        name="희망 시간 준수율"
        note={
          wishes.ended === 0
            ? '끝난 희망 시간이 없어요'
            : `희망 시간 ${many(wishes.ended)}건 가운데 ${many(wishes.kept)}건`
        }
      >
        {percentText(wishes.rate)}
      </Tile>
      <Tile
        name="부재율"
        note={
          calls.total === 0
            ? '남긴 통화가 없어요'
            : `통화 ${many(calls.total)}건 가운데 ${many(calls.absent)}건`
        }
      >
        {percentText(calls.rate)}
      </Tile>
      <Tile name="가입" note={`개통 ${many(contracts.opened)}건`}>
        {many(contracts.applied)}
      </Tile>
      <Tile
        name="늦은 사은품"
        note={
          gifts.promised === 0
            ? '이 기간에 주기로 한 사은품이 없어요'
            : `주기로 한 ${many(gifts.promised)}건 가운데`
        }
      >
        {many(gifts.late)}
      </Tile>
    </dl>
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

function Tile({ name, note, children }: { name: string; note: string | false; children: ReactNode }) {
  return (
    <div className="tiles__tile box">
      <dt>{name}</dt>
      <dd className="tiles__value">{children}</dd>
      {note && <dd className="tiles__note fine">{note}</dd>}
    </div>
  )
}
