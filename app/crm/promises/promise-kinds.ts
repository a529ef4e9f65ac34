/** What is promised to a customer, in the order of a lead's life. */
export const PROMISE_NAMES = {
  FIRST_CALL: '첫 전화',
  CALL: '다시 걸기로 한 전화',
  INSTALL: '설치하는 날',
  GIFT: '사은품',
} as const
export type PromiseKind = keyof typeof PROMISE_NAMES
export const PROMISE_KINDS = Object.keys(PROMISE_NAMES) as PromiseKind[]

/** Who wanted a promise moved: what the customer asked for breaks none. */
export const ASKED_BY = ['office', 'customer'] as const
export type AskedBy = (typeof ASKED_BY)[number]
