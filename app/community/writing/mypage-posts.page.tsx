import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ownPosts } from './own-posts-contract.ts'
import { listOwnPosts } from './own-posts.server.ts'
import { orLogin, ownVisit, privateHeaders } from '#app/members/door.server.ts'
import { AnswerNotice } from '#app/members/door.tsx'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { OwnComments, OwnDrafts, OwnPosts } from './own-texts.tsx'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const parsed = ownPosts.input.safeParse(Object.fromEntries(args.url.searchParams))
  const page = parsed.success && /^[1-9]\d{0,4}$/.test(parsed.data.page ?? '') ? parsed.data.page : '1'
  const own = await orLogin(args, listOwnPosts(services, { page }, visit))
  const asksForComments = args.url.searchParams.get('part') === 'comments'
  const part: Part = asksForComments || (own.total === 0 && own.commentTotal > 0) ? 'comments' : 'posts'
  return { own, part, meta: privatePageMeta('내가 쓴 글') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypagePostsPage() {
  const { own, part } = useLoaderData<typeof loader>()
  const { result: posts, comments, drafts, total, commentTotal, page, size } = own
  const isEmpty = posts.length + comments.length + drafts.length === 0
  return (
    <>
      <h1>내가 쓴 글</h1>
      <AnswerNotice />
      {isEmpty && (
        <EmptyState
          as="h2"
          title="아직 쓴 글이 없어요"
          action={
            <ButtonLink to="/bbs/bbs_qna/edit" kind="secondary">
              질문하기
            </ButtonLink>
          }
        >
          궁금한 점을 남기면 상담사가 답해요.
        </EmptyState>
      )}
      {page === 1 && <OwnDrafts drafts={drafts} />}
      {total + commentTotal > 0 && (
        <SegmentLinks
          legend="글과 댓글"
          isLegendHidden
          segments={[
            { to: addressOf('posts'), label: `글 ${count(total)}`, isCurrent: part === 'posts' },
            {
              to: addressOf('comments'),
              label: `댓글 ${count(commentTotal)}`,
              isCurrent: part === 'comments',
            },
          ]}
        />
      )}
      {part === 'posts' ? <OwnPosts result={posts} /> : <OwnComments comments={comments} />}
      {part === 'comments' && commentTotal === 0 && <p className="muted">아직 쓴 댓글이 없어요.</p>}
      {!isEmpty && (
        <div className="own-texts__write wrap">
          <ButtonLink to="/bbs/bbs_qna/edit" kind="secondary">
            질문하기
          </ButtonLink>
          <ButtonLink to="/bbs/bbs_review/edit" kind="secondary">
            후기 쓰기
          </ButtonLink>
        </div>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((part === 'posts' ? total : commentTotal) / size)}
        toPage={(to) => addressOf(part, to)}
      />
    </>
  )
}

type Part = 'posts' | 'comments'

const count = (number: number) => number.toLocaleString('ko')

function addressOf(part: Part, page = 1): string {
  const query = new URLSearchParams({
    ...(part === 'comments' && { part }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/mypage/posts?${query}` : '/mypage/posts'
}
