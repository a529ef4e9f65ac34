import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, staffOf } from '#app/database/services.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { LOG_READERS, sentMessages } from './contract.ts'
import { listSentMessages } from './send-log.server.ts'
import './messages.desk.css'

export const meta = () => [
  { title: `보낸 글 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { role } = staffOf(context)
  if (!LOG_READERS.some((each) => each === role))
    throw data({ message: '보낸 글은 운영자와 관리자, 개인정보 담당만 볼 수 있어요.' }, { status: 403 })
  const parsed = sentMessages.input.safeParse(Object.fromEntries(url.searchParams))
  return listSentMessages(servicesOf(context), parsed.success ? parsed.data : {})
}

/** Every message that left, or in development would have. */
export default function SendLogPage() {
  const { result, total, page, size } = useLoaderData<typeof loader>()
  return (
    <div className="send-log">
      <div>
        <h1 className="send-log__title">보낸 글</h1>
        <p className="send-log__lead">받는 사람과 인증번호, 긴 숫자는 가려서 보여 드려요.</p>
      </div>
      {result.length === 0 ? (
        <EmptyState as="h2" title="아직 보낸 글이 없어요" illustration={<EmptyMailbox />}>
          문자나 이메일을 보내면 여기에 떠요.
        </EmptyState>
      ) : (
        <ul className="send-log__list">
          {result.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(total / size)} toPage={(to) => `/desk/messages?page=${to}`} />
    </div>
  )
}

type Message = DataOf<typeof sentMessages>['result'][number]

function MessageCard({ message: { at, channel, template, recipient, text } }: { message: Message }) {
  const moment = new Date(at)
  return (
    <li className="send-log__message">
      <p className="send-log__head">
        <time dateTime={at}>{`${dottedDate(seoulDate(moment))} ${seoulTime(moment)}`}</time>
        <Badge>{channel === 'sms' ? '문자' : '이메일'}</Badge>
        <span>{template}</span>
        <span className="nowrap">{recipient}</span>
      </p>
      <p className="send-log__text">{text}</p>
    </li>
  )
}
