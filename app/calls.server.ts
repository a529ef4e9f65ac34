import { postedFile } from '#app/community/attachments/contract.ts'
import { receivePhoto } from '#app/community/attachments/photo-upload.server.ts'
import { countBannerClick } from '#app/catalog/banners/banner-clicks.server.ts'
import { clickedBanner, displayBanners, displayPopups } from '#app/catalog/banners/contract.ts'
import { listBanners } from '#app/catalog/banners/banners.server.ts'
import { listPopups } from '#app/catalog/banners/popups.server.ts'
import { acceptanceCalls } from '#app/catalog/acceptance/acceptance-calls.server.ts'
import { attributionCalls } from '#app/office/attribution/attribution-calls.server.ts'
import { boardCalls } from '#app/community/boards/board-calls.server.ts'
import { contentCalls } from '#app/catalog/contents/content-calls.server.ts'
import { documentCalls } from '#app/catalog/documents/document-calls.server.ts'
import { calendar } from '#app/crm/calling/calendar-contract.ts'
import { readCalendar } from '#app/crm/calling/calendar.server.ts'
import { listDueCalls } from '#app/crm/calling/due-calls.server.ts'
import { dueCalls } from '#app/crm/calling/due-contract.ts'
import { dashboard, dashboardTable } from '#app/office/dashboard/contract.ts'
import { sendDashboardTable } from '#app/office/dashboard/dashboard-file.server.ts'
import { readDashboard } from '#app/office/dashboard/dashboard.server.ts'
import { postViewed } from '#app/community/boards/contract.ts'
import { listedPosts } from '#app/community/boards/list-contract.ts'
import { listBoardPosts } from '#app/community/boards/list-pages.server.ts'
import { notePostView } from '#app/community/boards/post-views.server.ts'
import { likedPost, readablePost } from '#app/community/boards/post-contract.ts'
import { likePost } from '#app/community/boards/likes.server.ts'
import { tellPost } from '#app/community/boards/readable-post.server.ts'
import { changeComment, deleteComment } from '#app/community/comments/change-comment.server.ts'
import { listComments } from '#app/community/comments/comments.server.ts'
import {
  changedComment,
  deletedComment,
  listedComments,
  writtenComment,
} from '#app/community/comments/contract.ts'
import { writeComment } from '#app/community/comments/write-comment.server.ts'
import { decideComment, decidePost } from '#app/community/moderation/decisions.server.ts'
import { reported } from '#app/community/moderation/report-contract.ts'
import { reportText } from '#app/community/moderation/reports.server.ts'
import { commentDecision, postDecision, reviews } from '#app/community/moderation/review-contract.ts'
import { listReviews } from '#app/community/moderation/review-queue.server.ts'
import { addedWord, blockedWords, removedWord } from '#app/community/moderation/words-contract.ts'
import {
  addBlockedWord,
  listBlockedWords,
  removeBlockedWord,
} from '#app/community/moderation/words.server.ts'
import {
  closedPost,
  movedPost,
  pinnedPost,
  restoredPost,
  scheduledPost,
  trashedPost,
} from '#app/community/post-management/acts-contract.ts'
import { readDeskPost } from '#app/community/post-management/desk-post.server.ts'
import { listDeskPosts } from '#app/community/post-management/desk-posts.server.ts'
import { closePost, pinPost } from '#app/community/post-management/flags.server.ts'
import { deskPosts } from '#app/community/post-management/list-contract.ts'
import { movePost } from '#app/community/post-management/moving.server.ts'
import {
  deskPost,
  deskRevision,
  deskRevisions,
  revertedPost,
} from '#app/community/post-management/post-contract.ts'
import { revertPost } from '#app/community/post-management/reverting.server.ts'
import { listRevisions, readRevision } from '#app/community/post-management/revisions.server.ts'
import { schedulePost } from '#app/community/post-management/scheduling.server.ts'
import { restorePost, trashPost } from '#app/community/post-management/trashing.server.ts'
import { deletedDraft, ownDraft, savedDraft } from '#app/community/writing/draft-contract.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/community/writing/drafts.server.ts'
import { ownPosts } from '#app/community/writing/own-posts-contract.ts'
import { listOwnPosts } from '#app/community/writing/own-posts.server.ts'
import { changePost, deletePost } from '#app/community/posts/change-post.server.ts'
import { changedPost, deletedPost, writtenPost } from '#app/community/posts/contract.ts'
import { writePost } from '#app/community/posts/write-post.server.ts'
import { internetContents } from '#app/catalog/carriers/contract.ts'
import { listInternetContents } from '#app/catalog/carriers/contents.server.ts'
import {
  addLeave,
  changeAdvisor,
  readAdvisors,
  removeLeave,
  setAvailability,
} from '#app/crm/assignment/advisors-desk.server.ts'
import { readBoard } from '#app/crm/assignment/board.server.ts'
import {
  addedLeave,
  advisorList,
  availability,
  board,
  changedAdvisor,
  removedLeave,
} from '#app/crm/assignment/contract.ts'
import {
  applied,
  booked,
  cancelledContract,
  invitedReview,
  leadProgress,
  opened,
  quoted,
  sentQuote,
} from '#app/crm/contracts/contract.ts'
import { delayedGift, giftList, ownGifts, paidGift } from '#app/crm/contracts/gifts-contract.ts'
import {
  applyContract,
  bookInstallation,
  cancelContract,
  openContract,
} from '#app/crm/contracts/contracts.server.ts'
import { readProgress } from '#app/crm/contracts/progress.server.ts'
import { delayGift, listGifts, payGift } from '#app/crm/contracts/gifts.server.ts'
import { quoteLead, sendQuote } from '#app/crm/contracts/quotes.server.ts'
import { inviteReview } from '#app/crm/contracts/reviews.server.ts'
import { bulk } from '#app/crm/lead-queue/bulk-contract.ts'
import { changeLeads } from '#app/crm/lead-queue/bulk.server.ts'
import { lead, leads } from '#app/crm/leads/desk-contract.ts'
import {
  assign,
  changedStatus,
  claim,
  recordedCall,
  revealed,
  dialed,
} from '#app/crm/leads/desk-steps-contract.ts'
import { revealLead } from '#app/crm/leads/lead-access.server.ts'
import { changeStatus, recordCall } from '#app/crm/leads/lead-calls.server.ts'
import { assignLead, claimLead } from '#app/crm/leads/lead-claim.server.ts'
import { readLead } from '#app/crm/leads/lead-detail.server.ts'
import { openOthersLead } from '#app/crm/leads/lead-opening.server.ts'
import { openedLead } from '#app/crm/leads/opening-contract.ts'
import { openings, readOpening } from '#app/privacy/access-log/openings-contract.ts'
import { listOpenings, markRead } from '#app/privacy/access-log/openings.server.ts'
import { dialLead } from '#app/crm/leads/lead-dial.server.ts'
import { mergeLead, unmergeLead } from '#app/crm/leads/lead-merge.server.ts'
import { listLeads } from '#app/crm/leads/leads.server.ts'
import { merged, unmerged } from '#app/crm/leads/merge-contract.ts'
import { keptView, removedView, savedViews } from '#app/crm/lead-queue/views-contract.ts'
import { keepView, listViews, removeView } from '#app/crm/lead-queue/views.server.ts'
import {
  certConfirm,
  certInfo,
  certRequest,
  emailConfirm,
  emailRequest,
} from '#app/members/identity/contract.ts'
import {
  confirmCert,
  confirmEmailCode,
  readCertInfo,
  requestCert,
  requestEmailCode,
} from '#app/members/identity/cert.server.ts'
import { changePassword } from '#app/members/recovery/change-password.server.ts'
import { tellEmailDup } from '#app/members/joining/email-dup.server.ts'
import { findAccounts, permitReset } from '#app/members/recovery/find-account.server.ts'
import {
  changedPassword,
  findByPhone,
  findPwdByPhone,
  postedFindByPhone,
  wake,
} from '#app/members/recovery/recovery-contract.ts'
import { registerMember } from '#app/members/joining/registration.server.ts'
import { confirmedEmailLink, sentEmailLink } from '#app/members/joining/email-link-contract.ts'
import { confirmEmailLink, sendEmailLink } from '#app/members/joining/email-links.server.ts'
import { checkEmailDup, postedEmailDup, registrations } from '#app/members/joining/registration-contract.ts'
import { wakeMember } from '#app/members/recovery/wake.server.ts'
import { consult, consultConsents, slots } from '#app/crm/requests/contract.ts'
import {
  consultCancel,
  consultChange,
  consultStatus,
  consultStop,
  stoppedCalls,
} from '#app/crm/requests/request-contract.ts'
import { stopByLink, stopByReceipt } from '#app/crm/request-status/stopping.server.ts'
import { readConsultationStatus } from '#app/crm/request-status/consultation-status.server.ts'
import { cancelRequest, changeWish } from '#app/crm/request-status/own-request-steps.server.ts'
import { listConsultConsents } from '#app/crm/requests/consult-consents.server.ts'
import { textProof } from '#app/shared/text-limits/contract.ts'
import { freeText } from '#app/shared/text-limits/freed-texts.server.ts'
import { receiveConsultation } from '#app/crm/requests/consultations.server.ts'
import { listSlots } from '#app/crm/requests/slots.server.ts'
import {
  changedConsent,
  changedInfo,
  changedSnsInfo,
  ownConsents,
  ownConsults,
  ownExport,
  ownInfo,
  withdrawal,
} from '#app/members/my-page/contract.ts'
import { changeInfo } from '#app/members/my-page/changed-info.server.ts'
import { changeConsent, listConsents } from '#app/members/my-page/consents.server.ts'
import { listOwnConsults } from '#app/members/my-page/own-consults.server.ts'
import { listOwnGifts } from '#app/members/my-page/own-gifts.server.ts'
import { exportOwn } from '#app/privacy/subject-requests/own-export.server.ts'
import { readOwnInfo } from '#app/members/my-page/own-info.server.ts'
import { withdraw } from '#app/members/my-page/withdrawal.server.ts'
import { webhookCalls } from '#app/office/webhooks/webhook-calls.server.ts'
import { messageCalls } from '#app/office/messages/message-calls.server.ts'
import { accessLog, accessLogCheck } from '#app/privacy/access-log/audit-contract.ts'
import { checkAccessLog, listAccesses } from '#app/privacy/access-log/audit.server.ts'
import {
  exportedLeads,
  exportFile,
  exportList,
  preparedExport,
} from '#app/privacy/exports/exports-contract.ts'
import { exportLeads, prepareExport, sendExport } from '#app/privacy/exports/exports.server.ts'
import { listExports } from '#app/privacy/exports/exports-list.server.ts'
import { decideRequest, sendRequestFile } from '#app/privacy/subject-requests/request-decision.server.ts'
import {
  addedRequest,
  assignedRequest,
  decidedRequest,
  requestFile,
  subjectRequest,
  subjectRequests,
} from '#app/privacy/subject-requests/requests-contract.ts'
import {
  addRequest,
  assignRequest,
  listRequests,
  readRequest,
} from '#app/privacy/subject-requests/requests.server.ts'
import { searchedConsents } from '#app/privacy/consents/consents-contract.ts'
import { searchConsents } from '#app/privacy/consents/consents.server.ts'
import { addHold, endHold } from '#app/privacy/retention/holds.server.ts'
import {
  addedHold,
  changedRetention,
  endedHold,
  readCertificate,
  retention,
  retentionRun,
} from '#app/privacy/retention/retention-contract.ts'
import {
  changeRetention,
  openCertificate,
  readRetention,
  runRetention,
} from '#app/privacy/retention/retention.server.ts'
import { monthlyReview, signedReview } from '#app/privacy/access-log/monthly-contract.ts'
import { readReview, signReview } from '#app/privacy/access-log/monthly.server.ts'
import { search, searchPosts, suggest } from '#app/site/search/contract.ts'
import { searchAllPosts } from '#app/site/search/post-search.server.ts'
import { searchSite, suggestQueries } from '#app/site/search/search.server.ts'
import {
  authentication,
  endedSession,
  endedSessions,
  loginByEmail,
  logout,
  sessions,
} from '#app/members/session/contract.ts'
import { checkToken, logInByEmail, logOut } from '#app/members/session/login.server.ts'
import { endOtherSessions, endSession, listSessions } from '#app/members/session/sessions.server.ts'
import { linkSns, loginBySns, snsState, unlinkSns } from '#app/members/login/social-contract.ts'
import { linkBySns, unlinkBySns } from '#app/members/login/social-links.server.ts'
import { logInBySns, makeSnsState } from '#app/members/login/social-login.server.ts'
import {
  deskSettings,
  numberPreview,
  revertedSetting,
  SETTING_ROWS,
  settingHistory,
} from '#app/office/settings/contract.ts'
import { settingChanger } from '#app/office/settings/changing.server.ts'
import { readDeskSettings, readHistory, revertSetting } from '#app/office/settings/history.server.ts'
import {
  changedTemplate,
  previewedTemplate,
  revertedTemplate,
  template,
  templates,
} from '#app/office/settings/template-contract.ts'
import {
  changeTemplate,
  listTemplates,
  previewTemplate,
  readTemplate,
  revertTemplate,
} from '#app/office/settings/templates.server.ts'
import {
  endedMemberSession,
  endedMemberSessions,
  foundMembers,
  memberList,
  memberPage,
  revealedMember,
  startedMember,
  stoppedMember,
  wokenMember,
} from '#app/members/account-management/contract.ts'
import { findMembers, listMembers } from '#app/members/account-management/finding.server.ts'
import {
  endMemberSession,
  endMemberSessions,
  startMember,
  stopMember,
  wakeByStaff,
} from '#app/members/account-management/member-acts.server.ts'
import { openMember, revealMember } from '#app/members/account-management/member-page.server.ts'
import { previewNumbers } from '#app/office/settings/numbers.server.ts'
import {
  addedPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyProofOptions,
  removedPasskey,
  renamedPasskey,
} from '#app/office/staff/passkey-contract.ts'
import {
  logInByPasskey,
  passkeyLoginChallenge,
  passkeyProofChallenge,
} from '#app/office/staff/passkey-login.server.ts'
import {
  addPasskey,
  passkeyChallenge,
  removePasskey,
  renamePasskey,
} from '#app/office/staff/own-passkeys.server.ts'
import { proveAgain } from '#app/office/staff/fresh-proof.server.ts'
import { acceptedInvitation, deskLogin, deskLogout, provenAgain } from '#app/office/staff/contract.ts'
import { acceptInvitation } from '#app/office/staff/invitations.server.ts'
import { logIn, logOut as logStaffOut } from '#app/office/staff/login.server.ts'
import {
  changedOwnPassword,
  confirmedTotp,
  endedOtherSessions,
  endedOwnSession,
  endedTotp,
  ownAccount,
  renewedCodes,
  startedTotp,
} from '#app/office/staff/account-contract.ts'
import {
  changedRole,
  endedStaffSessions,
  invitedStaff,
  resetTotp,
  staffGrants,
  staffLink,
  staffList,
  staffPerson,
  startedStaff,
  stoppedStaff,
  unlockedStaff,
} from '#app/office/staff/staff-contract.ts'
import { listGrants } from '#app/office/staff/grant-history.server.ts'
import { inviteStaff, linkStaff } from '#app/office/staff/inviting.server.ts'
import {
  changeOwnPassword,
  endOtherOwnSessions,
  endOwnSession,
  readOwnAccount,
} from '#app/office/staff/own-account.server.ts'
import { confirmTotp, endTotp, renewCodes, startTotp } from '#app/office/staff/own-totp.server.ts'
import {
  changeRole,
  endStaffSessions,
  resetStaffTotp,
  startStaff,
  stopStaff,
  unlockStaff,
} from '#app/office/staff/staff-acts.server.ts'
import { listStaff, readStaffPerson } from '#app/office/staff/staff-lines.server.ts'
import { formToken, keyword, visitorAddress } from '#app/shared/tracking/contract.ts'
import { issueFormToken } from '#app/shared/tracking/form-steps.server.ts'
import { recordLanding } from '#app/shared/tracking/landings.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import type { Services } from '#app/database/services.server.ts'

/** TABLE OF CONTENTS 2: every HTTP call (specification §7, and ours), each row with its use case. */
export const calls: readonly Answer<Services>[] = [
  // consultation
  answer(consult, receiveConsultation),
  answer(consultConsents, listConsultConsents),
  answer(slots, listSlots),
  answer(consultStatus, readConsultationStatus),
  answer(consultChange, changeWish),
  answer(consultCancel, cancelRequest),
  answer(consultStop, stopByReceipt),
  answer(textProof, freeText),
  answer(stoppedCalls, stopByLink),
  // tracking
  answer(keyword, recordLanding),
  answer(visitorAddress, (_: Services, __, visit) => ({ resultData: { ipAddr: visit.address } })),
  answer(formToken, issueFormToken),
  // accounts
  answer(loginByEmail, logInByEmail),
  answer(authentication, checkToken),
  answer(logout, logOut),
  answer(snsState, makeSnsState),
  answer(loginBySns, logInBySns),
  answer(linkSns, linkBySns),
  answer(unlinkSns, unlinkBySns),
  // proofs of who somebody is
  answer(certRequest, requestCert),
  answer(certConfirm, confirmCert),
  answer(certInfo, readCertInfo),
  answer(emailRequest, requestEmailCode),
  answer(emailConfirm, confirmEmailCode),
  // joining, and being found again
  answer(registrations, registerMember),
  answer(sentEmailLink, sendEmailLink),
  answer(confirmedEmailLink, confirmEmailLink),
  answer(checkEmailDup, tellEmailDup),
  answer(postedEmailDup, tellEmailDup),
  answer(findByPhone, findAccounts),
  answer(postedFindByPhone, findAccounts),
  answer(findPwdByPhone, permitReset),
  answer(changedPassword, changePassword),
  answer(wake, wakeMember),
  // members
  answer(sessions, listSessions),
  answer(endedSessions, endOtherSessions),
  answer(endedSession, endSession),
  answer(ownInfo, readOwnInfo),
  answer(changedInfo, changeInfo),
  answer(changedSnsInfo, changeInfo),
  answer(ownConsents, listConsents),
  answer(changedConsent, changeConsent),
  answer(ownConsults, listOwnConsults),
  answer(ownPosts, listOwnPosts),
  answer(ownGifts, listOwnGifts),
  answer(ownExport, exportOwn),
  answer(withdrawal, withdraw),
  // contents
  answer(displayBanners, listBanners),
  answer(clickedBanner, countBannerClick),
  answer(displayPopups, listPopups),
  answer(internetContents, listInternetContents),
  // boards; the search of all of them before any board
  answer(searchPosts, searchAllPosts),
  answer(listedPosts, listBoardPosts),
  answer(postViewed, notePostView),
  answer(likedPost, likePost),
  answer(postedFile, receivePhoto),
  answer(readablePost, tellPost),
  answer(writtenPost, writePost),
  answer(changedPost, changePost),
  answer(deletedPost, deletePost),
  answer(ownDraft, readDraft),
  answer(savedDraft, saveDraft),
  answer(deletedDraft, deleteDraft),
  answer(listedComments, listComments),
  answer(writtenComment, writeComment),
  answer(changedComment, changeComment),
  answer(deletedComment, deleteComment),
  answer(reported, reportText),
  answer(search, searchSite),
  answer(suggest, suggestQueries),
  // desk
  answer(deskLogin, logIn),
  answer(deskLogout, logStaffOut),
  answer(dashboard, readDashboard),
  answer(dashboardTable, sendDashboardTable),
  answer(board, readBoard),
  answer(advisorList, readAdvisors),
  answer(changedAdvisor, changeAdvisor),
  answer(addedLeave, addLeave),
  answer(removedLeave, removeLeave),
  answer(availability, setAvailability),
  answer(acceptedInvitation, acceptInvitation),
  // settings: the row of each names its key
  answer(deskSettings, readDeskSettings),
  answer(settingHistory, readHistory),
  answer(revertedSetting, revertSetting),
  answer(numberPreview, previewNumbers),
  answer(SETTING_ROWS.company, settingChanger('company')),
  answer(SETTING_ROWS.notices, settingChanger('notices')),
  answer(SETTING_ROWS.links, settingChanger('links')),
  answer(SETTING_ROWS.supportNumbers, settingChanger('supportNumbers')),
  answer(SETTING_ROWS.callHours, settingChanger('callHours')),
  answer(SETTING_ROWS.holidays, settingChanger('holidays')),
  answer(SETTING_ROWS.analytics, settingChanger('analytics')),
  answer(SETTING_ROWS.conversionTypes, settingChanger('conversionTypes')),
  answer(SETTING_ROWS.robots, settingChanger('robots')),
  answer(SETTING_ROWS.verification, settingChanger('verification')),
  answer(SETTING_ROWS.requireTotp, settingChanger('requireTotp')),
  answer(SETTING_ROWS.reveals, settingChanger('reveals')),
  answer(SETTING_ROWS.deskAddresses, settingChanger('deskAddresses')),
  // texts that leave by themselves
  answer(templates, listTemplates),
  answer(template, readTemplate),
  answer(changedTemplate, changeTemplate),
  answer(revertedTemplate, revertTemplate),
  answer(previewedTemplate, previewTemplate),
  // members
  answer(memberList, listMembers),
  answer(foundMembers, findMembers),
  answer(memberPage, openMember),
  answer(revealedMember, revealMember),
  answer(stoppedMember, stopMember),
  answer(startedMember, startMember),
  answer(wokenMember, wakeByStaff),
  answer(endedMemberSessions, endMemberSessions),
  answer(endedMemberSession, endMemberSession),
  // staff and their own accounts
  answer(staffList, listStaff),
  answer(staffPerson, readStaffPerson),
  answer(staffGrants, listGrants),
  answer(invitedStaff, inviteStaff),
  answer(staffLink, linkStaff),
  answer(changedRole, changeRole),
  answer(stoppedStaff, stopStaff),
  answer(startedStaff, startStaff),
  answer(unlockedStaff, unlockStaff),
  answer(resetTotp, resetStaffTotp),
  answer(endedStaffSessions, endStaffSessions),
  answer(ownAccount, readOwnAccount),
  answer(startedTotp, startTotp),
  answer(confirmedTotp, confirmTotp),
  answer(endedTotp, endTotp),
  answer(renewedCodes, renewCodes),
  answer(changedOwnPassword, changeOwnPassword),
  answer(endedOwnSession, endOwnSession),
  answer(endedOtherSessions, endOtherOwnSessions),
  answer(leads, listLeads),
  answer(lead, readLead),
  answer(openedLead, openOthersLead),
  answer(provenAgain, proveAgain),
  answer(passkeyProofOptions, passkeyProofChallenge),
  answer(passkeyLoginOptions, passkeyLoginChallenge),
  answer(passkeyLogin, logInByPasskey),
  answer(passkeyOptions, passkeyChallenge),
  answer(addedPasskey, addPasskey),
  answer(renamedPasskey, renamePasskey),
  answer(removedPasskey, removePasskey),
  answer(openings, listOpenings),
  answer(readOpening, markRead),
  answer(bulk, changeLeads),
  answer(calendar, readCalendar),
  answer(dueCalls, listDueCalls),
  answer(savedViews, listViews),
  answer(keptView, keepView),
  answer(removedView, removeView),
  answer(claim, claimLead),
  answer(dialed, dialLead),
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
  answer(merged, mergeLead),
  answer(unmerged, unmergeLead),
  answer(assign, assignLead),
  answer(recordedCall, recordCall),
  answer(changedStatus, changeStatus),
  answer(revealed, revealLead),
  answer(deskPosts, listDeskPosts),
  answer(deskPost, readDeskPost),
  answer(pinnedPost, pinPost),
  answer(closedPost, closePost),
  answer(movedPost, movePost),
  answer(scheduledPost, schedulePost),
  answer(trashedPost, trashPost),
  answer(restoredPost, restorePost),
  answer(deskRevisions, listRevisions),
  answer(deskRevision, readRevision),
  answer(revertedPost, revertPost),
  answer(reviews, listReviews),
  answer(postDecision, decidePost),
  answer(commentDecision, decideComment),
  answer(blockedWords, listBlockedWords),
  answer(addedWord, addBlockedWord),
  answer(removedWord, removeBlockedWord),
  answer(accessLog, listAccesses),
  ...acceptanceCalls,
  ...attributionCalls,
  ...boardCalls,
  ...contentCalls,
  ...documentCalls,
  ...messageCalls,
  ...webhookCalls,
  answer(accessLogCheck, checkAccessLog),
  answer(exportedLeads, exportLeads),
  answer(exportList, listExports),
  answer(preparedExport, prepareExport),
  answer(exportFile, sendExport),
  answer(retention, readRetention),
  answer(changedRetention, changeRetention),
  answer(retentionRun, runRetention),
  answer(readCertificate, openCertificate),
  answer(addedHold, addHold),
  answer(endedHold, endHold),
  answer(searchedConsents, searchConsents),
  answer(subjectRequests, listRequests),
  answer(addedRequest, addRequest),
  answer(subjectRequest, readRequest),
  answer(assignedRequest, assignRequest),
  answer(decidedRequest, decideRequest),
  answer(requestFile, sendRequestFile),
  answer(monthlyReview, readReview),
  answer(signedReview, signReview),
]
