import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { INSTALLABLE_NAMES } from '#app/crm/addresses/install-address.ts'

/** Fields of a form by name. */
export type CallDraft = Readonly<Record<string, string>>

type Words = Readonly<Record<string, string>>
type DraftField = string | null | readonly [label: string, words: Words]

interface DraftForm {
  title: string
  /** By name: how a person calls it; null if it is kept and says nothing by itself. */
  fields: Readonly<Record<string, DraftField>>
}

const TV_WORDS: Words = { none: '인터넷만', basic: 'TV 기본형', premium: 'TV 고급형' }
const SPEED_WORDS: Words = { 100: '100메가', 500: '500메가', 1000: '1기가' }
const ASKED_WORDS: Words = { office: '우리 사정', customer: '손님이 원해서' }

/** The forms whose words are kept as they are typed, and what of them can be read again. */
export const DRAFT_FORMS = {
  call: {
    title: '쓰던 통화 기록',
    fields: {
      outcome: null,
      status: null,
      stopCalls: null,
      'callAgainAt.date': null,
      'callAgainAt.time': null,
      note: '메모',
    },
  },
  text: { title: '쓰던 문자', fields: { choice: null, words: '보낼 말' } },
  address: { title: '쓰던 주소', fields: { line: '주소', detail: '동·호수' } },
  installable: {
    title: '쓰던 설치 가능 여부',
    fields: { carrier: ['통신사', CARRIER_NAMES], answer: ['설치', INSTALLABLE_NAMES], note: '메모' },
  },
  choice: {
    title: '고르던 금액',
    fields: { carrier: ['통신사', CARRIER_NAMES], speed: ['속도', SPEED_WORDS], tv: ['TV', TV_WORDS] },
  },
  quote: {
    title: '쓰던 금액 안내',
    fields: {
      planCode: '상품',
      mobileLines: '묶는 휴대폰 회선',
      phoneCarrier: ['휴대폰 통신사', PHONE_NAMES],
      homePhone: null,
      giftAmount: '사은품 금액',
      giftDue: '사은품 지급 시점',
      giftReason: '평균 밖 사은품의 이유',
      note: '메모',
    },
  },
  // Not the tick: whoever sends it says anew what was read and answered.
  recorded: { title: '쓰던 녹음 동의', fields: { recordingId: null } },
  book: {
    title: '쓰던 설치 날짜',
    fields: {
      installDate: '설치하는 날',
      installTime: '시간',
      asked: ['바꾸자고 한 쪽', ASKED_WORDS],
      reason: '이유',
    },
  },
  open: {
    title: '쓰던 개통 확인',
    fields: {
      openedOn: '개통한 날',
      giftPrefilled: null,
      giftDueOn: '사은품 줄 날',
      giftLateReason: '늦게 주는 이유',
      giftForm: null,
    },
  },
  pay: { title: '쓰던 사은품 지급', fields: { paidOn: '지급일', proof: '확인한 것' } },
  delay: {
    title: '쓰던 사은품 날짜',
    fields: { dueOn: '새 날짜', asked: ['바꾸자고 한 쪽', ASKED_WORDS], reason: '늦어진 이유' },
  },
} as const satisfies Record<string, DraftForm>

export type DraftKind = keyof typeof DRAFT_FORMS
/** With what it is about, where a lead has several. */
export type DraftName = DraftKind | `${DraftKind}:${string}`

export const kindOf = (name: string) => name.split(':')[0] as DraftKind

export const isDraftName = (name: string): name is DraftName =>
  /^[a-z]+(:[\w-]{1,40})?$/.test(name) && Object.hasOwn(DRAFT_FORMS, kindOf(name))

/** Of what was sent, the fields of the form. */
export function fieldsOfDraft(name: DraftName, sent: CallDraft): CallDraft {
  const { fields } = DRAFT_FORMS[kindOf(name)]
  return Object.fromEntries(Object.entries(sent).filter(([field]) => Object.hasOwn(fields, field)))
}

/** What differs from what is stored: the rest may change there meanwhile. */
export function changedOf(name: DraftName, typed: CallDraft, stored: CallDraft): CallDraft {
  const values = Object.keys(DRAFT_FORMS[kindOf(name)].fields).map((field) => [field, typed[field] ?? ''])
  return Object.fromEntries(values.filter(([field, value]) => value !== (stored[field!] ?? '')))
}

/** Whether there is something to keep: of a call's form a state alone is how it stands. */
export const isBegun = (fields: CallDraft | undefined, name: DraftName = 'call'): boolean =>
  name === 'call'
    ? Boolean(fields?.['outcome'] || fields?.['note'] || fields?.['stopCalls'])
    : Object.values(fields ?? {}).some((value) => value !== '')

/** What can be read of it and left as a note. */
export function draftWords(name: DraftName, fields: CallDraft | undefined): string {
  if (name === 'call') return fields?.['note'] ?? ''
  const lines = Object.entries<DraftField>(DRAFT_FORMS[kindOf(name)].fields).map(([field, said]) => {
    const value = fields?.[field]?.trim()
    if (!value || said === null) return ''
    const [label, words] = typeof said === 'string' ? [said, {} as Words] : said
    return `${label}: ${words[value] ?? value}`
  })
  return lines.filter(Boolean).join('\n')
}
