import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CertificateLink } from './last-runs.tsx'
import { stopRetentionRun, type DestructionRun, type RetentionView } from './retention-contract.ts'

const POLL_MS = 2_000

/** A run ended before its time, and no night's run has come after it. */
export const isLeftBehind = ({
  run,
  nightly,
  due,
}: Pick<RetentionView, 'run' | 'nightly' | 'due'>): boolean =>
  (run?.state === 'failed' || run?.state === 'stopped') &&
  due.some(({ rows }) => rows > 0) &&
  (nightly.at === null || run.endedAt === null || nightly.at < run.endedAt)

/** Without JavaScript the page must be reloaded by hand. */
export function RetentionProgress({ view }: { view: RetentionView }) {
  const { run } = view
  if (run?.state === 'waiting' || run?.state === 'running') return <UnderWay run={run} />
  // What is done is told with the runs before it.
  return run && isLeftBehind(view) ? <LeftBehind run={run} /> : null
}

function LeftBehind({
  run: { state, expected, done, error, stoppedBy, certificate },
}: {
  run: DestructionRun
}) {
  const gone = done === 0 ? '지우기 전에 멈췄어요' : `${done.toLocaleString('ko')}건을 지우고 멈췄어요`
  const left = Math.max(0, expected - done)
  return (
    <Notice
      tone={state === 'failed' ? 'danger' : 'warn'}
      role={state === 'failed' ? 'alert' : 'status'}
      title={`${gone}.${left > 0 ? ` 남은 ${left.toLocaleString('ko')}건은 그대로예요.` : ''}`}
    >
      {state === 'failed' ? `지우다가 오류가 났어요(${error}). ` : `${stoppedBy} 님이 멈췄어요. `}
      이어서 지울 수 있고, 그대로 두면 다음 새벽에 지워요. 남겨야 할 상담은 파기를 보류해 주세요.
      <CertificateLink id={certificate} />
    </Notice>
  )
}

function UnderWay({ run }: { run: DestructionRun }) {
  const { id, askedBy, at, expected, done, stoppedBy } = run
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const share = expected === 0 ? 0 : Math.min(100, Math.floor((done / expected) * 100))
  const parts = run.parts.map(({ purpose, rows }) => {
    const name = PERIODS.find(({ key }) => key === purpose)?.name ?? purpose
    return `${name} ${rows.toLocaleString('ko')}건`
  })
  return (
    <section className="desk-page__card privacy-page__section stack-3" aria-labelledby="progress">
      <h2 id="progress" className="retention-progress__head">
        {stoppedBy ? '멈추고 있어요' : '지우고 있어요'}
        <span className="desk-note">{`${done.toLocaleString('ko')} / ${expected.toLocaleString('ko')}건 · ${share}%`}</span>
      </h2>
      <progress
        className="retention-progress"
        aria-label="지운 건수"
        max={expected}
        value={Math.min(done, expected)}
      />
      <output className="small">{parts.length > 0 ? parts.join(' · ') : '지울 것을 모으고 있어요.'}</output>
      <p className="desk-note">
        {askedBy} 님이 {dottedMoment(at)}에 시작했어요.{' '}
        {stoppedBy
          ? `${stoppedBy} 님이 멈췄어요. 지우던 것까지만 마치고 확인서를 남겨요.`
          : '이 화면을 떠나도 계속돼요. 끝나면 파기 확인서가 남아요.'}
      </p>
      {!stoppedBy && (
        <div className="retention-progress__stop">
          <ActForm row={stopRetentionRun} params={{ runId: id }} submit="멈추기" />
          <p className="desk-note">지우던 것까지만 마치고 멈춰요. 이미 지운 것은 되살릴 수 없어요.</p>
        </div>
      )}
      <noscript>
        <p>
          <a href="/desk/retention" data-run={id}>
            진행 다시 보기
          </a>
        </p>
      </noscript>
    </section>
  )
}
