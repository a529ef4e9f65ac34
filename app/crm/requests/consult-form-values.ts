import { fieldErrors } from '#app/platform/field-errors.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type { SentOf } from '#app/platform/endpoint.ts'
import { BRAND } from '#app/platform/brand.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { eachQuestion, QUESTION_NAMES, type Answer, type QuestionName } from './questions.ts'
import { WISH_MESSAGE, WISH_MISSING_MESSAGE } from './form-rules.ts'
import { consultationRequest, readEstimate, type consult } from './contract.ts'

/** What a visitor filled in, as the form's named inputs carry it. */
export interface ConsultValues extends Record<QuestionName, string> {
  customerName: string
  customerMobile: string
  requestInfo: string
  /** `soon`, or `date` when a day and time are to be chosen. */
  when: string
  /** `2026-11-23 13:00-15:00`, or empty. */
  wish: string
  planCode: string
  estimate: string
  agreement: boolean
  /** The text that the form showed, `consult-0.9`; empty where none was told yet. */
  consentVersion: string
  /** Filled by machines only: the input is out of sight. */
  website: string
}

export type SentConsultation = SentOf<typeof consult>

/** Reads the named inputs; the mobile number is normalised as the field does (specification §1.6). */
export function readValues(form: FormData): ConsultValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    customerName: text('customerName').trim(),
    customerMobile: normalizeMobile(text('customerMobile')),
    requestInfo: text('requestInfo').trim(),
    when: text('when'),
    wish: text('wish'),
    ...eachQuestion(text),
    planCode: text('planCode'),
    estimate: text('estimate'),
    agreement: text('agreement') === 'true',
    consentVersion: text('consentVersion'),
    website: text('website'),
  }
}

/** The call's payload. Without consent it lacks `agreement`, which the schema refuses with its message. */
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
    // Amounts that cannot be read must not cost the request.
    ...given('estimate', readEstimate(values.estimate) ? values.estimate : ''),
    ...given('website', values.website),
    ...(values.agreement ? { agreement: true, ...given('consents', readText(values)) } : {}),
  }
}

/** Only what was answered; another answer stays for the schema to refuse. */
function answered(values: { [Name in QuestionName]?: string | null | undefined }): {
  [Name in QuestionName]?: Answer<Name>
} {
  const entries = QUESTION_NAMES.map((name) => [name, values[name]] as const)
  return Object.fromEntries(entries.filter(([, answer]) => answer))
}

/** Which text was agreed to, where the form knows; without it, the one in force is meant. */
function readText({ consentVersion }: ConsultValues): SentConsultation['consents'] {
  return consentVersion ? [{ item: 'privacy', version: consentVersion, agreed: true }] : undefined
}

function given<Name extends string, Value>(name: Name, value: Value): { [key in Name]?: Value } {
  return value ? ({ [name]: value } as { [key in Name]: Value }) : {}
}

/** Every field that breaks a rule with its first message; empty when the request may be sent. */
export function consultErrors(values: ConsultValues): FieldErrors {
  const parsed = consultationRequest.safeParse(toRequest(values))
  const errors = asForm(parsed.success ? {} : fieldErrors(parsed.error))
  const wish = errors['wish'] ?? wishError(values)
  return wish ? { ...errors, wish } : errors
}

/** The server's field names as the form's: date and time are one control there, and so are all consents. */
export function asForm({ wishDate, wishTime, consents, ...errors }: FieldErrors): FieldErrors {
  const wish = wishDate ?? wishTime
  const agreement = errors['agreement'] ?? consents
  return { ...errors, ...(wish && { wish }), ...(agreement && { agreement }) }
}

function wishError({ when, wish }: ConsultValues): string | null {
  if (wish) return wish.split(' ').length === 2 ? null : WISH_MESSAGE
  return when === 'date' ? WISH_MISSING_MESSAGE : null
}

/** A sent request as the values of a form, to be shown again; consent is asked anew. */
export function toValues(request: SentConsultation): Partial<ConsultValues> {
  const { requestInfo, planCode, estimate } = request
  return {
    customerName: String(request.customerName),
    customerMobile: String(request.customerMobile),
    ...(requestInfo && { requestInfo }),
    ...answered(request),
    ...(planCode && { planCode }),
    ...(typeof estimate === 'string' && estimate && { estimate }),
  }
}
