import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { listReplies } from './reply-list.server.ts'
import { REPLIES_AREA } from './replies-contract.ts'
import '#app/shared/desk/desk-page.css'
import './replies.css'

export const ErrorBoundary = () => <DeskError to="/desk/sending">보내기로</DeskError>

export const meta = () => deskMeta('받은 문자')

export function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, REPLIES_AREA)
  return orErrorPage(listReplies(services, {}, visit))
}

export default function RepliesPage() {
  const { result } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <h1 className="desk-page__title">받은 문자</h1>
      <p className="muted">
        상담을 찾지 못한 답이에요. 30일 뒤에 지워요. 상담이 있는 답은 그 상담의 이력에 있어요.
      </p>
      {result.length === 0 ? (
        <EmptyState as="h2" title="받은 문자가 없어요" illustration={<EmptyMailbox />}>
          상담이 없는 번호에서 답이 오면 여기에 떠요.
        </EmptyState>
      ) : (
        <ul className="replies stack-3">
          {result.map(({ id, at, from, text, isStop }) => (
            <li key={id} className="replies__one box">
              <p className="cluster">
                <span className="bold">{from}</span>
                {isStop && <Badge tone="warn">수신 거부</Badge>}
                <time dateTime={at} className="faint">
                  {momentText(at)}
                </time>
              </p>
              <p className="replies__text ugc">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
