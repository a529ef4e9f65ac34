/** In the order of a lead's life (specification §1.24). */
export const LEAD_STATUS_NAMES = {
  NEW: '접수',
  ASSIGNED: '배정',
  CALLING: '통화시도',
  TALKING: '상담중',
  APPLIED: '가입신청',
  BOOKED: '설치예약',
  OPENED: '개통',
  GIFTED: '사은품지급',
  DONE: '완료',
  ABSENT: '부재',
  HOLD: '보류',
  REFUSED: '거절',
  DUPLICATE: '중복',
  FALSE: '허수',
} as const

export type LeadState = keyof typeof LEAD_STATUS_NAMES

declare module '#app/database/column-types.ts' {
  interface Registered {
    leadStatus: LeadState
  }
}

export const LEAD_STATES = Object.keys(LEAD_STATUS_NAMES) as LeadState[]

/** A closed lead is not called any more; a new request of the same number opens a new one. */
const CLOSED: ReadonlySet<LeadState> = new Set(['DONE', 'REFUSED', 'DUPLICATE', 'FALSE'])
/** The person has decided, so a call changes only when to call next. */
const DECIDED: ReadonlySet<LeadState> = new Set(['APPLIED', 'BOOKED', 'OPENED', 'GIFTED'])
/** The line is open: what is left is the gift, which its ledger has. */
export const SETTLED_STATES: readonly LeadState[] = ['OPENED', 'GIFTED']
/** Nobody has reached the person yet. */
const WAITING: ReadonlySet<LeadState> = new Set(['NEW', 'ASSIGNED', 'CALLING', 'ABSENT'])

export const isClosed = (status: LeadState) => CLOSED.has(status)
export const isDecided = (status: LeadState) => DECIDED.has(status)
export const isWaiting = (status: LeadState) => WAITING.has(status)
export const WAITING_STATES: readonly LeadState[] = [...WAITING]

const OPEN_ENDS: LeadState[] = ['HOLD', 'REFUSED', 'DUPLICATE', 'FALSE']
const FIRST_STEPS: LeadState[] = ['CALLING', 'TALKING', 'APPLIED', 'ABSENT', ...OPEN_ENDS]

/** ASSIGNED is reached only by claiming or assigning. Steps back correct mistakes. */
const NEXT: Record<LeadState, readonly LeadState[]> = {
  NEW: FIRST_STEPS,
  ASSIGNED: FIRST_STEPS,
  CALLING: ['TALKING', 'APPLIED', 'ABSENT', ...OPEN_ENDS],
  ABSENT: ['CALLING', 'TALKING', 'APPLIED', ...OPEN_ENDS],
  TALKING: ['CALLING', 'APPLIED', ...OPEN_ENDS],
  HOLD: ['CALLING', 'TALKING', 'APPLIED', 'REFUSED', 'DUPLICATE', 'FALSE'],
  APPLIED: ['TALKING', 'BOOKED', 'HOLD', 'REFUSED'],
  BOOKED: ['APPLIED', 'OPENED', 'HOLD', 'REFUSED'],
  OPENED: ['BOOKED', 'GIFTED', 'DONE'],
  GIFTED: ['OPENED', 'DONE'],
  DONE: ['GIFTED'],
  REFUSED: ['CALLING', 'TALKING', 'HOLD'],
  DUPLICATE: ['CALLING'],
  FALSE: ['CALLING'],
}

export function nextStates(status: LeadState): readonly LeadState[] {
  return NEXT[status]
}

/**
 * What a lead may be while a contract of it stands: whatever else it became, the steps and the texts of the contract would go on.
 * That the line is open, and what comes after, is told by the contract's own step.
 */
const BESIDE_CONTRACT = {
  underWay: new Set(['APPLIED', 'BOOKED', 'HOLD']),
  opened: new Set([...DECIDED, 'DONE', 'HOLD']),
} satisfies Record<string, ReadonlySet<LeadState>>
export const goesWithContract = (status: LeadState, contract: keyof typeof BESIDE_CONTRACT) =>
  (BESIDE_CONTRACT[contract] as ReadonlySet<LeadState>).has(status)
