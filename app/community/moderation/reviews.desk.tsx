import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FlagIcon } from '#app/ui/desk-icons.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { usedTabs } from '#app/shared/desk-table/used-tabs.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useNextPlace } from '#app/shared/desk/next-place.ts'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { BOARD_SETTINGS } from '#app/community/boards/settings-area.ts'
import { REVIEW_STATES, reviews } from './review-contract.ts'
import { ReviewKeys } from './review-keys.tsx'
import { ReviewItem } from './review-item.tsx'
import { DecidedTable } from './decided-table.tsx'
import { listDecided, type DecidedText } from './decided-texts.server.ts'
import { DECIDED, keyOf, reviewsAddress, VIEW_NAMES } from './review-labels.ts'
import { listReviews } from './review-queue.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './reviews.desk.css'

export const ErrorBoundary = () => <DeskError to="/desk/posts">게시글로</DeskError>

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData?.counts.waiting ? `(${loaderData.counts.waiting}) ` : ''}글 검토 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** One page of the view that an address names; what it cannot be is the first page of what waits. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.boards)
  const decided = url.searchParams.has('done') ? await listDecided(services, visit) : null
  const parsed = reviews.input.safeParse(Object.fromEntries(url.searchParams))
  const { state, page } = parsed.success ? parsed.data : {}
  const view = state || 'waiting'
  const list = await listReviews(services, { state: view, page }, visit)
  const last = Math.ceil(list.total / list.size)
  // The last text of a page was decided on: those before it are still there.
  const isPast = list.page > last && last > 0
  return {
    ...(isPast ? await listReviews(services, { state: view, page: last }, visit) : list),
    view,
    decided,
  }
}

export default function ReviewsPage() {
  const { result, view, counts, decided } = useLoaderData<typeof loader>()
  const refused = useLastRefused()?.message
  const views = REVIEW_STATES.map((each) => ({
    state: each,
    to: reviewsAddress(each),
    name: VIEW_NAMES[each],
    isCurrent: each === view && decided === null,
    count: counts[each],
  }))
  const used = usedTabs(views)
  const tabs = [
    // What waits is told even where nothing does.
    ...views.filter((each) => each.state === 'waiting' || used.includes(each)),
    { to: DECIDED, name: '끝남', isCurrent: decided !== null },
  ]
  return (
    <div className="desk-page">
      <DeskHead title="글 검토" tabs={<ListTabs label="검토할 글 나눠 보기" tabs={tabs} />}>
        {decided === null &&
          result.length > 0 &&
          '오래 기다린 순서예요. 처리하면 작성자와 신고한 사람에게 알려요.'}
      </DeskHead>
      {decided === null ? <Waiting /> : <Decided texts={decided} />}
      <DeskFlash refused={refused} />
    </div>
  )
}

function Decided({ texts }: { texts: readonly DecidedText[] }) {
  if (texts.length === 0) return <EmptyList title="아직 처리한 글이 없어요" icon={<FlagIcon />} />
  return (
    <>
      <DecidedTable texts={texts} />
      <p className="desk-note">마지막으로 처리한 것부터 30건까지 보여요. 그 전의 것은 접속기록에 있어요.</p>
    </>
  )
}

function Waiting() {
  const { result, total, page, size, view } = useLoaderData<typeof loader>()
  const { list, leave } = useNextPlace()
  return (
    <>
      {result.length > 0 ? (
        <PresenceOf kind="post">
          <ul className="reviews__list" ref={list}>
            {result.map((review, index) => (
              <ReviewItem key={keyOf(review)} review={review} onSend={() => leave(index)} />
            ))}
          </ul>
        </PresenceOf>
      ) : (
        <Nothing isAll={view === 'waiting'} />
      )}
      <Pagination page={page} pages={Math.ceil(total / size)} toPage={(to) => reviewsAddress(view, to)} />
      {result.length > 0 && (
        <div className="reviews__foot muted">
          <ReviewKeys list={list} />
        </div>
      )}
    </>
  )
}

function Nothing({ isAll }: { isAll: boolean }) {
  if (!isAll) return <EmptyList title="여기에 놓인 글이 없어요" icon={<FlagIcon />} />
  return (
    <EmptyList
      title="검토할 글이 없어요"
      icon={<FlagIcon />}
      act={
        <ButtonLink to={BOARD_SETTINGS} kind="secondary">
          게시판 설정 보기
        </ButtonLink>
      }
    >
      회원의 첫 글, 금칙어가 있는 글, 신고된 글이 오면 알려 드려요
    </EmptyList>
  )
}
