import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ownPosts } from './own-posts-contract.ts'
import { listOwnPosts } from './own-posts.server.ts'
import { orLogin, ownVisit, privateHeaders } from '#app/members/door.server.ts'
import { AnswerNotice } from '#app/members/door.tsx'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { OwnComments, OwnDrafts, OwnPosts } from './own-texts.tsx'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const parsed = ownPosts.input.safeParse(Object.fromEntries(args.url.searchParams))
  const page = parsed.success && /^[1-9]\d{0,4}$/.test(parsed.data.page ?? '') ? parsed.data.page : '1'
  const own = await orLogin(args, listOwnPosts(services, { page }, visit))
  return { own, meta: privatePageMeta('내가 쓴 글') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypagePostsPage() {
  const { own } = useLoaderData<typeof loader>()
  const { result: posts, comments, drafts, page, pages } = own
  const isEmpty = posts.length + comments.length + drafts.length === 0
  return (
    <>
      <h1>내가 쓴 글</h1>
      <AnswerNotice />
      {isEmpty && (
        <EmptyState
          as="h2"
          title="아직 쓴 글이 없어요"
          illustration={<EmptyMailbox />}
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
      <OwnPosts result={posts} total={own.total} />
      <OwnComments comments={comments} total={own.commentTotal} />
      <Pagination page={page} pages={pages} toPage={(to) => `/mypage/posts?page=${to}`} />
    </>
  )
}
