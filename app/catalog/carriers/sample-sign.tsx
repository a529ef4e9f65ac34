import { InfoIcon } from '#app/ui/icons.tsx'
import './sample-sign.css'

const WORDS = {
  금액: '운영자가 실제 요금을 넣기 전까지 보여 드리는 값이라 실제와 달라요. 실제 요금과 사은품은 상담할 때 안내해 드려요.',
  후기: '이해를 돕기 위해 지은 후기예요. 실제 고객이 쓴 후기가 아니에요.',
} as const

/** Says that what stands below is a sample, and why when it is touched; its parent is `.sample-head`. */
export function SampleSign({ what }: { what: keyof typeof WORDS }) {
  return (
    <details className="sample-sign-note">
      <summary className="sample-sign-note__summary">
        <span className="sample-sign">
          예시<span className="sample-sign__what">&nbsp;{what}</span>
          <InfoIcon />
        </span>
      </summary>
      <p className="sample-sign-note__text fine">{WORDS[what]}</p>
    </details>
  )
}
