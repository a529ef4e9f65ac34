import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useNextPlace } from '#app/shared/desk/next-place.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { LOG_AREA, RESENDERS } from './log-area.ts'
import { resendMessages, sentMessages, type MessageQuery } from './contract.ts'
import { MessageCard } from './message-card.tsx'
import { MESSAGES, messagesAddress } from './messages-address.ts'
import { MessagesFilters } from './messages-filters.tsx'
import { listSentMessages } from './send-log.server.ts'
import '#app/shared/desk/desk-page.css'
import './messages.desk.css'

export const meta = () => deskMeta('발송 내역')

export const ErrorBoundary = () => <DeskError to={MESSAGES}>발송 내역으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LOG_AREA)
  const parsed = sentMessages.input.safeParse(Object.fromEntries(url.searchParams))
  const query: MessageQuery = parsed.success ? parsed.data : {}
  const list = await orErrorPage(listSentMessages(services, query, visit))
  const pages = Math.ceil(list.total / list.size)
  // Resending may have emptied the last page.
  if (list.page > pages && pages > 0) return redirect(messagesAddress(query, { page: pages }))
  return { list, query, mayResend: RESENDERS.some((role) => role === staffOfVisit(visit).role) }
}

export default function SendLogPage() {
  const { list, query, mayResend } = useLoaderData<typeof loader>()
  const { result, total, page, size, failed } = list
  const { list: place, leave } = useNextPlace()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title" tabIndex={-1}>
          발송 내역
        </h1>
        <p className="desk-note">받는 사람과 인증번호, 긴 숫자는 가려서 보여 드려요.</p>
      </div>
      <Couriers {...list.couriers} />
      <MessagesFilters query={query} />
      {mayResend && failed > 0 && <ResendAll failed={failed} query={query} />}
      {result.length === 0 ? (
        <NoMessages isNarrowed={Boolean(query.kind || query.state || query.day)} />
      ) : (
        <ul className="stack-3" ref={place}>
          {result.map((message, index) => (
            <MessageCard
              key={message.id}
              message={message}
              mayResend={mayResend}
              onLeave={() => leave(index)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        toPage={(to) => messagesAddress(query, { page: to })}
      />
      <DeskFlash />
    </div>
  )
}

function ResendAll({ failed, query }: { failed: number; query: MessageQuery }) {
  const count = failed.toLocaleString('ko')
  const { kind = '', state = '', day = '' } = query
  return (
    <div className="desk-page__card send-log__all spread small">
      <p>이 조건에서 가지 못한 글이 {count}개 있어요.</p>
      <ActForm
        row={resendMessages}
        values={{ kind, state, day }}
        submit="모두 다시 보내기"
        confirm={{
          title: `${count}개를 다시 보낼까요?`,
          text: '급하지 않은 글은 밤에는 보내지 않고 아침 8시에 보내요.',
        }}
      />
    </div>
  )
}

/** Says that without a provider no messages leave. */
function Couriers({ sms, mail }: { sms: boolean; mail: boolean }) {
  if (sms && mail) return null
  const missing = [...(sms ? [] : ['문자 회사']), ...(mail ? [] : ['이메일 서버'])].join('와 ')
  const staying = sms ? '이메일이' : mail ? '문자가' : '문자와 이메일이'
  return (
    <Notice tone="warn" title={`${staying} 실제로 나가지 않고 있어요`}>
      {`${missing} 연결이 없어서 여기에 기록만 남아요. 연결은 서버를 여는 사람이 서버 설정에서 해요.`}
    </Notice>
  )
}

function NoMessages({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <EmptyState as="h2" title="아직 발송 내역이 없어요" illustration={<EmptyMailbox />}>
        문자나 이메일을 보내면 여기에 떠요.
      </EmptyState>
    )
  return (
    <EmptyState
      as="h2"
      title="조건에 맞는 글이 없어요"
      action={
        <ButtonLink kind="secondary" to={MESSAGES}>
          조건 지우기
        </ButtonLink>
      }
    >
      종류와 상태, 날짜를 바꿔 보세요.
    </EmptyState>
  )
}
