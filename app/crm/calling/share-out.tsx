import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TakerSums, TouchedCalls } from '#app/crm/assignment/touched-calls.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
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
  const { shown, chosen, onChange } = useChoices(plan)
  const { calls, isCut } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const many = chosen.filter(({ proposed }) => proposed !== null).length
  return (
    <section className="desk-page__card share-out stack-3" aria-labelledby="share-out">
      <h2 id="share-out" ref={heading} tabIndex={-1}>
        {calls.length === 0 ? '이날 맡길 전화가 없어요' : `이날 맡길 전화 ${calls.length}건을 이렇게 나눠요`}
      </h2>
      {calls.length > 0 && (
        <ActForm row={shareOut} values={{ date }} next={closes} form={{ onChange }}>
          {({ isSending }) => (
            <>
              <div className="share-out__head">
                <p className="small">
                  <strong>
                    <TakerSums calls={chosen} withLoads />
                  </strong>
                  <span className="share-out__how meta">
                    그 시간에 일하는 사람 가운데 전화와 맡은 상담이 적은 사람부터 골랐어요.
                  </span>
                </p>
                <Button type="submit" isLoading={isSending}>
                  {many > 0 ? `${many}건 나눠 맡기기` : '고른 대로 맡기기'}
                </Button>
                <Link to={closes} className="tap small">
                  그만두기
                </Link>
              </div>
              <TouchedCalls key={proposedIn(shown)} calls={calls} mayHand now={now} areSamples={areSamples} />
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

type Plan = ShareOutProps['plan']

const proposedIn = ({ calls }: Plan) => calls.map(({ proposed }) => proposed).join()

/** What is chosen in the form; once it is touched, news leave it as it is, and what is stale by then is refused. */
function useChoices(plan: Plan) {
  const [touched, setTouched] = useState<{ plan: Plan; takers: readonly string[] } | null>(null)
  const shown = touched?.plan ?? plan
  const chosen = shown.calls.map((call, index) => {
    const taker = touched?.takers[index]
    return taker === undefined ? call : { ...call, proposed: taker || null }
  })
  function onChange({ currentTarget }: ChangeEvent<HTMLFormElement>) {
    const sent = new FormData(currentTarget)
    const takers = shown.calls.map((_, index) => String(sent.get(`calls[${index}].assigneeId`) ?? ''))
    setTouched({ plan: shown, takers })
  }
  return { shown, chosen, onChange }
}
