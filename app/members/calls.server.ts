import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { ownGifts } from '#app/crm/door.ts'
import {
  revokeMemberSession as revokeMemberSessionRow,
  revokeMemberSessions as revokeMemberSessionsRow,
  findMembers as findMembersRow,
  memberList,
  memberPage,
  revealMember as revealMemberRow,
  startMember as startMemberRow,
  stopMember as stopMemberRow,
  wakeByStaff as wakeByStaffRow,
} from './account-management/contract.ts'
import { findMembers, listMembers } from './account-management/finding.server.ts'
import {
  revokeMemberSession,
  revokeMemberSessions,
  startMember,
  stopMember,
  wakeByStaff,
} from './account-management/member-acts.server.ts'
import { openMember, revealMember } from './account-management/member-page.server.ts'
import {
  confirmCert,
  confirmEmailCode,
  readCertInfo,
  requestCert,
  requestEmailCode,
} from './identity/cert.server.ts'
import { certConfirm, certInfo, certRequest, emailConfirm, emailRequest } from './identity/contract.ts'
import { makePhoneSteps, resendPhoneCode } from './identity/phone-steps.server.ts'
import {
  requestPhoneCode,
  resendPhoneCode as resendPhoneCodeRow,
  takePhoneCode,
} from './identity/phone-steps-contract.ts'
import { answerEmailDup } from './joining/email-dup.server.ts'
import {
  confirmEmailLink as confirmEmailLinkRow,
  sendEmailLink as sendEmailLinkRow,
} from './joining/email-link-contract.ts'
import { confirmEmailLink, sendEmailLink } from './joining/email-links.server.ts'
import {
  agreeToJoin,
  checkJoinEmail,
  confirmJoinEmail,
  joinByDraft,
  joinPlan,
  requestJoinEmailCode,
} from './joining/join-steps.server.ts'
import {
  agreeToJoin as agreeToJoinRow,
  checkEmailDup,
  checkJoinEmail as checkJoinEmailRow,
  confirmJoinEmail as confirmJoinEmailRow,
  joinByDraft as joinByDraftRow,
  postEmailDup,
  registrations,
  requestJoinEmailCode as requestJoinEmailCodeRow,
} from './joining/registration-contract.ts'
import { registerMember } from './joining/registration.server.ts'
import { linkSns, loginBySns, snsState, unlinkSns } from './login/social-contract.ts'
import { linkBySns, unlinkBySns } from './login/social-links.server.ts'
import { logInBySns, makeSnsState } from './login/social-login.server.ts'
import {
  cancelOwnConsult as cancelOwnConsultRow,
  changeOwnConsult as changeOwnConsultRow,
  ownConsults,
  stopOwnConsult as stopOwnConsultRow,
} from './my-page/consults-contract.ts'
import { changeByCode, requestChangeCode } from './my-page/change-by-code.server.ts'
import { updateInfo } from './my-page/changed-info.server.ts'
import { updateConsent, listConsents } from './my-page/consents.server.ts'
import {
  changeByCode as changeByCodeRow,
  requestChangeCode as requestChangeCodeRow,
  updateConsent as updateConsentRow,
  updateInfo as updateInfoRow,
  updateSnsInfo,
  ownConsents,
  ownInfo,
  proveOwner,
  withdrawal,
} from './my-page/contract.ts'
import { cancelOwnConsult, changeOwnConsult, stopOwnConsult } from './my-page/own-consult-acts.server.ts'
import { listOwnConsults } from './my-page/own-consults.server.ts'
import { listOwnGifts } from './my-page/own-gifts.server.ts'
import { readOwnInfo } from './my-page/own-info.server.ts'
import { withdraw } from './my-page/withdrawal.server.ts'
import { updatePassword } from './recovery/change-password.server.ts'
import { findAccounts, permitReset } from './recovery/find-account.server.ts'
import { findEmailPlan, findPwdPlan, resetPassword } from './recovery/find-steps.server.ts'
import {
  updatePassword as updatePasswordRow,
  findByPhone,
  findPwdByPhone,
  postFindByPhone,
  resetPassword as resetPasswordRow,
  wake,
} from './recovery/recovery-contract.ts'
import { wakePlan } from './recovery/wake-steps.server.ts'
import { wakeMember } from './recovery/wake.server.ts'
import {
  authentication,
  revokeSession as revokeSessionRow,
  revokeOtherSessions as revokeOtherSessionsRow,
  loginByEmail,
  logout,
  sessions,
} from './session/contract.ts'
import { checkToken, logInByEmail, logOut } from './session/login.server.ts'
import { renewProof } from './session/owner-proof.server.ts'
import { revokeOtherSessions, revokeSession, listSessions } from './session/sessions.server.ts'

const phoneSteps = makePhoneSteps({
  join: joinPlan,
  findEmail: findEmailPlan,
  findPwd: findPwdPlan,
  wake: wakePlan,
})

export const membersCalls: readonly Answer<Services>[] = [
  answer(loginByEmail, logInByEmail),
  answer(authentication, checkToken),
  answer(logout, logOut),
  answer(snsState, makeSnsState),
  answer(loginBySns, logInBySns),
  answer(linkSns, linkBySns),
  answer(unlinkSns, unlinkBySns),
  answer(certRequest, requestCert),
  answer(certConfirm, confirmCert),
  answer(certInfo, readCertInfo),
  answer(emailRequest, requestEmailCode),
  answer(emailConfirm, confirmEmailCode),
  answer(requestPhoneCode, phoneSteps.requestPhoneCode),
  answer(resendPhoneCodeRow, resendPhoneCode),
  answer(takePhoneCode, phoneSteps.takePhoneCode),
  answer(registrations, registerMember),
  answer(agreeToJoinRow, agreeToJoin),
  answer(checkJoinEmailRow, checkJoinEmail),
  answer(requestJoinEmailCodeRow, requestJoinEmailCode),
  answer(confirmJoinEmailRow, confirmJoinEmail),
  answer(joinByDraftRow, joinByDraft),
  answer(sendEmailLinkRow, sendEmailLink),
  answer(confirmEmailLinkRow, confirmEmailLink),
  answer(checkEmailDup, answerEmailDup),
  answer(postEmailDup, answerEmailDup),
  answer(findByPhone, findAccounts),
  answer(postFindByPhone, findAccounts),
  answer(findPwdByPhone, permitReset),
  answer(updatePasswordRow, updatePassword),
  answer(resetPasswordRow, resetPassword),
  answer(wake, wakeMember),
  answer(sessions, listSessions),
  answer(revokeOtherSessionsRow, revokeOtherSessions),
  answer(revokeSessionRow, revokeSession),
  answer(ownInfo, readOwnInfo),
  answer(updateInfoRow, updateInfo),
  answer(updateSnsInfo, updateInfo),
  answer(requestChangeCodeRow, requestChangeCode),
  answer(changeByCodeRow, changeByCode),
  answer(ownConsents, listConsents),
  answer(updateConsentRow, updateConsent),
  answer(ownConsults, listOwnConsults),
  answer(changeOwnConsultRow, changeOwnConsult),
  answer(cancelOwnConsultRow, cancelOwnConsult),
  answer(stopOwnConsultRow, stopOwnConsult),
  answer(ownGifts, listOwnGifts),
  answer(proveOwner, renewProof),
  answer(withdrawal, withdraw),
  answer(memberList, listMembers),
  answer(findMembersRow, findMembers),
  answer(memberPage, openMember),
  answer(revealMemberRow, revealMember),
  answer(stopMemberRow, stopMember),
  answer(startMemberRow, startMember),
  answer(wakeByStaffRow, wakeByStaff),
  answer(revokeMemberSessionsRow, revokeMemberSessions),
  answer(revokeMemberSessionRow, revokeMemberSession),
]
