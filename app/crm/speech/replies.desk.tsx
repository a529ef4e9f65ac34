import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { NotAnswering } from '#app/shared/desk/not-leaving.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { offerTexts } from './offered-texts.server.ts'
import { listReplies } from './reply-list.server.ts'
import { ReplyLine } from './reply-line.tsx'
import { replyList, type ReplyView } from './replies-contract.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './replies.css'

const REPLIES = '/desk/replies'

export const ErrorBoundary = () => <DeskError to="/desk/sending">보내기로</DeskError>

export const meta = () => deskMeta('받은 문자')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.replies)
  const parsed = replyList.input.safeParse(Object.fromEntries(url.searchParams))
  const { show = '' } = parsed.success ? parsed.data : {}
  const listed = await orErrorPage(listReplies(services, { show }, visit))
  const answer = listed.result.find(({ id, lead }) => lead && id === url.searchParams.get('answer'))
  const offered = answer?.lead ? await offerTexts(services, answer.lead.id, visit) : null
  return {
    ...listed,
    show,
    today: seoulDate(services.now()),
    answering: answer ? { id: answer.id, offered } : null,
  }
}

const VIEWS: readonly (readonly [show: '' | ReplyView, name: string])[] = [
  ['', '확인할 문자'],
  ['lead', '상담에 남김'],
  ['seen', '끝남'],
]

const ABOUT: Readonly<Record<'' | ReplyView, string>> = {
  '': '진행 중인 상담을 찾지 못한 문자예요. 맞는 상담이 있으면 거기에 남겨 주세요.',
  lead: '손님의 답이에요. 담당에게 알림이 갔어요.',
  seen: '확인만 했거나 저절로 처리한 문자예요. 받은 지 30일이 지나면 지워요.',
}

const EMPTY: Readonly<Record<'' | ReplyView, readonly [title: string, text: string]>> = {
  '': [
    '확인할 문자가 없어요',
    '손님이 우리 문자에 답했는데 진행 중인 상담을 찾지 못하면 여기에 떠요. 상담이 있는 답은 담당 상담사에게 바로 가요.',
  ],
  lead: ['상담에 남긴 문자가 없어요', '손님이 우리 문자에 답하면 그 상담의 이력과 여기에 남아요.'],
  seen: ['확인한 문자가 없어요', '확인 완료를 누른 문자는 30일 동안 여기에 있어요.'],
}

export default function RepliesPage() {
  const {
    result,
    waiting,
    isConnected,
    leaves,
    show,
    today,
    answer: told,
    answering,
  } = useLoaderData<typeof loader>()
  const [title, text] = EMPTY[show]
  return (
    <div className="replies">
      <DeskHead
        title="받은 문자"
        tabs={
          <ListTabs
            label="받은 문자 나눠 보기"
            tabs={VIEWS.map(([view, name]) => ({
              to: view ? `${REPLIES}?show=${view}` : REPLIES,
              name,
              isCurrent: view === show,
              ...(view === '' && { count: waiting }),
            }))}
          />
        }
      >
        {ABOUT[show]}
      </DeskHead>
      <NotAnswering leaves={leaves} isHeard={isConnected} />
      {result.length === 0 ? (
        <EmptyList title={title}>{text}</EmptyList>
      ) : (
        <PresenceOf kind="lead">
          <ul className="replies__list">
            {result.map((reply, index) => (
              <ReplyLine
                key={reply.id}
                reply={reply}
                leaves={leaves}
                today={today}
                answer={told}
                isFirst={index === 0 && show === ''}
                {...(answering?.id === reply.id && { offered: answering.offered })}
              />
            ))}
          </ul>
        </PresenceOf>
      )}
      <DeskFlash />
    </div>
  )
}
