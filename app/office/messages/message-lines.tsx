import { ActForm } from '#app/shared/forms/act-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { shortMoment } from '#app/shared/desk/short-moment.ts'
import { StatusGlyph } from '#app/shared/desk-table/status.tsx'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { resendMessage, type SentMessage } from './contract.ts'
import { LeadLink } from './lead-link.tsx'
import { courseOf } from './message-course.ts'
import { signOf, WAYS } from './message-signs.ts'
import './message-lines.css'

interface MessageLinesProps {
  messages: readonly SentMessage[]
  /** `2026-11-28`. */
  today: string
  mayResend: boolean
  mayOpen: boolean
}

/** What left and how it went, with what can be done. */
export function MessageLines({ messages, today, mayResend, mayOpen }: MessageLinesProps) {
  return (
    <ul className="message-lines">
      {messages.map((message) => (
        <Line key={message.id} {...{ message, today, mayResend, mayOpen }} />
      ))}
    </ul>
  )
}

type LineProps = Omit<MessageLinesProps, 'messages'> & { message: SentMessage }

function Line({ message, today, mayResend, mayOpen }: LineProps) {
  const { id, at, channel, isAlimtalk, recipient, name, lead, state, canResend } = message
  const [glyph, tone] = signOf(message)
  const isBad = state === 'given_up'
  return (
    <li className="message-lines__line">
      <span className="message-lines__who">
        {lead ? <LeadLink lead={lead} mayOpen={mayOpen} /> : <Recipient>{recipient}</Recipient>}
      </span>
      <span className="message-lines__what">
        {name}
        {lead && <span className="message-lines__number">{recipient}</span>}
      </span>
      <span className="message-lines__at">
        {isAlimtalk ? '알림톡' : WAYS[channel]} <time dateTime={at}>{timeOf(at, today)}</time>
      </span>
      <span className={`message-lines__course status--${tone}${isBad ? ' message-lines__course--bad' : ''}`}>
        <StatusGlyph glyph={glyph} />
        <span>{courseOf(message, today)}</span>
      </span>
      {mayResend && canResend && (
        <ActForm
          row={resendMessage}
          params={{ id }}
          submit="다시 보내기"
          about={`${name} ${recipient}`}
          button={{ kind: 'secondary', size: 'sm' }}
          className="message-lines__act"
        />
      )}
      {isBad && !canResend && lead && mayOpen && (
        <span className="message-lines__act">
          <ButtonLink to={`/desk/leads/${lead.id}`} kind="secondary" size="sm">
            전화로 알리기<span className="sr-only">{` ${name} ${recipient}`}</span>
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

/** An address breaks before its place, never within a word. */
function Recipient({ children }: { children: string }) {
  const at = children.indexOf('@')
  if (at < 1) return children
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}

/** `14:05`, of another day `11.27 14:05`. */
export function timeOf(iso: string, today: string): string {
  const at = new Date(iso)
  return seoulDate(at) === today ? seoulTime(at) : shortMoment(iso, today)
}
