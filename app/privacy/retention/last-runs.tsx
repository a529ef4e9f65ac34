import type { ReactNode } from 'react'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { RetentionView } from './retention-contract.ts'

/** When what is over was erased last, and how much; a run that somebody began stands above while it goes on. */
export function LastRuns({ view: { nightly, run } }: { view: RetentionView }) {
  const { at, rows, certificate, failures } = nightly
  return (
    <dl className="retention-runs">
      <Fact name="매일 새벽 3시 30분">기간이 지난 것을 되살릴 수 없게 지우고 파기 확인서를 남겨요.</Fact>
      <Fact name="마지막 새벽 파기">
        {at ? (
          <>
            <time dateTime={at}>{dottedMoment(at)}</time>
            {rows > 0 ? ` · ${rows.toLocaleString('ko')}건을 지웠어요` : ' · 지울 것이 없었어요'}
            <CertificateLink id={certificate} />
          </>
        ) : (
          '아직 없어요. 다음 새벽에 처음 확인해요.'
        )}
        {failures > 0 && (
          <b className="retention-runs__failed">{` 그 뒤 ${failures.toLocaleString('ko')}번 실패했어요.`}</b>
        )}
      </Fact>
      <Fact name="마지막 직접 파기">
        {run?.state === 'done' ? (
          <>
            <time dateTime={run.at}>{dottedMoment(run.at)}</time>
            {` · ${run.askedBy} · ${run.done.toLocaleString('ko')}건을 지웠어요`}
            <CertificateLink id={run.certificate} />
          </>
        ) : (
          '아직 없어요.'
        )}
      </Fact>
    </dl>
  )
}

function CertificateLink({ id }: { id: string | null }) {
  if (!id) return null
  return (
    <>
      {' · '}
      <Link to={`/desk/retention/certificates/${id}`}>{`확인서 제${id}호`}</Link>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
