/** The consents of each form in order; it accepts no others (content/documents/consents.md). */
export const FORM_CONSENTS = {
  consult: ['privacy', 'age14'],
  join: ['term', 'privacy', 'age14', 'marketing', 'night'],
  transfer: ['thirdParty'],
  renewal: ['reminder'],
} as const satisfies Record<string, readonly ConsentName[]>
export type ConsentForm = keyof typeof FORM_CONSENTS
export type ConsentOf<Form extends ConsentForm> = (typeof FORM_CONSENTS)[Form][number]

/** Specification §7.4. */
type ConsentName = 'term' | 'privacy' | 'age14' | 'marketing' | 'night' | 'thirdParty' | 'reminder'

/** A consent's statutory lines; what the law wants to stand out is strong. */
export type ConsentText = { item: string; parts: { text: string; isStrong: boolean }[] }[]

/** Shown when the agreed text has been replaced since. */
export const CONSENT_CHANGED = '동의 내용이 바뀌었어요. 다시 확인하고 동의해 주세요.'
export const CONSENTS_UNREADABLE = '동의 목록을 읽을 수 없어요. 항목과 버전, 동의 여부를 적어 주세요.'
