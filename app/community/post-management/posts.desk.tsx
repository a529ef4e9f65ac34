import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ORDER_AREA } from '#app/community/posts/order-area.ts'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { useTableKeys } from '#app/shared/desk-table/table-keys.ts'
import { TableTools } from '#app/shared/desk-table/table-tools.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { BRAND } from '#app/platform/brand.ts'
import { firstUnsafeField } from '#app/platform/input-rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { listAddress, type PostQuery } from './desk-address.ts'
import { listDeskPosts } from './desk-posts.server.ts'
import { deskPosts, POST_VIEWS, POST_STATE_NAMES } from './list-contract.ts'
import { PostsFilters } from './posts-filters.tsx'
import { POST_HEADS, PostsTable } from './posts-table.tsx'
import { WriteMenu } from './write-menu.tsx'
import './posts.css'

export const meta = () => [
  { title: `게시글 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk/posts">게시글로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, ORDER_AREA)
  const parsed = deskPosts.input.safeParse(Object.fromEntries(url.searchParams))
  const query: PostQuery = parsed.success && !firstUnsafeField(parsed.data) ? parsed.data : {}
  const [list, look] = await orErrorPage(
    Promise.all([listDeskPosts(services, query, visit), readLook(services, 'posts', visit)]),
  )
  const { page, pages } = list
  // The last post of a page may be gone: those before it are still there.
  if (page > pages && pages > 0) return redirect(listAddress(query, { page: pages }))
  return { list, query, look }
}

const KEYS = [
  ['J K', '줄 이동'],
  ['Enter', '열기'],
] as const
const COLUMNS = (Object.keys(POST_HEADS) as ColumnKey<'posts'>[]).map((key) => ({ key, ...POST_HEADS[key] }))

export default function PostsPage() {
  const { list, query, look } = useLoaderData<typeof loader>()
  const { isOn, turn } = useTableKeys({})
  const { result, total, page, size, counts } = list
  const areSamples = result.length > 0 && result.every(({ isSample }) => isSample)
  return (
    <div className="desk-posts column">
      <div className="desk-posts__head">
        <h1 className="desk-page__title desk-posts__title">게시글</h1>
        {areSamples && <Badge>예시 데이터</Badge>}
        <ListTabs
          label="상태로 나눠 보기"
          tabs={POST_VIEWS.map((state) => ({
            to: listAddress(query, { state }),
            name: POST_STATE_NAMES[state],
            isCurrent: state === (query.state || 'all'),
            count: counts[state],
          }))}
        />
        <TableTools table="posts" look={look} columns={COLUMNS} />
        <WriteMenu board={query.board || null} />
      </div>
      <PostsFilters query={query} />
      {query.q && (
        <p className="meta" aria-live="polite">
          ‘{query.q}’ 찾은 글 {total.toLocaleString('ko')}개
        </p>
      )}
      {result.length > 0 ? (
        <PostsTable posts={result} look={look} areSamples={areSamples} />
      ) : (
        <NoPosts query={query} />
      )}
      <ListFoot page={page} size={size} total={total} toPage={(to) => listAddress(query, { page: to })}>
        <KeyHelp keys={KEYS} isOn={isOn} turn={turn} />
      </ListFoot>
    </div>
  )
}

function NoPosts({ query }: { query: PostQuery }) {
  const isNarrowed = Boolean(query.board || query.q || (query.state && query.state !== 'all') || query.page)
  if (!isNarrowed)
    return (
      <EmptyState as="h2" title="아직 글이 없어요" illustration={<EmptyMailbox />}>
        글쓰기에서 게시판을 골라 첫 글을 써 보세요.
      </EmptyState>
    )
  const isWaiting = query.state === 'unanswered' && !query.q
  return (
    <EmptyState
      as="h2"
      title={isWaiting ? '답변을 기다리는 질문이 없어요' : '조건에 맞는 글이 없어요'}
      action={
        <ButtonLink kind="secondary" to="/desk/posts">
          조건 지우기
        </ButtonLink>
      }
    >
      {isWaiting
        ? '운영자의 답변이 없는 질문을 비밀글까지 세요. 예시 질문은 기다리는 사람이 없어서 세지 않아요.'
        : '제목과 쓴 사람, 번호로 찾아요. 다른 말로 찾거나 조건을 줄여 보세요.'}
    </EmptyState>
  )
}
