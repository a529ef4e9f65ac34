import type { ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { SEND_STATES, type SendState } from '#app/shared/messaging/sending.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { resendMessage, type SentMessage } from './contract.ts'
import { Moment } from '#app/office/staff/moment.tsx'

const TONES: Record<SendState, BadgeTone> = {
  waiting: 'info',
  held: 'warn',
  sent: 'success',
  logged: 'neutral',
  failed: 'warn',
  given_up: 'danger',
}

interface MessageCardProps {
  message: SentMessage
  mayResend: boolean
  onLeave: () => void
}

export function MessageCard({ message, mayResend, onLeave }: MessageCardProps) {
  const { id, at, channel, isAlimtalk, name, recipient, text, state, canResend } = message
  return (
    <li className="send-log__message box" tabIndex={-1}>
      <p className="send-log__head cluster meta">
        <Moment at={at} />
        <Badge>{channel === 'sms' ? '문자' : '이메일'}</Badge>
        {isAlimtalk && <Badge>알림톡 먼저</Badge>}
        <strong className="send-log__name">{name}</strong>
        <span className="nowrap">{recipient}</span>
        <Badge tone={TONES[state]}>{SEND_STATES[state]}</Badge>
      </p>
      <p className="send-log__text small">{text}</p>
      <Course message={message} />
      {mayResend && canResend && (
        <div className="send-log__act">
          <ActForm
            row={resendMessage}
            params={{ id }}
            submit="다시 보내기"
            about={`${name} ${recipient}`}
            onSend={onLeave}
          />
        </div>
      )}
    </li>
  )
}

/** Renders nothing if it simply arrived. */
function Course({ message: { tries, failure, nextAt, state } }: { message: SentMessage }) {
  if (!failure && !nextAt && tries < 2) return null
  return (
    <dl className="send-log__course wrap small">
      {failure && <Fact name={state === 'sent' ? '확인할 것' : '이유'}>{failure}</Fact>}
      {tries > 0 && <Fact name="보내 본 횟수">{tries.toLocaleString('ko')}번</Fact>}
      {nextAt && (
        <Fact name={state === 'waiting' ? '보낼 때' : '다시 보낼 때'}>
          <Moment at={nextAt} />
        </Fact>
      )}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="send-log__fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
