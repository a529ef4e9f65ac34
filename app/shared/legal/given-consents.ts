import { invalidFields } from '#app/platform/refusal.ts'
import { shortened } from '#app/platform/text-ends.ts'
import type { AdChannel } from './ad-channels.ts'
import { CONSENT_CHANGED } from './consent-forms.ts'
import type { ConsentInForce } from './consents-in-force.server.ts'

/** Without a version it means the one in force. */
export interface GivenConsent {
  item: string
  version?: string | null | undefined
  agreed: boolean
  /** Of advertising alone. */
  channels?: AdChannel[] | null | undefined
}

type Known = Pick<ConsentInForce<string>, 'item' | 'version' | 'former'>

/** Refuses with `invalid` unknown or repeated items and versions not in force; replaced ones get their own message. */
export function refuseInvented(given: readonly GivenConsent[], shown: readonly Known[]): void {
  const seen = new Set<string>()
  for (const { item, version, channels } of given) {
    const known = shown.find((each) => each.item === item)
    if (!known) throw refused(`이 신청서에서 받지 않는 동의 항목이에요: ${short(item)}`)
    if (seen.has(item)) throw refused(`같은 동의 항목이 두 번 있어요: ${short(item)}`)
    seen.add(item)
    if (channels && item !== 'marketing') throw refused(`채널을 고를 수 없는 동의예요: ${short(item)}`)
    if (version === undefined || version === null || version === known.version) continue
    if (known.former.includes(version)) throw refused(CONSENT_CHANGED)
    throw refused(`지금 쓰지 않는 동의 버전이에요: ${item} ${short(version)}`)
  }
}

const refused = (message: string) => invalidFields({ consents: message })

const short = (text: string) => shortened(text, 40)
