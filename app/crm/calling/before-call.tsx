import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { AcceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CheckIcon, WarnIcon } from '#app/ui/icons.tsx'
import './before-call.css'

export type Acceptances = Readonly<Record<CarrierCode, { state: AcceptanceState; until: string | null }>>

const MARKS = { good: CheckIcon, bad: WarnIcon }

/** What may be sold, as long as nobody was dialled: the rest of what is to be known stands beside it. */
export function BeforeCall({ acceptances }: { acceptances: Acceptances }) {
  const fact = acceptanceFact(acceptances)
  if (!fact) return null
  const { text, mark } = fact
  const Mark = MARKS[mark]
  return (
    <p className="before-call" data-mark={mark}>
      <Mark />
      <span>{`사전승낙서: ${text}`}</span>
    </p>
  )
}

const named = (codes: readonly CarrierCode[]) => codes.map((code) => CARRIER_NAMES[code]).join(' · ')

/** What was not entered yet is the office's matter, which its own pages tell: nothing for whoever calls. */
function acceptanceFact(acceptances: Acceptances): { text: string; mark: keyof typeof MARKS } | null {
  const of = (wanted: AcceptanceState) => CARRIER_CODES.filter((code) => acceptances[code].state === wanted)
  const [expired, missing] = [of('expired'), of('missing')]
  if (expired.length > 0) return { text: `${named(expired)} 기간이 지났어요`, mark: 'bad' }
  if (missing.length > 0) return null
  const ends = CARRIER_CODES.flatMap((code) => acceptances[code].until ?? []).toSorted()
  const until = ends[0] ? ` · ${dottedDate(ends[0])}까지` : ''
  return { text: `세 통신사 모두 유효해요${until}`, mark: 'good' }
}
