import type { FieldErrors } from '#app/platform/refusal.ts'
import type { SentOf } from '#app/platform/endpoint.ts'
import { BRAND } from '#app/platform/brand.ts'
import { mobileError, nameError, normalizeMobile, normalizeName } from '#app/platform/person-rules.ts'
import { eachQuestion, QUESTION_NAMES, type Answer, type QuestionName } from './questions.ts'
import {
  AGREEMENT_MESSAGE,
  REQUEST_MAX_LENGTH,
  REQUEST_MESSAGE,
  WISH_CHOICE,
  WISH_MESSAGE,
  WISH_MISSING_MESSAGE,
} from './form-rules.ts'
import type { consult } from './contract.ts'

export type SentConsultation = SentOf<typeof consult>

/** Normalises name and mobile number (specification §1.6). */
export function readValues(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    customerName: normalizeName(text('customerName')),
    customerMobile: normalizeMobile(text('customerMobile')),
    requestInfo: text('requestInfo').trim(),
    /** `soon` or `date`. */
    when: text('when'),
    /** `2026-11-23 13:00-15:00`, or empty. */
    wish: text('wish'),
    ...eachQuestion(text),
    planCode: text('planCode'),
    estimate: text('estimate'),
    /** What is paid now; hidden, and told in sight. */
    monthlyNow: text('monthlyNow'),
    referralCode: text('referralCode').trim(),
    agreement: text('agreement') === 'true',
    /** Version of the consent the form showed, `consult-0.9`; empty if unknown. */
    consentVersion: text('consentVersion'),
    /** Hidden input that only bots fill. */
    website: text('website'),
  }
}
export type ConsultValues = ReturnType<typeof readValues>

/** Returns the call's payload. Without consent it lacks `agreement`, which the schema refuses. */
export function toRequest(values: ConsultValues): Partial<SentConsultation> & { website?: string } {
  const [wishDate, wishTime] = values.wish.split(' ')
  return {
    siteCode: BRAND.siteCode,
    customerName: values.customerName,
    customerMobile: values.customerMobile,
    ...given('requestInfo', values.requestInfo),
    ...(wishDate && wishTime ? { wishDate, wishTime } : {}),
    ...answered(values),
    ...given('planCode', values.planCode),
    ...given('estimate', values.estimate),
    ...given('monthlyNow', values.monthlyNow),
    ...given('referralCode', values.referralCode),
    ...given('website', values.website),
    ...(values.agreement ? { agreement: true, ...given('consents', readText(values)) } : {}),
  }
}

function answered(values: { [Name in QuestionName]?: string | null | undefined }): {
  [Name in QuestionName]?: Answer<Name>
} {
  const entries = QUESTION_NAMES.map((name) => [name, values[name]] as const)
  return Object.fromEntries(entries.filter(([, answer]) => answer))
}

function readText({ consentVersion }: ConsultValues): SentConsultation['consents'] {
  if (!consentVersion) return undefined
  return [
    { item: 'privacy', version: consentVersion, agreed: true },
    { item: 'age14', agreed: true },
  ]
}

function given<Name extends string, Value>(name: Name, value: Value): { [key in Name]?: Value } {
  return value ? ({ [name]: value } as { [key in Name]: Value }) : {}
}

/** By the rules of what is typed; the rest the server checks, so that the page needs no schema library. */
export function consultErrors(values: ConsultValues): FieldErrors {
  const errors = {
    customerName: nameError(values.customerName),
    customerMobile: mobileError(values.customerMobile),
    agreement: values.agreement ? null : AGREEMENT_MESSAGE,
    requestInfo: values.requestInfo.length > REQUEST_MAX_LENGTH ? REQUEST_MESSAGE : null,
    wish: wishError(values),
  }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Maps the server's field names to the form's, where date and time are one control and all consents another. */
export function asForm({ wishDate, wishTime, consents, ...errors }: FieldErrors): FieldErrors {
  const wish = wishDate ?? wishTime
  const agreement = errors['agreement'] ?? consents
  return { ...errors, ...(wish && { wish }), ...(agreement && { agreement }) }
}

function wishError({ when, wish }: ConsultValues): string | null {
  if (wish) return WISH_CHOICE.test(wish) ? null : WISH_MESSAGE
  return when === 'date' ? WISH_MISSING_MESSAGE : null
}

/** Returns a request's form values; consent must be given again. */
export function toValues(request: SentConsultation): Partial<ConsultValues> {
  const { requestInfo, planCode, estimate, monthlyNow, referralCode } = request
  return {
    customerName: String(request.customerName),
    customerMobile: String(request.customerMobile),
    ...(requestInfo && { requestInfo }),
    ...answered(request),
    ...(planCode && { planCode }),
    ...(typeof estimate === 'string' && estimate && { estimate }),
    ...(monthlyNow && { monthlyNow: String(monthlyNow) }),
    ...(referralCode && { referralCode }),
  }
}
