import { Clipped } from '#app/shared/desk-table/list-table.tsx'
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

/** Nothing is connected: who must be told by telephone, and what may wait until texts leave. */
export function NotLeft({ messages, ...facts }: NotLeftProps) {
  return (
    <>
      <Part id="must" title="꼭 알려야 함" isBad messages={messages.filter(isHarmful)} {...facts} />
      <Part
        id="later"
        title="나중에 보내도 됨"
        messages={messages.filter((each) => !isHarmful(each))}
        {...facts}
      />
    </>
  )
}

interface PartProps extends NotLeftProps {
  id: string
  title: string
  isBad?: boolean
}

function Part({ id, title, isBad = false, messages, called, ...facts }: PartProps) {
  if (messages.length === 0) return null
  const open = messages.filter((each) => !called[each.id])
  const done = messages.filter((each) => called[each.id])
  return (
    <section aria-labelledby={`not-left-${id}`}>
      <h2
        id={`not-left-${id}`}
        className={isBad && open.length > 0 ? 'sending__title sending__title--bad' : 'sending__title'}
      >
        {`${title} ${open.length.toLocaleString('ko')}`}
      </h2>
      <ul className="not-left">
        {[...open, ...done].map((message) => (
          <Line key={message.id} message={message} calledAt={called[message.id]} {...facts} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps extends Pick<NotLeftProps, 'today' | 'mayOpen'> {
  message: SentMessage
  calledAt: string | undefined
}

function Line({ message, calledAt, today, mayOpen }: LineProps) {
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
          lead &&
          mayOpen && (
            <ButtonLink to={`/desk/leads/${lead.id}`} kind="secondary" size="sm">
              전화로 알리기<span className="sr-only">{` ${name} ${recipient}`}</span>
            </ButtonLink>
          )
        )}
      </span>
    </li>
  )
}
