import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { DestructionRun } from './retention-contract.ts'

const POLL_MS = 2_000

/** Without JavaScript the page must be reloaded by hand. */
export function RetentionProgress({ run }: { run: DestructionRun }) {
  const { id, state, askedBy, at, expected, done } = run
  const isUnderWay = state === 'waiting' || state === 'running'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
  if (state === 'failed')
    return (
      <Notice tone="danger" role="alert" title="지우다가 멈췄어요.">
        {done.toLocaleString('ko')}건을 지우고 멈췄어요({run.error}). 나머지는 그대로 있어요. 다시 지우면
        이어서 지워요.
      </Notice>
    )
  // What is done is told with the runs before it.
  if (state === 'done') return null
  const share = expected === 0 ? 0 : Math.min(100, Math.floor((done / expected) * 100))
  const parts = run.parts.map(({ purpose, rows }) => {
    const name = PERIODS.find(({ key }) => key === purpose)?.name ?? purpose
    return `${name} ${rows.toLocaleString('ko')}건`
  })
  return (
    <section className="desk-page__card privacy-page__section stack-3" aria-labelledby="progress">
      <h2 id="progress" className="retention-progress__head">
        지우고 있어요
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
        {askedBy} 님이 {dottedMoment(at)}에 시작했어요. 이 화면을 떠나도 계속돼요. 끝나면 파기 확인서가
        남아요.
      </p>
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
