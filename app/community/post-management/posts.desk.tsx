import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { LIST_KEYS, useTableKeys } from '#app/shared/desk-table/table-keys.ts'
import { usedTabs } from '#app/shared/desk-table/used-tabs.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { listAddress, POSTS, type PostQuery } from './desk-address.ts'
import { listDeskPosts } from './desk-posts.server.ts'
import { deskPosts, POST_VIEWS, POST_STATE_NAMES, type DeskPostLine } from './list-contract.ts'
import { PostsFilters } from './posts-filters.tsx'
import { isUnaskedQuestion, POST_HEADS, PostsTable } from './posts-table.tsx'
import { WriteMenu } from './write-menu.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('게시글')

export const ErrorBoundary = () => <DeskError to={POSTS}>게시글로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.boards)
  const { query, error } = readRequestedQuery<PostQuery & { from?: undefined; to?: undefined }>(
    deskPosts.input,
    url,
  )
  const [list, look] = await orErrorPage(
    Promise.all([listDeskPosts(services, query, visit), readLook(services, 'posts', visit)]),
  )
  const { page, pages } = list
  // The last post of a page may be gone: those before it are still there.
  if (page > pages && pages > 0) return redirect(listAddress(query, { page: pages }))
  const areSamples = list.result.length > 0 && list.result.every(({ isSample }) => isSample)
  return { list, query, error, look, areSamples, now: seoulIso(services.now()) }
}

export default function PostsPage() {
  const { list, query, error, look, areSamples, now } = useLoaderData<typeof loader>()
  const { isOn, turn } = useTableKeys({})
  const { result, total, page, size } = list
  const above = [...list.waiting, ...list.pinned.filter(({ seqno }) => !isIn(list.waiting, seqno))]
  return (
    <div className="list-page column">
      <ListHead
        title="게시글"
        label="상태로 나눠 보기"
        tabs={viewsOf(list.counts, query)}
        table="posts"
        heads={POST_HEADS}
        look={look}
      >
        <WriteMenu board={query.board || null} />
      </ListHead>
      <PostsFilters query={query} error={error} />
      {query.q && (
        <p className="meta" aria-live="polite">
          ‘{query.q}’ 찾은 글 {total.toLocaleString('ko')}개
        </p>
      )}
      {result.length > 0 ? (
        <PostsTable
          posts={[...above, ...result.filter(({ seqno }) => !isIn(above, seqno))]}
          waiting={list.waiting}
          {...{ look, areSamples, now }}
        />
      ) : (
        <NoPosts query={query} />
      )}
      <ListFoot
        page={page}
        size={size}
        total={total}
        toPage={(to) => listAddress(query, { page: to })}
        also={result.some(isUnaskedQuestion) && ' · 예시 질문은 답변 대기로 세지 않아요.'}
      >
        <KeyHelp keys={LIST_KEYS} isOn={isOn} turn={turn} />
      </ListFoot>
    </div>
  )
}

/** What waits for an answer is told even where nothing does; what holds for all of them is no view of its own. */
function viewsOf(counts: Awaited<ReturnType<typeof listDeskPosts>>['counts'], query: PostQuery) {
  const tabs = POST_VIEWS.filter(
    (state) => state !== 'public' || query.state === 'public' || counts.public < counts.all,
  ).map((state) => ({
    state,
    to: listAddress(query, { state: state === 'all' ? undefined : state }),
    name: POST_STATE_NAMES[state],
    isCurrent: state === (query.state || 'all'),
    count: counts[state],
    isLate: (state === 'unanswered' || state === 'queued') && counts[state] > 0,
  }))
  const used = usedTabs(tabs)
  return tabs.filter((tab) => tab.state === 'unanswered' || used.includes(tab))
}

const isIn = (posts: readonly DeskPostLine[], seqno: number) => posts.some((post) => post.seqno === seqno)

function NoPosts({ query }: { query: PostQuery }) {
  const isNarrowed = Boolean(query.board || query.q || (query.state && query.state !== 'all') || query.page)
  if (!isNarrowed)
    return (
      <EmptyList
        title="아직 글이 없어요"
        act={
          <ButtonLink kind="secondary" to="/desk/boards">
            게시판 설정 보기
          </ButtonLink>
        }
      >
        글쓰기에서 첫 글을 써 보세요.
      </EmptyList>
    )
  const isWaiting = query.state === 'unanswered' && !query.q
  return (
    <EmptyList
      isNarrowed={!isWaiting}
      title={isWaiting ? '답변을 기다리는 질문이 없어요' : '조건에 맞는 글이 없어요'}
      act={
        <ButtonLink kind="secondary" to={POSTS}>
          조건 지우기
        </ButtonLink>
      }
    >
      {isWaiting
        ? '운영자의 답변이 없는 질문을 비밀글까지 세요. 예시 질문은 기다리는 사람이 없어서 세지 않아요.'
        : '제목과 작성자, 번호로 찾아요. 다른 말로 찾거나 조건을 줄여 보세요.'}
    </EmptyList>
  )
}
