import { useEffect, useRef } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { TouchedCalls } from '#app/crm/assignment/touched-calls.tsx'
import type { TouchedCall } from '#app/crm/assignment/leave-contract.ts'
import { useTakers } from '#app/crm/assignment/use-takers.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { shareOut, type sharePlan } from './share-contract.ts'
import './share-out.css'

interface ShareOutProps {
  plan: DataOf<typeof sharePlan>
  date: string
  now: Date
  areSamples: boolean
  closes: string
}

/** What nobody has, with who might take each, shown before one press gives it. */
export function ShareOut({ plan, date, now, areSamples, closes }: ShareOutProps) {
  const { shown, chosen, many, onChange } = useTakers(plan)
  const { calls, isCut } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="share-out" aria-labelledby="share-out">
      <h2 id="share-out" ref={heading} tabIndex={-1}>
        {calls.length === 0
          ? `${sentenceDate(date)}에 담당 없는 전화가 없어요`
          : `${sentenceDate(date)} 담당 없는 전화 ${calls.length}건을 이렇게 나눠요`}
      </h2>
      {calls.length > 0 && (
        <ActForm
          row={shareOut}
          values={{ date }}
          next={closes}
          form={{ onChange }}
          className="share-out__form"
        >
          {({ isSending }) => (
            <>
              <Loads calls={chosen} />
              <div className="share-out__acts">
                <Button type="submit" isLoading={isSending} disabled={many === 0}>
                  {`${many}건 나눠 맡기기`}
                </Button>
                <Link to={closes} className="tap small">
                  그만두기
                </Link>
              </div>
              <div className="share-out__calls">
                <TouchedCalls key={proposedIn(shown)} {...{ calls, chosen, now, areSamples }} mayHand />
              </div>
            </>
          )}
        </ActForm>
      )}
      {isCut && <p className="meta">많아서 앞의 200건만 보여 드려요. 나누면 나머지가 떠요.</p>}
      {calls.length === 0 && (
        <Link to={closes} className="tap small">
          닫기
        </Link>
      )}
    </section>
  )
}

const proposedIn = ({ calls }: ShareOutProps['plan']) => calls.map(({ proposed }) => proposed).join()

/** What each who works then has in all, before and after. */
function Loads({ calls }: { calls: readonly TouchedCall[] }) {
  const people = new Map<string, TouchedCall['able'][number]>()
  // A later call's load counts what was proposed before it.
  for (const person of calls.flatMap(({ able }) => able))
    if (person.load < (people.get(person.id)?.load ?? Infinity)) people.set(person.id, person)
  const takenBy = (id: string) => calls.filter(({ proposed }) => proposed === id).length
  const left = calls.filter(({ proposed }) => proposed === null).length
  return (
    <ul className="share-out__people small" aria-label="사람마다 맡는 상담">
      {[...people.values()].map(({ id, name, load, capacity }) => (
        <li key={id} className="share-out__person">
          <Avatar id={id} name={name} />
          <strong>{name}</strong>
          <span>{`첫 전화 전 ${load} → ${load + takenBy(id)} / ${capacity}`}</span>
          <span className="share-out__bar" aria-hidden="true">
            <span style={{ width: shareOf(load, capacity) }} />
            <span style={{ width: shareOf(takenBy(id), capacity) }} />
          </span>
          <strong>{`${takenBy(id)}건`}</strong>
        </li>
      ))}
      {left > 0 && <li className="share-out__left">{`맡기지 않음 ${left}건`}</li>}
    </ul>
  )
}

const shareOf = (part: number, whole: number) => `${Math.min(1, part / Math.max(1, whole)) * 100}%`
