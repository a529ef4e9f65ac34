import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import {
  updateAdvisor,
  readAdvisors,
  setAvailability,
  switchAdvisor,
} from './assignment/advisors-desk.server.ts'
import { readBoard } from './assignment/board.server.ts'
import {
  advisorList,
  availability,
  board,
  switchAdvisor as switchAdvisorRow,
  updateAdvisor as updateAdvisorRow,
} from './assignment/contract.ts'
import {
  enterChange,
  enterLeave,
  enterSickToday,
  handOver,
  previewLeave,
  readLeaveCalls,
} from './assignment/handover.server.ts'
import {
  addLeave,
  changeLeave,
  handOver as handOverRow,
  leaveCalls,
  leavePreview,
  leaves,
  removeLeave as removeLeaveRow,
  sickToday,
} from './assignment/leave-contract.ts'
import { removeLeave } from './assignment/leave-acts.server.ts'
import { listLeaves } from './assignment/leaves.server.ts'
import { calendar } from './calling/calendar-contract.ts'
import { readCalendar } from './calling/calendar.server.ts'
import { shareOut as shareOutRow, sharePlan } from './calling/share-contract.ts'
import { readSharePlan, shareOut } from './calling/share.server.ts'
import {
  applyContract as applyContractRow,
  bookInstallation as bookInstallationRow,
  takeBackOpening as takeBackOpeningRow,
  cancelContract as cancelContractRow,
  inviteReview as inviteReviewRow,
  leadProgress,
  openContract as openContractRow,
} from './contracts/contract.ts'
import {
  applyContract,
  bookInstallation,
  cancelContract,
  openContract,
} from './contracts/contracts.server.ts'
import {
  addCommissionRule,
  listCommissions,
  withdrawCommissionRule,
} from './commissions/commission-rules.server.ts'
import {
  addCommissionRule as addCommissionRuleRow,
  commissions,
  withdrawCommissionRule as withdrawCommissionRuleRow,
} from './commissions/contract.ts'
import { listContracts } from './contract-list/contract-list.server.ts'
import { contractList } from './contract-list/list-contract.ts'
import { sendGiftFile } from './contracts/gift-file.server.ts'
import { listGifts } from './contracts/gift-list.server.ts'
import {
  delayGift as delayGiftRow,
  giftFile,
  giftList,
  payGift as payGiftRow,
  payGifts as payGiftsRow,
  withholdGift as withholdGiftRow,
} from './contracts/gifts-contract.ts'
import { takeBackOpening } from './contracts/taken-back-opening.server.ts'
import { withholdGift } from './contracts/ended-gifts.server.ts'
import { payGifts } from './contracts/gift-bulk.server.ts'
import { delayGift, payGift } from './contracts/gifts.server.ts'
import { approveGift } from './contracts/gift-approval.server.ts'
import { readProgress } from './contracts/progress.server.ts'
import {
  approveGift as approveGiftRow,
  quoteLead as quoteLeadRow,
  sendQuote as sendQuoteRow,
} from './contracts/quotes-contract.ts'
import { quoteLead, sendQuote } from './contracts/quotes.server.ts'
import {
  askTransfer as askTransferRow,
  recordTransfer as recordTransferRow,
  tellCarrier as tellCarrierRow,
} from './transfer-consents/contract.ts'
import { recordTransfer } from './transfer-consents/recorded-transfers.server.ts'
import {
  replyList,
  answerReply as answerReplyRow,
  seeReply as seeReplyRow,
  solapiHook,
  tieReply as tieReplyRow,
  untieReply as untieReplyRow,
} from './speech/replies-contract.ts'
import { answerReply, seeReply, tieReply } from './speech/reply-acts.server.ts'
import { untieReply } from './speech/reply-untie.server.ts'
import { takeReplies } from './speech/replies.server.ts'
import { listReplies } from './speech/reply-list.server.ts'
import { textLead as textLeadRow } from './speech/texts-contract.ts'
import { textLead } from './speech/texts.server.ts'
import { askTransfer, tellCarrier } from './transfer-consents/transfers.server.ts'
import {
  changeLine as changeLineRow,
  closeReturn as closeReturnRow,
  giftReturns,
  leadLines,
  noteReminder as noteReminderRow,
  tellEstimate as tellEstimateRow,
  withdrawChange as withdrawChangeRow,
} from './lines/contract.ts'
import { closeReturn, listReturns } from './lines/gift-returns.server.ts'
import { changeLine, tellEstimate, withdrawChange } from './lines/line-acts.server.ts'
import { readLines } from './lines/line-reading.server.ts'
import { inviteReview } from './contracts/reviews.server.ts'
import { bulk } from './lead-queue/bulk-contract.ts'
import { changeLeads } from './lead-queue/bulk.server.ts'
import {
  saveView as saveViewRow,
  removeView as removeViewRow,
  savedViews,
} from './lead-queue/views-contract.ts'
import { saveView, listViews, removeView } from './lead-queue/views.server.ts'
import { lead, leads } from './leads/desk-contract.ts'
import {
  assign,
  updateLeadStatus as updateLeadStatusRow,
  claim,
  dialLead as dialLeadRow,
  mergeLead as mergeLeadRow,
  openOthersLead as openOthersLeadRow,
  recordCall as recordCallRow,
  revealLead as revealLeadRow,
  unmergeLead as unmergeLeadRow,
} from './leads/desk-steps-contract.ts'
import { noteAnswers } from './leads/call-answers.server.ts'
import { noteAnswers as noteAnswersRow } from './leads/call-answers-contract.ts'
import {
  dropNoteDraft as dropNoteDraftRow,
  keepNoteDraft as keepNoteDraftRow,
  leaveNote as leaveNoteRow,
} from './leads/note-draft-contract.ts'
import { dropNoteDraft, keepNoteDraft, leaveNote } from './leads/note-drafts.server.ts'
import { revealLead } from './leads/lead-access.server.ts'
import {
  recordInstallable as recordInstallableRow,
  revealAddress as revealAddressRow,
  writeAddress as writeAddressRow,
} from './leads/lead-address-contract.ts'
import { recordInstallable, revealAddress, writeAddress } from './leads/lead-address.server.ts'
import { updateLeadStatus, recordCall } from './leads/lead-calls.server.ts'
import { assignLead, claimLead } from './leads/lead-claim.server.ts'
import { readLead } from './leads/lead-detail.server.ts'
import { dialLead } from './leads/lead-dial.server.ts'
import { moveCall } from './leads/lead-move.server.ts'
import { moveCall as moveCallRow } from './leads/lead-move-contract.ts'
import { mergeLead, unmergeLead } from './leads/lead-merge.server.ts'
import { openOthersLead } from './leads/lead-opening.server.ts'
import { listLeads } from './leads/leads.server.ts'
import {
  eraseAddress as eraseAddressRow,
  consultAddress,
  findAddresses as findAddressesRow,
  saveAddress as saveAddressRow,
} from './request-status/address-contract.ts'
import { eraseAddress, readAddress, saveAddress } from './request-status/address-acts.server.ts'
import { findAddresses } from './request-status/address-choices.server.ts'
import { readConsultationStatus } from './request-status/consultation-status.server.ts'
import { rateCall } from './request-status/rating.server.ts'
import { cancelRequest, changeWish, replanRequest } from './request-status/request-acts.server.ts'
import { stopByLink, stopByReceipt } from './request-status/stopping.server.ts'
import {
  hearRecording as hearRecordingRow,
  keepRecording as keepRecordingRow,
  noteRecordingConsent as noteRecordingConsentRow,
} from './leads/recordings-contract.ts'
import { hearRecording, keepRecording, noteRecordingConsent } from './leads/lead-recordings.server.ts'
import { listConsultConsents } from './requests/consult-consents.server.ts'
import { receiveConsultation } from './requests/consultations.server.ts'
import { consult, consultConsents, slots } from './requests/contract.ts'
import {
  consultCancel,
  consultChange,
  consultRating,
  consultReplan,
  consultStatus,
  consultStop,
  stopCalls,
} from './requests/request-contract.ts'
import { listSlots } from './requests/slots.server.ts'
import { coachingList, markCoaching as markCoachingRow } from './quality/coaching-contract.ts'
import { listCoaching, markCoaching } from './quality/coaching.server.ts'
import { qualityReport, rateInstallation as rateInstallationRow } from './quality/contract.ts'
import { rateInstallation } from './quality/installations.server.ts'
import { readQuality } from './quality/report.server.ts'
import {
  referralList,
  decideReferral as decideReferralRow,
  tieLead as tieLeadRow,
} from './referrals/contract.ts'
import { decideReferral, tieLead } from './referrals/referral-acts.server.ts'
import { listReferrals } from './referrals/referral-list.server.ts'
import { askCall } from './renewals/ask-call.server.ts'
import * as renewing from './renewals/contract.ts'
import { noteReminder } from './renewals/noted-reminders.server.ts'
import { askReminder, confirmReminder, stopReminder } from './renewals/reminder-acts.server.ts'

import { exchangeHook } from './telephony/contract.ts'
import { takeCallEvent } from './telephony/call-events.server.ts'

export const crmCalls: readonly Answer<Services>[] = [
  answer(consult, receiveConsultation),
  answer(consultConsents, listConsultConsents),
  answer(slots, listSlots),
  answer(consultStatus, readConsultationStatus),
  answer(consultChange, changeWish),
  answer(consultReplan, replanRequest),
  answer(consultRating, rateCall),
  answer(consultAddress, readAddress),
  answer(findAddressesRow, findAddresses),
  answer(saveAddressRow, saveAddress),
  answer(eraseAddressRow, eraseAddress),
  answer(consultCancel, cancelRequest),
  answer(consultStop, stopByReceipt),
  answer(stopCalls, stopByLink),
  answer(renewing.askReminder, askReminder),
  answer(renewing.confirmReminder, confirmReminder),
  answer(renewing.stopReminder, stopReminder),
  answer(renewing.askCall, askCall),
  answer(rateInstallationRow, rateInstallation),
  answer(qualityReport, readQuality),
  answer(coachingList, listCoaching),
  answer(markCoachingRow, markCoaching),
  answer(referralList, listReferrals),
  answer(decideReferralRow, decideReferral),
  answer(tieLeadRow, tieLead),
  answer(board, readBoard),
  answer(advisorList, readAdvisors),
  answer(updateAdvisorRow, updateAdvisor),
  answer(switchAdvisorRow, switchAdvisor),
  answer(addLeave, enterLeave),
  answer(changeLeave, enterChange),
  answer(leavePreview, previewLeave),
  answer(removeLeaveRow, removeLeave),
  answer(sickToday, enterSickToday),
  answer(leaves, listLeaves),
  answer(leaveCalls, readLeaveCalls),
  answer(handOverRow, handOver),
  answer(availability, setAvailability),
  answer(leads, listLeads),
  answer(lead, readLead),
  answer(openOthersLeadRow, openOthersLead),
  answer(bulk, changeLeads),
  answer(calendar, readCalendar),
  answer(sharePlan, readSharePlan),
  answer(shareOutRow, shareOut),
  answer(savedViews, listViews),
  answer(saveViewRow, saveView),
  answer(removeViewRow, removeView),
  answer(claim, claimLead),
  answer(dialLeadRow, dialLead),
  answer(mergeLeadRow, mergeLead),
  answer(unmergeLeadRow, unmergeLead),
  answer(assign, assignLead),
  answer(noteAnswersRow, noteAnswers),
  answer(keepNoteDraftRow, keepNoteDraft),
  answer(dropNoteDraftRow, dropNoteDraft),
  answer(leaveNoteRow, leaveNote),
  answer(recordCallRow, recordCall),
  answer(moveCallRow, moveCall),
  answer(updateLeadStatusRow, updateLeadStatus),
  answer(revealLeadRow, revealLead),
  answer(revealAddressRow, revealAddress),
  answer(writeAddressRow, writeAddress),
  answer(recordInstallableRow, recordInstallable),
  answer(leadProgress, readProgress),
  answer(quoteLeadRow, quoteLead),
  answer(approveGiftRow, approveGift),
  answer(sendQuoteRow, sendQuote),
  answer(textLeadRow, textLead),
  answer(exchangeHook, takeCallEvent),
  answer(solapiHook, takeReplies),
  answer(replyList, listReplies),
  answer(seeReplyRow, seeReply),
  answer(answerReplyRow, answerReply),
  answer(tieReplyRow, tieReply),
  answer(untieReplyRow, untieReply),
  answer(askTransferRow, askTransfer),
  answer(recordTransferRow, recordTransfer),
  answer(tellCarrierRow, tellCarrier),
  answer(noteRecordingConsentRow, noteRecordingConsent),
  answer(keepRecordingRow, keepRecording),
  answer(hearRecordingRow, hearRecording),
  answer(applyContractRow, applyContract),
  answer(bookInstallationRow, bookInstallation),
  answer(openContractRow, openContract),
  answer(cancelContractRow, cancelContract),
  answer(takeBackOpeningRow, takeBackOpening),
  answer(inviteReviewRow, inviteReview),
  answer(leadLines, readLines),
  answer(changeLineRow, changeLine),
  answer(withdrawChangeRow, withdrawChange),
  answer(tellEstimateRow, tellEstimate),
  answer(noteReminderRow, noteReminder),
  answer(commissions, listCommissions),
  answer(addCommissionRuleRow, addCommissionRule),
  answer(withdrawCommissionRuleRow, withdrawCommissionRule),
  answer(giftReturns, listReturns),
  answer(closeReturnRow, closeReturn),
  answer(contractList, listContracts),
  answer(giftList, listGifts),
  answer(giftFile, sendGiftFile),
  answer(payGiftRow, payGift),
  answer(payGiftsRow, payGifts),
  answer(delayGiftRow, delayGift),
  answer(withholdGiftRow, withholdGift),
]
