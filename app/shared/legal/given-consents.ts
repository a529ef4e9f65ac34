import { invalidFields } from '#app/platform/refusal.ts'
import { CONSENT_CHANGED } from './consent-forms.ts'

/** One answer of `consents`: a version left out means the one in force. */
export interface GivenConsent {
  item: string
  version?: string | null | undefined
  agreed: boolean
}

interface Known {
  item: string
  version: string
  former: readonly string[]
}

/**
 * Refuses what nobody could have agreed to: an item that this form does not show, one answered twice, a version that
 * is not in force. Whoever read a text that was replaced since is told so and reads the new one.
 */
export function refuseInvented(given: readonly GivenConsent[], shown: readonly Known[]): void {
  const seen = new Set<string>()
  for (const { item, version } of given) {
    const known = shown.find((each) => each.item === item)
    if (!known) throw refused(`이 신청서에서 받지 않는 동의 항목이에요: ${short(item)}`)
    if (seen.has(item)) throw refused(`같은 동의 항목이 두 번 있어요: ${short(item)}`)
    seen.add(item)
    if (version === undefined || version === null || version === known.version) continue
    if (known.former.includes(version)) throw refused(CONSENT_CHANGED)
    throw refused(`지금 쓰지 않는 동의 버전이에요: ${item} ${short(version)}`)
  }
}

const refused = (message: string) => invalidFields({ consents: message })

/** What a stranger sent is told back to them, but never at length. */
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
