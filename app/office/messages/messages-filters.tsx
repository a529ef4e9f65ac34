import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { SEND_STATES, type SendState } from '#app/shared/messaging/sending.ts'
import type { MessageQuery } from './contract.ts'
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.ts'
import { messagesAddress } from './messages-address.ts'

const KINDS = Object.entries(MESSAGE_KINDS).map(([kind, [name]]) => [kind as MessageKind, name] as const)
const STATES = Object.entries(SEND_STATES) as [SendState, string][]
const CHANNELS = [
  ['sms', '문자'],
  ['mail', '이메일'],
] as const
const ORDERS = [
  ['', '새것부터'],
  ['at', '오래된 것부터'],
] as const

interface MessagesFiltersProps {
  query: MessageQuery
  error: string | null
}

export function MessagesFilters({ query, error }: MessagesFiltersProps) {
  const narrowed = (change: MessageQuery) => messagesAddress(query, change)
  const { sort, q } = query
  return (
    <ListFilters
      search={{
        q,
        without: narrowed({ q: undefined }),
        label: '받는 사람으로 찾기',
        placeholder: '이름, 번호 뒤 4자리, 이메일',
        maxLength: 254,
      }}
      chips={[
        choiceChip({
          name: '상태',
          chosen: query.state,
          options: [['open', '발송 실패 메시지'], ...STATES],
          to: (state) => narrowed({ state }),
        }),
        choiceChip({
          name: '종류',
          chosen: query.kind,
          options: KINDS,
          to: (kind) => narrowed({ kind }),
        }),
        choiceChip({
          name: '보낸 방법',
          chosen: query.channel,
          options: CHANNELS,
          to: (channel) => narrowed({ channel }),
        }),
        daysChip({ name: '날짜', label: '보낸 날', query, address: messagesAddress }),
      ]}
      clear={messagesAddress({ sort })}
      order={{ orders: ORDERS, sort, to: (to) => narrowed({ sort: to as MessageQuery['sort'] }) }}
      error={error}
    />
  )
}
