import { LintItems } from '#app/shared/compliance/lint-items.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useEndedActs } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { ProseText } from '#app/ui/prose.tsx'
import { editAddress } from './desk-address.ts'
import { openPost, wordingOf } from './desk-post.server.ts'
import { PostActs } from './post-acts-card.tsx'
import { PostMarks, StateBadge } from './post-badges.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostRevisions } from './post-revisions.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './post.css'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData?.post.title ?? '게시글'} | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk/posts">게시글로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.boards)
  const opened = await orErrorPage(openPost(services, params['seqno'] ?? '', visit))
  return { ...opened, findings: await wordingOf(services, opened), now: seoulIso(services.now()) }
}

export default function DeskPostPage() {
  const { post, prose, findings, now } = useLoaderData<typeof loader>()
  const ended = useEndedActs()
  // Where the form that was just used is gone, the page is read on from the top.
  useEffect(() => {
    if (ended > 0 && document.activeElement === document.body) focusHeading()
  }, [ended])
  return (
    <div className="desk-post" key={post.seqno}>
      <header className="desk-post__head">
        <DeskHead
          title={post.title}
          isUgc
          back={{ to: '/desk/posts', name: '게시글' }}
          signs={
            <>
              <StateBadge state={post.state} isSecret={post.isSecret} />
              <PostMarks post={post} />
              <PresentHere place={placeOf('post', post.seqno)} />
            </>
          }
        />
        <p className="desk-post__ways wrap">
          {post.state !== 'trashed' && (
            <ButtonLink to={editAddress(post.board, post.seqno)}>글 고치기</ButtonLink>
          )}
          <ButtonLink to={postAddress(post.board, post.seqno)} kind="secondary">
            홈페이지에서 보기
          </ButtonLink>
          <ButtonLink to="#desk-post-acts" kind="ghost" className="desk-post__down">
            할 일로
          </ButtonLink>
        </p>
      </header>
      <div className="desk-post__main column">
        <section className="desk-page__card" aria-labelledby="desk-post-text">
          <h2 id="desk-post-text">본문</h2>
          {post.summary.length > 0 && (
            <ul className="desk-post__summary stack-1" aria-label="요약">
              {post.summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <ProseText prose={prose} isForeign={post.writer === 'member'} />
        </section>
        <PostRevisions seqno={post.seqno} revisions={post.revisions} />
      </div>
      <div className="desk-post__side column">
        {findings.length > 0 && (
          <section className="desk-page__card" aria-labelledby="desk-post-wording">
            <h2 id="desk-post-wording">표현을 확인해 주세요</h2>
            <LintItems findings={findings} />
          </section>
        )}
        <PostFacts post={post} />
        <PostActs post={post} now={now} />
      </div>
      <DeskFlash />
    </div>
  )
}
