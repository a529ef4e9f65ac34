import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { Clipped } from '#app/shared/desk-table/list-table.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { SentMessage } from './contract.ts'
import { LeadLink } from './lead-link.tsx'
import { timeOf } from './message-lines.tsx'
import './not-left.css'

/** What somebody waits at home for, or loses money by, when they are not told. */
const HARMFUL = [
  'install.booked',
  'gift.delayed',
  'gift.declined',
  'line.',
  'consult.cancelled',
  'consult.changed',
  'consult.transferred',
  'contract.end',
]

const isHarmful = ({ template }: SentMessage) => HARMFUL.some((each) => template.startsWith(each))

interface NotLeftProps {
  messages: readonly SentMessage[]
  /** When the customer was called since, by message. */
  called: Readonly<Record<string, string>>
  /** `2026-11-28`. */
  today: string
  mayOpen: boolean
}

/** Nothing is connected: what must be told by telephone, and what nobody is harmed without. */
export function NotLeft({ messages, ...facts }: NotLeftProps) {
  const [harmful, others] = [messages.filter(isHarmful), messages.filter((each) => !isHarmful(each))]
  const isOpen = (each: SentMessage) => !facts.called[each.id]
  const [open, waiting] = [harmful.filter(isOpen), others.filter(isOpen)]
  const closed = useClosedHours()
  return (
    <>
      {harmful.length > 0 && (
        <section aria-labelledby="not-left-must">
          <h2
            id="not-left-must"
            className={open.length > 0 ? 'sending__title sending__title--bad' : 'sending__title'}
          >
            {`${closed ? `${closed.opensAt}부터` : '지금'} 전화로 알릴 것 ${open.length.toLocaleString('ko')}`}
          </h2>
          <Lines messages={[...open, ...harmful.filter((each) => !isOpen(each))]} hasAct {...facts} />
        </section>
      )}
      {others.length > 0 && (
        <Accordion
          as="h2"
          isOpen={harmful.length === 0}
          title={
            <>
              {`급하지 않은 문자 ${waiting.length.toLocaleString('ko')}`}
              <span className="not-left__kinds">{kindsText(waiting)}</span>
            </>
          }
        >
          <Lines messages={[...waiting, ...others.filter((each) => !isOpen(each))]} {...facts} />
        </Accordion>
      )}
    </>
  )
}

/** `상담 접수 5 · 그 밖 3`: a kind of its own from two on, three kinds at most. */
function kindsText(messages: readonly SentMessage[]): string {
  const kinds = [...Map.groupBy(messages, ({ name }) => name)]
    .map(([name, { length }]) => [name, length] as const)
    .toSorted(([, one], [, other]) => other - one)
  const named = kinds.filter(([, many]) => many > 1 || kinds.length === 1).slice(0, 3)
  const others = messages.length - named.reduce((sum, [, many]) => sum + many, 0)
  return [...named, ...(others > 0 ? [['그 밖', others] as const] : [])]
    .map(([name, many]) => `${name} ${many.toLocaleString('ko')}`)
    .join(' · ')
}

type LinesProps = NotLeftProps & { hasAct?: boolean }

const Lines = ({ messages, called, ...facts }: LinesProps) => (
  <ul className="not-left">
    {messages.map((message) => (
      <Line key={message.id} message={message} calledAt={called[message.id]} {...facts} />
    ))}
  </ul>
)

interface LineProps extends Pick<LinesProps, 'today' | 'mayOpen' | 'hasAct'> {
  message: SentMessage
  calledAt: string | undefined
}

function Line({ message, calledAt, today, mayOpen, hasAct = false }: LineProps) {
  const closed = useClosedHours()
  const { at, name, recipient, lead, text } = message
  return (
    <li className="not-left__line">
      <span className="not-left__who">{lead ? <LeadLink lead={lead} mayOpen={mayOpen} /> : recipient}</span>
      <span className="not-left__what">{name}</span>
      <Clipped text={text} className="not-left__text ugc" />
      <time dateTime={at} className="not-left__at">
        {timeOf(at, today)}
      </time>
      <span className="not-left__act">
        {calledAt ? (
          <span className="not-left__called">
            {`전화함 ${timeOf(calledAt, today)}`}
            <CheckIcon />
          </span>
        ) : (
          hasAct &&
          lead &&
          mayOpen && (
            <ButtonLink to={`/desk/leads/${lead.id}`} kind="secondary" size="sm">
              {closed ? '상담 열기' : '전화로 알리기'}
              <span className="sr-only">{` ${name} ${recipient}`}</span>
            </ButtonLink>
          )
        )}
      </span>
    </li>
  )
}
