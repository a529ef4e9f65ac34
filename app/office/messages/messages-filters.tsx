import { Form } from 'react-router'
import { SEND_STATES } from '#app/shared/messaging/sending.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { MessageQuery } from './contract.ts'
import { MESSAGE_KINDS } from './message-kinds.ts'
import { MESSAGES } from './messages-address.ts'
import '#app/shared/desk/desk-page.css'

/** Works without JavaScript. */
export function MessagesFilters({ query }: { query: MessageQuery }) {
  const isNarrowed = Boolean(query.kind || query.state || query.day)
  return (
    <search>
      <Form className="send-log__filters wrap" action={MESSAGES} key={JSON.stringify(query)}>
        <label className="desk-filter send-log__field fine stack-1">
          종류
          <select name="kind" defaultValue={query.kind ?? ''}>
            <option value="">모든 종류</option>
            {Object.entries(MESSAGE_KINDS).map(([kind, [name]]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="desk-filter send-log__field fine stack-1">
          상태
          <select name="state" defaultValue={query.state ?? ''}>
            <option value="">모든 상태</option>
            <option value="open">가지 못한 글 모두</option>
            {Object.entries(SEND_STATES).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="desk-filter send-log__field fine stack-1">
          날짜
          <input name="day" type="date" defaultValue={query.day ?? ''} />
        </label>
        <Button type="submit" kind="secondary">
          찾기
        </Button>
        {isNarrowed && (
          <ButtonLink kind="ghost" to={MESSAGES}>
            조건 지우기
          </ButtonLink>
        )}
      </Form>
    </search>
  )
}
