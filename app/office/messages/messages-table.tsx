import type { Column } from '#app/shared/desk-table/columns.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { LineFacts, PanelLink } from '#app/shared/desk-table/panel-link.tsx'
import { picksOf } from '#app/shared/desk-table/picks.tsx'
import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { SEND_STATES, type SendState } from '#app/shared/messaging/sending.ts'
import { Moment } from '#app/office/staff/moment.tsx'
import { resendMessage, type MessageQuery, type SentMessage } from './contract.ts'
import { messagesAddress } from './messages-address.ts'

export const RESEND_FORM = 'resend'

const SIGNS: Record<SendState, readonly [Glyph, GlyphTone]> = {
  waiting: ['dashed', 'info'],
  held: ['pause', 'warn'],
  sent: ['check', 'success'],
  logged: ['equal', 'neutral'],
  failed: ['alert', 'warn'],
  given_up: ['cross', 'danger'],
}

type Key = ColumnKey<'messages'>

export const MESSAGE_HEADS = {
  state: { head: '상태', width: 9.5, phone: 'start' },
  name: { head: '글', width: 11, isName: true, phone: 'name' },
  recipient: { head: '받는 사람', width: 9.5, phone: 'also' },
  text: { head: '보낸 글', phone: 'main' },
  channel: { head: '보낸 길', width: 6, phone: 'also' },
  failure: { head: '가지 못한 이유', width: 11, phone: 'also' },
  tries: { head: '보내 봄', width: 4.5, isNumber: true, isExtra: true },
  at: { head: '일시', width: 9, sorts: 'up', phone: 'end' },
} as const satisfies Record<Key, Omit<Column<SentMessage>, 'key' | 'cell'>>

interface MessagesTableProps {
  messages: readonly SentMessage[]
  query: MessageQuery
  look: TableLook
  inPlace: InPlace
  mayResend: boolean
}

export function MessagesTable({ messages, query, look, inPlace, mayResend }: MessagesTableProps) {
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
      columns={messageColumns({ inPlace, mayResend, count: messages.length })}
      lines={messages}
      look={look}
      order={{
        sort: query.sort || undefined,
        to: (sort) => messagesAddress(query, { sort: sort === 'at' ? sort : undefined }),
        own: '-at',
      }}
      {...(mayResend && messages.some(({ canResend }) => canResend) && { pick: picks })}
    />
  )
}

interface MessageFacts {
  inPlace: InPlace
  mayResend: boolean
  count: number
}

function messageColumns({ inPlace, mayResend, count }: MessageFacts) {
  const cells: Record<Key, Column<SentMessage>['cell']> = {
    state: ({ state }) => (
      <Status glyph={SIGNS[state][0]} tone={SIGNS[state][1]}>
        {SEND_STATES[state]}
      </Status>
    ),
    name: (message, index) => (
      <PanelLink
        panel={panelOf(inPlace, { id: message.id, what: 'text', index, count })}
        label={message.name}
        name={message.name}
      >
        <WholeMessage message={message} mayResend={mayResend} onDone={inPlace.close} />
      </PanelLink>
    ),
    recipient: ({ recipient }) => <Clipped text={recipient} />,
    text: ({ text }) => <Clipped text={text} className="list-table__faint ugc" />,
    channel: ({ channel, isAlimtalk }) => (isAlimtalk ? '알림톡 먼저' : WAYS[channel]),
    failure: ({ failure }) => (failure ? <Clipped text={failure} /> : <Nothing means="없음" />),
    tries: ({ tries }) => tries.toLocaleString('ko'),
    at: ({ at }) => <Moment at={at} />,
  }
  return columnsOf<SentMessage, Key>(MESSAGE_HEADS, cells)
}

const WAYS = { sms: '문자', mail: '이메일' } as const

interface WholeMessageProps {
  message: SentMessage
  mayResend: boolean
  onDone: () => void
}

function WholeMessage({ message, mayResend, onDone }: WholeMessageProps) {
  const { id, at, name, channel, isAlimtalk, recipient, text, state, failure, tries, nextAt } = message
  return (
    <>
      <LineFacts
        facts={[
          ['받는 사람', recipient],
          ['보낸 길', isAlimtalk ? `${WAYS[channel]}, 알림톡 먼저` : WAYS[channel]],
          ['일시', <Moment key="at" at={at} />],
          ['상태', SEND_STATES[state]],
          ...(failure ? [[state === 'sent' ? '확인할 것' : '이유', failure] as const] : []),
          ...(tries > 1 || failure ? [['보내 본 횟수', `${tries.toLocaleString('ko')}번`] as const] : []),
          ...(nextAt
            ? [[state === 'waiting' ? '보낼 때' : '다시 보낼 때', <Moment key="next" at={nextAt} />] as const]
            : []),
          ['보낸 글', text],
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
