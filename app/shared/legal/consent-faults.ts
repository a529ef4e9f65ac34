import type { Prose } from '#app/platform/prose.ts'
import { FORM_CONSENTS, type ConsentForm } from './consent-forms.ts'
import { CONSENT_NAMES, listedVersion, textOf } from './consent-words.ts'

const PERIOD = '보유·이용 기간'
const REFUSAL = '거부할 권리와 불이익'
const COLLECTED = ['수집·이용 목적', '수집 항목', PERIOD, REFUSAL]
const RECEIVER = '제공받는 자'

/** What has to be told before somebody agrees (PIPA 15 (2), 17 (2)). */
const LINES: Readonly<Record<string, readonly string[]>> = {
  privacy: COLLECTED,
  marketing: COLLECTED,
  night: COLLECTED,
  thirdParty: [RECEIVER, '제공받는 자의 이용 목적', '제공 항목', PERIOD, REFUSAL],
  term: [REFUSAL],
  age14: [PERIOD, REFUSAL],
  reminder: COLLECTED,
}
/** Filled in for each customer with the one that they chose. */
const RECEIVERS = ['{통신사}', '{대리점}']

/** Why nobody could agree to a text of consents, a sentence each. */
export function consentFaults(document: Prose, version: string): string[] {
  const forms = Object.keys(FORM_CONSENTS) as ConsentForm[]
  return forms.flatMap((form) =>
    Object.entries(CONSENT_NAMES[form]).flatMap(([item, name]) =>
      faultsOf(document, { item, name, version }),
    ),
  )
}

interface Wanted {
  item: string
  name: string
  version: string
}

function faultsOf(document: Prose, { item, name, version }: Wanted): string[] {
  const text = textOf(document, name)
  const missing = LINES[item]!.filter(
    (line) => !text.some((each) => each.item === line && each.parts.length > 0),
  )
  const listed = listedVersion(document, name)
  // The ledger names the text by it, and finds it again.
  const isListed = listed !== undefined && listed.endsWith(`-${version}`)
  const period = text.find((each) => each.item === PERIOD)
  const isPlain = period !== undefined && !period.parts.some(({ isStrong }) => isStrong)
  const receiver = text
    .find((each) => each.item === RECEIVER)
    ?.parts.map((part) => part.text)
    .join('')
  const unnamed = receiver === undefined ? [] : RECEIVERS.filter((each) => !receiver.includes(each))
  return [
    ...missing.map((line) => `‘${name}’에 ‘${line}’ 줄이 없어요.`),
    ...(isListed ? [] : [`‘${name}’의 버전은 표에 {{버전}}으로 적어 주세요.`]),
    ...(isPlain ? [`‘${name}’의 ‘${PERIOD}’은 굵게 적어 주세요.`] : []),
    ...unnamed.map((each) => `‘${RECEIVER}’에 ${each} 자리가 없어요.`),
  ]
}
