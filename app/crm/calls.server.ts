import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import {
  addLeave,
  changeAdvisor,
  readAdvisors,
  removeLeave,
  setAvailability,
} from './assignment/advisors-desk.server.ts'
import { readBoard } from './assignment/board.server.ts'
import {
  addedLeave,
  advisorList,
  availability,
  board,
  changedAdvisor,
  removedLeave,
} from './assignment/contract.ts'
import { calendar } from './calling/calendar-contract.ts'
import { readCalendar } from './calling/calendar.server.ts'
import { listDueCalls } from './calling/due-calls.server.ts'
import { dueCalls } from './calling/due-contract.ts'
import {
  applied,
  booked,
  cancelledContract,
  invitedReview,
  leadProgress,
  opened,
  quoted,
  sentQuote,
} from './contracts/contract.ts'
import {
  applyContract,
  bookInstallation,
  cancelContract,
  openContract,
} from './contracts/contracts.server.ts'
import { delayedGift, giftList, paidGift } from './contracts/gifts-contract.ts'
import { delayGift, listGifts, payGift } from './contracts/gifts.server.ts'
import { readProgress } from './contracts/progress.server.ts'
import { quoteLead, sendQuote } from './contracts/quotes.server.ts'
import { inviteReview } from './contracts/reviews.server.ts'
import { bulk } from './lead-queue/bulk-contract.ts'
import { changeLeads } from './lead-queue/bulk.server.ts'
import { keptView, removedView, savedViews } from './lead-queue/views-contract.ts'
import { keepView, listViews, removeView } from './lead-queue/views.server.ts'
import { lead, leads } from './leads/desk-contract.ts'
import { assign, changedStatus, claim, dialed, recordedCall, revealed } from './leads/desk-steps-contract.ts'
import { revealLead } from './leads/lead-access.server.ts'
import { changeStatus, recordCall } from './leads/lead-calls.server.ts'
import { assignLead, claimLead } from './leads/lead-claim.server.ts'
import { readLead } from './leads/lead-detail.server.ts'
import { dialLead } from './leads/lead-dial.server.ts'
import { mergeLead, unmergeLead } from './leads/lead-merge.server.ts'
import { openOthersLead } from './leads/lead-opening.server.ts'
import { listLeads } from './leads/leads.server.ts'
import { merged, unmerged } from './leads/merge-contract.ts'
import { openedLead } from './leads/opening-contract.ts'
import { readConsultationStatus } from './request-status/consultation-status.server.ts'
import { cancelRequest, changeWish } from './request-status/own-request-steps.server.ts'
import { stopByLink, stopByReceipt } from './request-status/stopping.server.ts'
import { listConsultConsents } from './requests/consult-consents.server.ts'
import { receiveConsultation } from './requests/consultations.server.ts'
import { consult, consultConsents, slots } from './requests/contract.ts'
import {
  consultCancel,
  consultChange,
  consultStatus,
  consultStop,
  stoppedCalls,
} from './requests/request-contract.ts'
import { listSlots } from './requests/slots.server.ts'

/** The calls of requests, leads and their calls, a part of the second table of contents. */
export const crmCalls: readonly Answer<Services>[] = [
  // requests of visitors
  answer(consult, receiveConsultation),
  answer(consultConsents, listConsultConsents),
  answer(slots, listSlots),
  answer(consultStatus, readConsultationStatus),
  answer(consultChange, changeWish),
  answer(consultCancel, cancelRequest),
  answer(consultStop, stopByReceipt),
  answer(stoppedCalls, stopByLink),
  // the room and its advisors
  answer(board, readBoard),
  answer(advisorList, readAdvisors),
  answer(changedAdvisor, changeAdvisor),
  answer(addedLeave, addLeave),
  answer(removedLeave, removeLeave),
  answer(availability, setAvailability),
  // leads
  answer(leads, listLeads),
  answer(lead, readLead),
  answer(openedLead, openOthersLead),
  // the queue and the calendar
  answer(bulk, changeLeads),
  answer(calendar, readCalendar),
  answer(dueCalls, listDueCalls),
  answer(savedViews, listViews),
  answer(keptView, keepView),
  answer(removedView, removeView),
  // steps of one lead
  answer(claim, claimLead),
  answer(dialed, dialLead),
  answer(merged, mergeLead),
  answer(unmerged, unmergeLead),
  answer(assign, assignLead),
  answer(recordedCall, recordCall),
  answer(changedStatus, changeStatus),
  answer(revealed, revealLead),
  // contracts and gifts
  answer(leadProgress, readProgress),
  answer(quoted, quoteLead),
  answer(sentQuote, sendQuote),
  answer(applied, applyContract),
  answer(booked, bookInstallation),
  answer(opened, openContract),
  answer(cancelledContract, cancelContract),
  answer(invitedReview, inviteReview),
  answer(giftList, listGifts),
  answer(paidGift, payGift),
  answer(delayedGift, delayGift),
]
