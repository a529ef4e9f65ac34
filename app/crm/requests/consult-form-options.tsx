import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { wishText } from './form-rules.ts'
import { eachQuestion, questionOf, type QuestionName } from './questions.ts'
import type { ConsultValues } from './consult-form-values.ts'

interface ConsultOptionsProps {
  values: Partial<ConsultValues>
  errors: FieldErrors
  /** Those that are asked inside. */
  questions: readonly QuestionName[]
  asksRequest: boolean
  /** The carrier of the page one came from. */
  preset: string | undefined
  children: ReactNode
}

/** All that may be left out, under one line that says what holds while it is. */
export function ConsultOptions(props: ConsultOptionsProps) {
  const { values, errors, questions, asksRequest, preset, children } = props
  const place = useRef<HTMLDivElement>(null)
  const [now, setNow] = useState(() => heldIn(new Map(Object.entries(values))))
  const follow = (brought: Readonly<Record<string, string | undefined>> = {}) => {
    const form = place.current?.closest('form')
    setNow(heldIn(form ? new FormData(form) : new Map(Object.entries({ ...values, ...brought }))))
  }
  const begin = useEffectEvent(follow)
  // Chosen before hydration, put back by the browser, or brought along by the link to a kept page.
  const { carrier, requestInfo, wish, referralCode } = values
  useEffect(
    () => begin({ carrier, requestInfo, wish, referralCode }),
    [carrier, requestInfo, wish, referralCode],
  )
  const isWrong = ['wish', 'requestInfo', 'referralCode', ...questions].some((field) => errors[field])
  // Stays open once what was wrong is mended.
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (isWrong && !wasWrong) setWasWrong(true)
  return (
    <div ref={place} className="consult-options" onChange={() => follow()}>
      <Accordion
        title={<Title {...{ now, questions, asksRequest }} preset={preset} />}
        as="span"
        isOpen={wasWrong}
      >
        <div className="stack-5">{children}</div>
      </Accordion>
    </div>
  )
}

interface Held {
  wish: string
  answers: Readonly<Record<QuestionName, string>>
  requestInfo: string
  referralCode: string
  isChoosing: boolean
}

function heldIn(values: { get: (name: string) => unknown }): Held {
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    wish: text('wish'),
    isChoosing: text('when') === 'date',
    answers: eachQuestion(text),
    requestInfo: text('requestInfo').trim(),
    referralCode: text('referralCode').trim(),
  }
}

interface TitleProps {
  now: Held
  questions: readonly QuestionName[]
  asksRequest: boolean
  preset: string | undefined
}

function Title({ now, questions, asksRequest, preset }: TitleProps) {
  const parts = ['시간', ...(questions.length > 0 ? ['통신사'] : []), ...(asksRequest ? ['문의 내용'] : [])]
  return (
    <>
      <span className="consult-options__title">
        {parts.join('·')} <span className="field__optional">(선택)</span>
      </span>
      <span className="consult-options__now small">{nowWords(now, questions, preset)}</span>
    </>
  )
}

/** `가능한 한 빨리 · 통신사 상관없어요`, or `보던 통신사: KT` while it is that of the page one came from. */
function nowWords(
  { wish, isChoosing, answers, requestInfo, referralCode }: Held,
  questions: readonly QuestionName[],
  preset: string | undefined,
): string {
  const [date, time] = wish.split(' ')
  const when = date && time ? wishText(date, time) : isChoosing ? '날짜를 고르는 중' : '가능한 한 빨리'
  const told = questions.map((name) => {
    const { answers: names, none } = questionOf(name)
    const answer = names[answers[name]]
    if (!answer) return `통신사 ${none}`
    return name === 'carrier' && answers[name] === preset ? `보던 통신사: ${answer}` : answer
  })
  const code = referralCode ? [`추천 코드 ${referralCode}`] : []
  return [when, ...told, ...code, ...(requestInfo ? [requestInfo] : [])].join(' · ')
}
