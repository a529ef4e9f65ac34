import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { BulkAct, BulkBar } from '#app/shared/desk-table/bulk-bar.tsx'
import { useInPlace } from '#app/shared/desk-table/in-place.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { useSelection } from '#app/shared/desk-table/selection.ts'
import { LIST_KEYS, useTableKeys } from '#app/shared/desk-table/table-keys.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { NotLeaving } from '#app/shared/desk/not-leaving.tsx'
import { messageQuery, RESENT_AT_ONCE, resendMessages, type MessageQuery } from './contract.ts'
import { MESSAGES, messagesAddress } from './messages-address.ts'
import { MessagesFilters } from './messages-filters.tsx'
import { MESSAGE_HEADS, MessagesTable, RESEND_FORM } from './messages-table.tsx'
import { listSentMessages, listUnsent } from './send-log.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './messages.desk.css'

/** The others stand under their own tab. */
const MOST_FIRST = 3

export const meta = () => deskMeta('발송 내역')

export const ErrorBoundary = () => <DeskError to={MESSAGES}>발송 내역으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.sendLog)
  const { query, error } = readRequestedQuery(messageQuery, url)
  const [list, look] = await orErrorPage(
    Promise.all([listSentMessages(services, query, visit), readLook(services, 'messages', visit)]),
  )
  const pages = Math.ceil(list.total / list.size)
  // Resending may have emptied the last page.
  if (list.page > pages && pages > 0) return redirect(messagesAddress(query, { page: pages }))
  // What did not arrive stands before the others, where nobody asked for an order or a part.
  const unsent =
    messagesAddress(query) === MESSAGES && list.page === 1 ? await listUnsent(services, MOST_FIRST) : []
  const result = [...unsent, ...list.result.filter(({ id }) => !unsent.some((each) => each.id === id))]
  const mayResend = RIGHTS.resend.roles.some((role) => role === staffOfVisit(visit).role)
  const mayOpen = RIGHTS.leads.roles.includes(staffOfVisit(visit).role)
  const today = seoulDate(services.now())
  const edit = url.searchParams.get('edit')
  return {
    list: { ...list, result },
    first: unsent.length,
    look,
    query,
    error,
    mayResend,
    mayOpen,
    today,
    edit,
  }
}

export default function SendLogPage() {
  const { list, first, look, query, error, mayResend, mayOpen, today, edit } = useLoaderData<typeof loader>()
  const { result, total, page, size, failed } = list
  const { selected, isWhole, note, reread } = useSelection(RESEND_FORM)
  const inPlace = useInPlace(edit, (panel) => messagesAddress(query, { page: query.page, edit: panel }))
  const { isOn, turn } = useTableKeys({ onPick: reread })
  const refused = useLastRefused()?.message
  const selectable = result.filter(({ canResend }) => canResend).length
  const mayRedo = mayResend && selectable > 0
  // Nothing to narrow, order or choose from.
  if (total === 0 && messagesAddress(query) === MESSAGES) return <EmptyLog couriers={list.couriers} />
  return (
    <div className="list-page column" onChange={note}>
      <LogHead list={list} query={query} look={look} mayRedo={mayRedo} />
      <NotLeaving {...list.couriers} />
      <MessagesFilters query={query} error={error} />
      {result.length === 0 ? (
        <NoMessages />
      ) : (
        <MessagesTable
          messages={result}
          {...{ query, look, inPlace, mayResend, mayOpen, first, today }}
          unsent={failed}
        />
      )}
      {mayRedo && (
        <BulkBar
          id={RESEND_FORM}
          row={resendMessages}
          values={{ ticked: '1', ...filterFields(query) }}
          {...{ selected, isWhole }}
          unit="통"
          chosen="고른 메시지"
          // Whom somebody looked for is no condition: those are ticked.
          whole={failed <= selectable || query.q ? null : { total: failed, most: RESENT_AT_ONCE }}
          onReset={reread}
        >
          {({ isSending }) => <BulkAct isSending={isSending}>다시 보내기</BulkAct>}
        </BulkBar>
      )}
      <ListFoot
        page={page}
        size={size}
        total={total}
        toPage={(to) => messagesAddress(query, { page: to })}
        also=" · 받는 사람과 인증번호, 긴 숫자는 가려서 보여 드려요."
      >
        <KeyHelp keys={mayRedo ? [...LIST_KEYS, ['X', '고르기']] : LIST_KEYS} isOn={isOn} turn={turn} />
      </ListFoot>
      <DeskFlash refused={refused} />
    </div>
  )
}

interface LogHeadProps {
  list: { failed: number }
  query: MessageQuery
  look: TableLook
  mayRedo: boolean
}

function LogHead({ list: { failed }, query, look, mayRedo }: LogHeadProps) {
  return (
    <ListHead
      title="발송 내역"
      label="상태로 나눠 보기"
      tabs={[
        { to: messagesAddress(query, { state: undefined }), name: '모두', isCurrent: !query.state },
        {
          to: messagesAddress(query, { state: 'open' }),
          name: '발송 실패 메시지',
          isCurrent: query.state === 'open',
          ...(failed > 0 && { count: failed, isLate: true }),
        },
      ]}
      table="messages"
      heads={MESSAGE_HEADS}
      look={look}
    >
      {/* Whom somebody looked for is no condition: those are ticked. */}
      {mayRedo && query.state === 'open' && !query.q && <ResendAll failed={failed} query={query} />}
    </ListHead>
  )
}

const filterFields = ({
  kind = '',
  state = '',
  channel = '',
  from = '',
  to = '',
  sort = '',
}: MessageQuery) => ({
  kind,
  state,
  channel,
  from,
  to,
  sort,
})

function ResendAll({ failed, query }: { failed: number; query: MessageQuery }) {
  const count = failed.toLocaleString('ko')
  return (
    <ActForm
      row={resendMessages}
      values={filterFields(query)}
      submit={`발송 실패 메시지 ${count}통 다시 보내기`}
      button={{ size: 'sm' }}
      confirm={{
        title: `${count}통을 다시 보낼까요?`,
        text: '이 조건에서 발송 실패 메시지 모두예요. 급하지 않은 것은 밤에는 보내지 않고 아침 8시에 보내요.',
      }}
    />
  )
}

function EmptyLog({ couriers }: { couriers: { sms: boolean; mail: boolean } }) {
  return (
    <div className="list-page column">
      <DeskHead title="발송 내역" />
      <NotLeaving {...couriers} />
      <EmptyList
        title="아직 보낸 것이 없어요"
        act={
          <ButtonLink to="/desk/templates" kind="secondary">
            메시지 문구 보기
          </ButtonLink>
        }
      >
        손님과 직원에게 보낸 문자와 이메일이 잘 갔는지 여기서 확인해요.
      </EmptyList>
    </div>
  )
}

function NoMessages() {
  return (
    <EmptyList
      title="조건에 맞는 메시지가 없어요"
      isNarrowed
      act={
        <ButtonLink kind="secondary" to={MESSAGES}>
          조건 지우기
        </ButtonLink>
      }
    >
      종류와 상태, 날짜를 바꿔 보세요.
    </EmptyList>
  )
}
