import type { ReactNode } from 'react'
import { shortMoment } from '#app/shared/desk/short-moment.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { LineFacts, PanelLink } from '#app/shared/desk-table/panel-link.tsx'
import { picksOf } from '#app/shared/desk-table/picks.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { SendState } from '#app/shared/messaging/sending.ts'
import { BRAND } from '#app/platform/brand.ts'
import { addDays, dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { Moment } from '#app/office/staff/moment.tsx'
import { resendMessage, type MessageQuery, type SentMessage } from './contract.ts'
import { courseOf } from './message-course.ts'
import { CallInstead, LeadLink } from './lead-link.tsx'
import { signOf, stateName, WAYS } from './message-signs.ts'
import './message-lines.css'
import { messagesAddress } from './messages-address.ts'

export const RESEND_FORM = 'resend'

/** Each text begins with who sends it. */
const withoutSender = (text: string) => text.replace(`[${BRAND.ko}] `, '')

/** What it said is told; of the others, how they went. */
const SPEAKS_FOR_ITSELF: readonly SendState[] = ['sent', 'logged']

type Key = ColumnKey<'messages'>

export const MESSAGE_HEADS = {
  at: { head: '시각', width: 5.5, sorts: 'up', phone: 'end' },
  state: { head: '상태', width: 9.5, phone: 'start' },
  name: { head: '무엇', width: 9.5, isName: true, phone: 'name' },
  recipient: { head: '받는 사람', width: 8.5, phone: 'also' },
  lead: { head: '상담', width: 5, phone: 'also', isExtra: true, lacks: ({ lead }) => !lead },
  text: { head: '내용, 실패 사유', phone: 'main' },
  channel: { head: '방법', width: 3.5, phone: 'also' },
} as const satisfies Record<Key, Omit<Column<SentMessage>, 'key' | 'cell'>>

interface MessagesTableProps {
  messages: readonly SentMessage[]
  query: MessageQuery
  look: TableLook
  inPlace: InPlace
  mayResend: boolean
  /** Leads, by their receipt numbers. */
  mayOpen: boolean
  /** How many of the first did not arrive and stand before the others, of how many. */
  first: number
  unsent: number
  /** `2026-11-30`. */
  today: string
}

export function MessagesTable(props: MessagesTableProps) {
  const { messages, query, look, inPlace, mayResend, mayOpen, first, unsent, today } = props
  const picks = picksOf({
    form: RESEND_FORM,
    lines: messages,
    nameOf: ({ name, recipient }) => `${name} ${recipient}`,
    isFor: ({ canResend }) => canResend,
  })
  return (
    <ListTable
      name="messages"
      caption={query.sort ? '오래된 것부터' : '새것부터'}
      columns={messageColumns({ inPlace, mayResend, mayOpen, first, today, count: messages.length })}
      lines={messages}
      look={look}
      order={{
        sort: query.sort || undefined,
        to: (sort) => messagesAddress(query, { sort: sort === 'at' ? sort : undefined }),
        own: '-at',
      }}
      groupOf={(_, index) => headingAt(index, { messages, first, unsent, today })}
      {...(mayResend && messages.some(({ canResend }) => canResend) && { pick: picks })}
    />
  )
}

function headingAt(
  index: number,
  { messages, first, unsent, today }: Pick<MessagesTableProps, 'messages' | 'first' | 'unsent' | 'today'>,
): ReactNode {
  if (index < first)
    return index === 0 ? (
      <span className="message-state-bad">{`발송 실패 메시지 ${unsent.toLocaleString('ko')}통`}</span>
    ) : null
  const [day, before] = [messages[index], index > first ? messages[index - 1] : undefined].map(
    (message) => message && seoulDate(new Date(message.at)),
  )
  return day && day !== before ? dayText(day, today) : null
}

const dayText = (day: string, today: string): string =>
  day === today ? '오늘' : day === addDays(today, -1) ? '어제' : dottedDate(day)

interface MessageFacts {
  inPlace: InPlace
  mayResend: boolean
  /** Leads, by their receipt numbers. */
  mayOpen: boolean
  first: number
  today: string
  count: number
}

function messageColumns({ inPlace, mayResend, mayOpen, first, today, count }: MessageFacts) {
  const cells: Record<Key, Column<SentMessage>['cell']> = {
    state: (message) => {
      // Of most while nothing leaves, which is told above all of them.
      if (message.state === 'logged') return <span className="list-table__faint">{stateName(message)}</span>
      const [glyph, tone] = signOf(message)
      return (
        <Status glyph={glyph} tone={tone}>
          {stateName(message)}
        </Status>
      )
    },
    name: (message, index) => (
      <PanelLink
        panel={panelOf(inPlace, { id: message.id, what: 'text', index, count })}
        label={message.name}
        name={message.name}
      >
        <WholeMessage {...{ message, mayResend, mayOpen, today }} onDone={inPlace.close} />
      </PanelLink>
    ),
    recipient: ({ recipient, lead }) => (
      <>
        {/* Beside the number only where the column of leads has no room. */}
        {lead && <b className="message-who">{`${lead.name} `}</b>}
        <Clipped text={recipient} />
      </>
    ),
    text: (message) =>
      SPEAKS_FOR_ITSELF.includes(message.state) && !message.failure ? (
        <Clipped text={withoutSender(message.text)} className="list-table__faint ugc" />
      ) : (
        <span className={message.state === 'given_up' ? 'message-why message-state-bad' : 'message-why'}>
          {courseOf(message, today)}
          <CallInstead message={message} mayOpen={mayOpen} />
        </span>
      ),
    channel: ({ channel, isAlimtalk }) => (isAlimtalk ? '알림톡 먼저' : WAYS[channel]),
    lead: ({ lead }) => (lead ? <LeadLink lead={lead} mayOpen={mayOpen} /> : <Nothing means="없음" />),
    at: ({ at }, index) => (
      <time dateTime={at}>
        {/* The heading above the others tells their day. */}
        {index < first && seoulDate(new Date(at)) !== today
          ? shortMoment(at, today)
          : seoulTime(new Date(at))}
      </time>
    ),
  }
  return columnsOf<SentMessage, Key>(MESSAGE_HEADS, cells)
}

interface WholeMessageProps {
  message: SentMessage
  mayResend: boolean
  /** Leads, by their receipt numbers. */
  mayOpen: boolean
  today: string
  onDone: () => void
}

function WholeMessage({ message, mayResend, mayOpen, today, onDone }: WholeMessageProps) {
  const { id, at, name, channel, isAlimtalk, recipient, lead, text, failure, tries } = message
  return (
    <>
      <LineFacts
        facts={[
          ['받는 사람', recipient],
          ['보낸 방법', isAlimtalk ? `${WAYS[channel]}, 알림톡 먼저` : WAYS[channel]],
          ['일시', <Moment key="at" at={at} />],
          ['상태', stateName(message)],
          ['어떻게 됐나요', courseOf(message, today)],
          ...(lead ? [['상담', <LeadLink key="lead" lead={lead} mayOpen={mayOpen} />] as const] : []),
          ...(tries > 1 || failure ? [['보내 본 횟수', `${tries.toLocaleString('ko')}번`] as const] : []),
          ['내용', text],
        ]}
      />
      {mayResend && message.canResend && (
        <ActForm
          row={resendMessage}
          params={{ id }}
          submit="다시 보내기"
          about={`${name} ${recipient}`}
          button={{ size: 'sm' }}
          onDone={onDone}
        />
      )}
    </>
  )
}
