/** The only functions that other districts may call (architecture.mjs). */
export { ADVISORS_TAG } from './advisors/advisors.server.ts'
export { listOnDuty } from './advisors/on-duty.server.ts'
export { isAtWork } from './advisors/working-hours.ts'
export { readOwnSwitch } from './assignment/advisors-desk.server.ts'
export { countAwayCalls } from './assignment/leaves.server.ts'
export { readDueNow } from './assignment/due-now.server.ts'
export { readShareable } from './calling/share.server.ts'
export { countOpenLeads, returnLeadsOf } from './assignment/lead-reclaim.server.ts'
export {
  figuresOfLead,
  countCommissions,
  countEndedLines,
  earnedByOpened,
  earnedByCarrier,
} from './commissions/line-commissions.server.ts'
export { lockSettlements } from './contracts/settlement-lock.server.ts'
export { readPlanChanges } from './commissions/plan-changes.server.ts'
export { selectDueGifts } from './figures/due-gifts.server.ts'
export { cameWithin, idWithin } from './figures/received-leads.server.ts'
export { keptWords } from './requests/kept-words.server.ts'
export { COUNTED, COUNTED_DESTROYED } from './requests/counted-leads.server.ts'
export { firstRealDay } from './staffing/call-days.server.ts'
export { countClosedLots } from './quality/report.server.ts'
export { readStaffing } from './staffing/staffing.server.ts'
export { countPromises, readPunctuality } from './figures/kept-promises.server.ts'
export { endingCost } from './lines/ending-cost.ts'
export { countLateReturns } from './lines/gift-returns.server.ts'
export { linesOfHolder, lineTextsOf } from './lines/line-rows.server.ts'
export { countComingEnds } from './renewals/coming-ends.server.ts'
export { readOwnReminders, remindOfLine } from './renewals/own-reminders.server.ts'
export {
  readOwnReferral,
  referralsOf,
  startOwnReferral,
  stopOwnReferral,
  termToday,
} from './referrals/own-referral.server.ts'
export { reminderLedger, remindersOf } from './renewals/reminders-of.server.ts'
export { giftsOfHolder } from './contracts/gift-rows.server.ts'
export { installationsOfHolder } from './contracts/installations.server.ts'
export { quoteOf } from './contracts/own-quote.server.ts'
export { contractsOfLead, contractsOfHolder } from './contracts/person-contracts.server.ts'
export { addressOfFile, openAddress, readAddresses } from './addresses/stored-addresses.server.ts'
export {
  destroyRecordings,
  dueRecordings,
  eraseRecordingFiles,
  listRecordings,
  readOwnRecordingConsent,
} from './recordings/stored-recordings.server.ts'
export { recordingKey } from './recordings/recording-files.server.ts'
export { transferLedger } from './transfer-consents/transfer-ledger.server.ts'
export { tieReview } from './contracts/reviews.server.ts'
export { complainByReply } from './speech/replies-contract.ts'
export { forgetReplies, repliesOf, WAITS_FOR_SOMEBODY } from './speech/reply-list.server.ts'
export { LEAD_READINGS, recordSearch } from './leads/lead-access.server.ts'
export { listColleagues } from './leads/lead-claim.server.ts'
export { ofLead } from './leads/lead-complaints.server.ts'
export { isOpenTo, isOthers, refuseGuarded } from './leads/lead-guard.server.ts'
export { findLeads, readLeadLines } from './leads/lead-search.server.ts'
export { callsOfLead } from './leads/person-calls.server.ts'
export { callRecordingJob } from './telephony/call-recordings.server.ts'
export { leadJobs } from './leads/lead-jobs.server.ts'
export { latestColleague, logUndoneLeads, noteUndoneLead } from './leads/lead-undo.server.ts'
export { callingOpens, readCallingHours } from './figures/calling-hours.server.ts'
export { countLeads, selectLeadsOf } from './figures/lead-figures.server.ts'
export { leadConditions } from './leads/leads.server.ts'
export { selectOwnCalls } from './figures/own-calls.server.ts'
export { forgetGuessesOfPhone } from './request-status/guesses.server.ts'
export { receiptHeaders } from './request-status/receipt-headers.server.ts'
export { lookUpByReceipt } from './request-status/receipt-lookup.server.ts'
export { offerPlans, readAskedPlan } from './request-status/asked-plan.server.ts'
export { listOwnTransfers, withdrawOwnTransfer } from './request-status/own-transfers.server.ts'
export { toStatus } from './request-status/consultation-status.server.ts'
export { offerSlots } from './request-status/offered-slots.server.ts'
export { rateFound } from './request-status/rating.server.ts'
export { cancelFound, changeToAnother, replanToAnother } from './request-status/request-acts.server.ts'
export {
  findRequestOfHolder,
  listOwnRequests,
  NOT_MINE,
  type OwnRequest,
} from './request-status/request.server.ts'
export { allowPhone, isPhoneStopped, stopFound } from './request-status/stopping.server.ts'
export {
  HOLDER_COLUMNS,
  isOfHolder,
  noteEndedByHolder,
  NUMBER_RESTS_MS,
  timeHeld,
} from './requests/number-holder.server.ts'
export { CALLS_STOPPED, STOPPED, stopAsRequested } from './requests/call-stops.server.ts'
export { endRemindersOf } from './requests/reminder-stops.server.ts'
export { findUnwanted } from './requests/stopped-texts.server.ts'
export { HAS_UNDER_WAY } from './requests/standing-contract.server.ts'
export {
  eraseRecordings,
  eraseReleased,
  eraseRequests,
  eraseTraces,
  isHeld,
  releasedLeads,
} from './requests/lead-erasure.server.ts'
export { withdrawAllOf } from './request-status/withdrawing.server.ts'
export { normalizeReceiptNumber } from './requests/receipt-number.server.ts'
export { readPinnedViews, type PinnedView } from './lead-queue/views.server.ts'
