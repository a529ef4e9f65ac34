/** The only facts and contracts that other districts may use (architecture.mjs). */
export { changeOwed } from './commissions/commission.ts'
export { COMMISSIONS } from './commissions/commissions-area.ts'
export { CALL_KEYS } from './calling/call-keys.ts'
export { LEAD_VIEW_MEANINGS } from './figures/lead-view-meanings.ts'
export {
  callSoonName,
  DUE_GIFTS_NAME,
  LEAD_VIEW_NAMES,
  OWN_CALLS_NAME,
  soonView,
  LATE_GIFTS_NAME,
  UNASSIGNED_NAME,
} from './figures/lead-views.ts'
export { PROMISE_KINDS, PROMISE_NAMES } from './promises/promise-kinds.ts'
export type { EndingCost } from './lines/ending-cost.ts'
export { ownLines } from './lines/contract.ts'
export { remindOfOwnLine } from './renewals/contract.ts'
export { readReferral, startReferral, stopReferral } from './referrals/contract.ts'
export { disclosure } from './referrals/referral-words.ts'
export { lastDayOf } from './lines/line-life.ts'
export { lineState, ownLineFacts, type OwnLine } from './lines/line-words.ts'
export { ownGifts } from './contracts/gifts-contract.ts'
export { leadId } from './leads/desk-contract.ts'
export { destructionDate, isConverted } from './leads/destruction-date.ts'
export { callTimeText, clockText, lateWords } from './leads/lead-times.ts'
export { LEAD_STATES, LEAD_STATUS_NAMES, type LeadState, WAITING_STATES } from './requests/lead-states.ts'
export type { StatusFormProps } from './request-status/status-form.ts'
export { CANCEL_LABEL, CANCEL_QUESTION, CANCEL_TEXT, REQUEST_SAID } from './request-status/status-words.ts'
export { waitRange } from './request-status/waits.ts'
export { openConsult } from './requests/consult-popup-opening.ts'
export { HOLD_GROUNDS, type HoldGround } from './requests/hold-grounds.ts'
export { estimateOf } from './requests/estimate.ts'
export { kindsThat } from './requests/lead-event-kinds.ts'
export { planWords } from './requests/estimate-words.ts'
export { calendarFile } from './requests/call-files.ts'
export { fullAddress } from './addresses/install-address.ts'
export { IN_TURN } from './requests/call-promises.ts'
export { answerName, type Answers, QUESTION_NAMES, questionOf, readAnswers } from './requests/questions.ts'
export {
  askedChoice,
  type ConsultationStatus,
  consultStatus,
  ratingShape,
  wishChoice,
} from './requests/request-contract.ts'
