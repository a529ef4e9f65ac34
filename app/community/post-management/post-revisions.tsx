import { dottedMoment } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { deskPostAddress } from './desk-address.ts'
import type { Revision } from './post-contract.ts'

export function PostRevisions({ seqno, revisions }: { seqno: number; revisions: readonly Revision[] }) {
  return (
    <section className="desk-page__card" aria-labelledby="desk-post-revisions">
      <h2 id="desk-post-revisions">고친 기록</h2>
      <ol className="small">
        {revisions.map(({ version, title, savedAt, savedBy, isCurrent }, index) => {
          const earlier = revisions[index + 1]
          return (
            <li key={version} className="desk-post__revision">
              <p className="desk-post__revision-head cluster">
                <strong>버전 {version}</strong>
                {isCurrent && <Badge tone="brand">지금 글</Badge>}
                <span className="ugc">{title}</span>
              </p>
              <p className="desk-post__revision-foot cluster">
                <time dateTime={savedAt}>{dottedMoment(savedAt)}</time> · {savedBy}
                {earlier && (
                  <Link
                    to={`${deskPostAddress(seqno)}/history?from=${earlier.version}&to=${version}`}
                    className="desk-post__compare tap"
                  >
                    바뀐 것 보기<span className="sr-only"> (버전 {version})</span>
                  </Link>
                )}
              </p>
            </li>
          )
        })}
      </ol>
      {revisions.length === 1 && <p className="desk-note">아직 고친 적이 없어요.</p>}
    </section>
  )
}
