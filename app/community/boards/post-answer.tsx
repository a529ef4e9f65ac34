import { ConsultLink } from '#app/crm/door.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import type { PostReading } from './post.server.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import './post-answer.css'

export function PostAnswerPart({ post, answer, awaited }: Pick<PostReading, 'post' | 'answer' | 'awaited'>) {
  return (
    <section
      className={answer ? 'post-answer' : 'post-answer post-answer--none spread'}
      id="answer"
      aria-labelledby="answer-title"
    >
      {answer ? (
        <>
          <div className="badge-row cluster">
            <h2 id="answer-title">답변</h2>
            <Badge tone="success">공식 답변</Badge>
          </div>
          <p className="post-answer__meta faint">
            {answer.author} · <WrittenAt at={answer.writtenAt} />
          </p>
          <ProseText prose={answer.body} />
        </>
      ) : (
        <>
          <h2 id="answer-title" className="sr-only">
            답변
          </h2>
          <div>
            <p className="post-answer__until">
              {awaited ? `${awaited} 상담사가 답해요.` : '아직 답변이 없어요.'}
            </p>
            <p>급하면 전화로 물어보세요.</p>
          </div>
          <ConsultLink carrier={post.carrier ?? undefined} about={post}>
            전화로 물어보기
          </ConsultLink>
        </>
      )}
    </section>
  )
}
