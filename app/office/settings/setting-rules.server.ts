import type { NumberTerm, Settings } from '#app/shared/settings/contract.ts'
import type { WordFacts } from '#app/shared/compliance/findings.ts'
import { wonIn } from '#app/shared/compliance/gift-amounts.ts'
import { readAddress } from '#app/shared/compliance/read-address.ts'
import { refuseStaffTexts } from '#app/shared/compliance/staff-texts.ts'
import { refuseTypedWords, typedWordErrors } from '#app/shared/compliance/typed-words.ts'
import { readReceiver } from '#app/shared/settings/receiver-lines.ts'
import { normalizeRange } from '#app/shared/settings/desk-addresses.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { hyphenated } from './company-rules.ts'
import type { SettingKey } from './contract.ts'
import { checkedTold } from './trust-rules.ts'
import { checkedCancelRules, checkedReferralTerms } from './dated-lines.server.ts'
import { hoursErrors } from './hours-rules.ts'
import { checkRobots } from './robots-rules.ts'
import { checkSynonyms } from './synonym-rules.ts'

/** `12:00 ~ 13:00` → `12:00-13:00` */
const hyphenedSpan = (span: string) =>
  span
    .split(/[~–-]/)
    .map((time) => time.trim())
    .join('-')

const DAYS_AND_HOURS = [
  ['perDay', 'perHour'],
  ['dialsPerDay', 'dialsPerHour'],
  ['readsPerDay', 'readsPerHour'],
  ['claimsPerDay', 'claimsPerHour'],
] as const

type SettingRules = { [Key in SettingKey]?: (value: Settings[Key], facts: WordFacts) => Settings[Key] }

/** Rules between fields and normal forms, which a schema cannot express. */
const SETTING_RULES: SettingRules = {
  company: (value) => {
    // They stand in whatever is sent.
    const { name, owner, address, hosting } = value
    const privacyOfficer = value.privacyOfficer
      ?.split(/[\s,()]/)
      .filter((word) => !word.includes('@'))
      .join(' ')
    refuseTypedWords(prefixed({ name, owner, address, hosting, privacyOfficer }))
    return { ...value, businessNumber: value.businessNumber && hyphenated(value.businessNumber) }
  },
  receivers: (value) => {
    const receivers = value.map((line) => ({ line, read: readReceiver(line) }))
    const wrong = receivers.find(({ read }) => typeof read === 'string')
    if (wrong) throw invalidFields({ value: `${wrong.line.slice(0, 30)}: ${wrong.read as string}` })
    const names = receivers.flatMap(({ read }) => (typeof read === 'string' ? [] : [read.who]))
    const twice = names.find((who, at) => names.indexOf(who) < at)
    if (twice) throw invalidFields({ value: `${twice.slice(0, 30)}: 같은 업체가 두 줄이에요.` })
    refuseTypedWords({ value: value.join('\n') })
    return value
  },
  links: (value) => {
    const { chat, blog, video } = value
    const read = Object.entries({ chat, blog, video }).map(([name, url]) => [name, readAddress(url ?? '')])
    refuseStaffTexts(prefixed(Object.fromEntries(read) as Record<string, string>))
    return value
  },
  supportNumbers: checkedTerms,
  callHours: (value) => {
    const lunch = (value.lunch && hyphenedSpan(value.lunch)) || null
    const slots = value.slots
      .map((slot) => hyphenedSpan(slot))
      .filter(Boolean)
      .toSorted()
    const weekdays = [...new Set(value.weekdays)].toSorted((one, other) => one - other)
    const normalizedHours = { ...value, weekdays, lunch, slots }
    const errors = hoursErrors(normalizedHours)
    if (Object.keys(errors).length > 0) throw invalidFields(prefixed(errors))
    return normalizedHours
  },
  texts: (value) => {
    if (value.day < value.hour)
      throw invalidFields({ 'value.day': '하루 한도는 한 시간 한도보다 작을 수 없어요.' })
    return value
  },
  advertising: ({ rejectNumber }) => ({
    rejectNumber: rejectNumber && rejectNumber.replaceAll('-', '').replace(/^(080)(\d+)(\d{4})$/, '$1-$2-$3'),
  }),
  giftAverages: checkedAverages,
  commissions: (value) => checkedTold(value, '수수료'),
  stayTerms: (value, facts) => checkedTold(value, '재약정 조건', facts),
  endReminders: (value) => {
    if (value.second >= value.first)
      throw invalidFields({
        'value.second': '다시 알리는 날은 먼저 알리는 날보다 끝나는 날에 가까워야 해요.',
      })
    return value
  },
  earlyCancel: checkedCancelRules,
  referralTerms: checkedReferralTerms,
  holidays: checkedHolidays,
  conversionTypes: (value) => Object.fromEntries(Object.entries(value).filter(([, event]) => event !== null)),
  robots: (value) => {
    const { error } = checkRobots(value ?? '')
    if (error) throw invalidFields({ value: error })
    return value
  },
  synonyms: (value) => {
    const { lines, error } = checkSynonyms(value)
    if (error) throw invalidFields({ value: error })
    return lines
  },
  reveals: (value) => {
    for (const [day, hour] of DAYS_AND_HOURS)
      if (value[day] < value[hour])
        throw invalidFields({ [`value.${day}`]: '하루 한도는 한 시간 한도보다 작을 수 없어요.' })
    return value
  },
  deskAddresses: (value) => {
    const ranges = value
      .filter((text) => text.trim() !== '')
      .map((text) => {
        const range = normalizeRange(text)
        if (range === null)
          throw invalidFields({
            value: `${text.trim()}: 주소가 아니에요. 203.0.113.0/24처럼 적어 주세요.`,
          })
        return range
      })
    return [...new Set(ranges)]
  },
  requireTotp: (value) => value && [...new Set(value)].toSorted(),
}

/** Returns the value to store, without empty texts. `facts`: what the site stands like. Refuses with `invalid`. */
export function normalized<Key extends SettingKey>(
  key: Key,
  value: Settings[Key],
  facts: WordFacts,
): Settings[Key] {
  const bare = withoutEmpty(value) as Settings[Key]
  return SETTING_RULES[key]?.(bare, facts) ?? bare
}

const prefixed = <Told>(texts: Readonly<Record<string, Told>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, told]) => [`value.${name}`, told]))

function checkedTerms(terms: readonly NumberTerm[]): readonly NumberTerm[] {
  const sorted = terms.toSorted((one, other) => {
    const byType = Number(one.inType.slice(4)) - Number(other.inType.slice(4))
    return byType || (one.from < other.from ? -1 : 1)
  })
  for (const [at, term] of sorted.entries()) {
    const label = `${term.inType} ${term.number}`
    if (term.until !== null && term.until < term.from)
      throw invalidFields({ 'value.until': `${label}: 끝나는 날이 시작하는 날보다 빨라요.` })
    const next = sorted[at + 1]
    if (next?.inType === term.inType && (term.until === null || term.until >= next.from))
      throw invalidFields({
        'value.from': `${label}: ${next.number}의 기간과 겹쳐요. 먼저 것의 끝나는 날을 적어 주세요.`,
      })
  }
  return sorted
}

/** In the order of the days. Their names stand where a day of the call is chosen, and tell a day alone. */
function checkedHolidays(holidays: Settings['holidays']): Settings['holidays'] {
  const days = Object.entries(holidays).toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [, name] of days) {
    const sum = wonIn(name).length > 0 && '쉬는 날의 이름에는 금액을 적을 수 없어요.'
    const error = sum || typedWordErrors({ name })['name']
    if (error) throw invalidFields({ value: `${name}: ${error}` })
  }
  return Object.fromEntries(days)
}

/** A figure without its day and source proves nothing. */
function checkedAverages(averages: Settings['giftAverages']): Settings['giftAverages'] {
  const errors: Record<string, string> = {}
  for (const [carrier, { internet, tv, asOf, source }] of Object.entries(averages)) {
    if (internet === null && tv === null) continue
    if (asOf === null) errors[`value.${carrier}.asOf`] = '평균을 확인한 날을 골라 주세요.'
    if (source === null) errors[`value.${carrier}.source`] = '어디서 확인했는지 적어 주세요.'
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return averages
}

function withoutEmpty(value: unknown): unknown {
  if (value === '') return null
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)]))
}
