import type { Advert, Finding, LintFacts } from './findings.ts'
import { lintOffer, lintStanding } from './offer-rules.ts'
import { lintReview } from './review-rules.ts'
import { lintTexts } from './text-rules.ts'

export function lintAdvert(advert: Advert, facts: LintFacts): Finding[] {
  const found = [
    ...(advert.offer ? lintOffer(advert.offer, facts, advert.isSample) : []),
    ...lintTexts(advert, facts),
    ...lintReview(advert),
    ...lintStanding(advert, facts),
  ]
  return found.toSorted((one, other) => Number(other.severity === 'block') - Number(one.severity === 'block'))
}

export const blocking = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'block')

/** Specification §D8.7. */
export const blockedMessage = (count: number) => `고칠 것이 ${count}개 있어요. 고치면 게시할 수 있어요.`
