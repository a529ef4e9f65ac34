import { dottedMoment } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { DestructionRun, RetentionView } from './retention-contract.ts'

/** When what is over was erased last, and how much, on a line; a run that somebody began stands above while it goes on. */
export function LastRuns({ view: { nightly, run } }: { view: RetentionView }) {
  const { at, rows, certificate, failures } = nightly
  return (
    <div className="retention-runs">
      <p>
        {'마지막 파기 '}
        {at ? (
          <>
            <time dateTime={at}>{dottedMoment(at)}</time>
            {rows > 0 ? ` · ${rows.toLocaleString('ko')}건을 지웠어요` : ' · 지울 것이 없었어요'}
            <CertificateLink id={certificate} />
          </>
        ) : (
          '없음'
        )}
        {failures > 0 && (
          <b className="retention-runs__failed">{` 그 뒤 ${failures.toLocaleString('ko')}번 실패했어요.`}</b>
        )}
      </p>
      {run && isOver(run) && (
        <p>
          {'직접 파기 '}
          <time dateTime={run.at}>{dottedMoment(run.at)}</time>
          {` · ${run.askedBy} · ${endOf(run)}`}
          <CertificateLink id={run.certificate} />
        </p>
      )}
    </div>
  )
}

function endOf({ state, done }: DestructionRun): string {
  if (done === 0 && state !== 'done') return '지우기 전에 멈췄어요'
  return `${done.toLocaleString('ko')}건을 지${state === 'done' ? '웠어요' : '우고 멈췄어요'}`
}

const isOver = ({ state }: DestructionRun) => state !== 'waiting' && state !== 'running'

export function CertificateLink({ id }: { id: string | null }) {
  if (!id) return null
  return (
    <>
      {' · '}
      <Link to={`/desk/retention/certificates/${id}`}>{`확인서 제${id}호`}</Link>
    </>
  )
}
