import { useSyncExternalStore } from 'react'
import {
  readChoice,
  refusesByBrowser,
  storeChoice,
  watchChoice,
} from '#app/shared/tracking/tracker-choice.ts'
import { Button } from '#app/ui/button.tsx'

/** Where the choice about analytics services is seen and taken back; without a script none of them runs. */
export function TrackerChoiceCard({ names }: { names: readonly string[] }) {
  const choice = useSyncExternalStore(watchChoice, readChoice, () => null)
  const isRefused = useSyncExternalStore(watchChoice, refusesByBrowser, () => false)
  const isOn = choice === 'yes'
  return (
    <section className="visits__now card stack-4" aria-labelledby="trackers">
      <div className="visits__state spread">
        <div className="stack-1" aria-live="polite">
          <h2 id="trackers">{isOn ? '방문 분석을 허용했어요' : '방문 분석을 쓰지 않아요'}</h2>
          <p className="muted">{isRefused ? REFUSED : `허용한 때에만 ${names.join(', ')}를 불러요.`}</p>
        </div>
        {!isRefused && (
          <Button
            kind="secondary"
            className="visits__choice"
            onClick={() => storeChoice(isOn ? 'no' : 'yes')}
          >
            {isOn ? '허용 해제' : '허용하기'}
          </Button>
        )}
      </div>
      <noscript>
        <p>자바스크립트가 꺼져 있어서 어떤 분석 도구도 부르지 않아요.</p>
      </noscript>
    </section>
  )
}

const REFUSED = '브라우저의 추적 거부 설정에 따라 어떤 분석 도구도 부르지 않아요.'
