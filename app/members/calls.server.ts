import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import {
  ownGifts,
  ownLines,
  readReferral,
  remindOfOwnLine,
  startReferral,
  stopReferral,
} from '#app/crm/door.ts'
import * as accounts from './account-management/contract.ts'
import { findMembers } from './account-management/member-finder.server.ts'
import { listMembers } from './account-management/member-search.server.ts'
import * as acts from './account-management/member-acts.server.ts'
import { openMember, revealMember } from './account-management/member-page.server.ts'
import { noteAdRefusal } from './campaigns/ad-refusals.server.ts'
import { decideCampaign, listCampaigns, proposeCampaign } from './campaigns/campaigns.server.ts'
import * as campaigning from './campaigns/contract.ts'
import * as cert from './identity/cert.server.ts'
import * as identity from './identity/contract.ts'
import { makePhoneSteps, resendPhoneCode } from './identity/phone-steps.server.ts'
import * as phone from './identity/phone-steps-contract.ts'
import * as links from './joining/email-link-contract.ts'
import { confirmEmailLink, sendEmailLink } from './joining/email-links.server.ts'
import * as joinSteps from './joining/join-steps.server.ts'
import * as joining from './joining/registration-contract.ts'
import { checkEmailDup, registerMember } from './joining/registration.server.ts'
import * as social from './login/social-contract.ts'
import { logOut } from './login/log-out.server.ts'
import { linkBySns, unlinkBySns } from './login/social-links.server.ts'
import { logInBySns, makeSnsState } from './login/social-login.server.ts'
import * as consults from './my-page/consults-contract.ts'
import { changeByCode, requestChangeCode } from './my-page/change-by-code.server.ts'
import { updateInfo, updateSnsInfo } from './my-page/changed-info.server.ts'
import { updateConsent, listConsents } from './my-page/consents.server.ts'
import * as own from './my-page/contract.ts'
import * as ownConsults from './my-page/own-consults.server.ts'
import * as ownReferral from './my-page/own-referral.server.ts'
import { readOwnInfo } from './my-page/own-info.server.ts'
import { withdraw } from './my-page/withdrawal.server.ts'
import { updatePassword } from './recovery/change-password.server.ts'
import * as finding from './recovery/find-account.server.ts'
import { lookUpPlan } from './recovery/look-up.server.ts'
import * as recovery from './recovery/recovery-contract.ts'
import { wakeMember, wakePlan } from './recovery/wake.server.ts'
import * as session from './session/contract.ts'
import { checkToken, logInByEmail } from './session/login.server.ts'
import { renewProof } from './session/owner-proof.server.ts'
import { revokeOtherSessions, revokeSession, listSessions } from './session/sessions.server.ts'

const phoneSteps = makePhoneSteps({
  join: joinSteps.joinPlan,
  findEmail: finding.findEmailPlan,
  findPwd: finding.findPwdPlan,
  wake: wakePlan,
  lookUp: lookUpPlan,
})

export const membersCalls: readonly Answer<Services>[] = [
  answer(campaigning.campaigns, listCampaigns),
  answer(campaigning.proposeCampaign, proposeCampaign),
  answer(campaigning.noteAdRefusal, noteAdRefusal),
  answer(campaigning.decideCampaign, decideCampaign),
  answer(session.loginByEmail, logInByEmail),
  answer(session.authentication, checkToken),
  answer(session.logout, logOut),
  answer(social.snsState, makeSnsState),
  answer(social.loginBySns, logInBySns),
  answer(social.linkSns, linkBySns),
  answer(social.unlinkSns, unlinkBySns),
  answer(identity.certRequest, cert.requestCert),
  answer(identity.certConfirm, cert.confirmCert),
  answer(identity.certInfo, cert.readCertInfo),
  answer(identity.emailRequest, cert.requestEmailCode),
  answer(identity.emailConfirm, cert.confirmEmailCode),
  answer(phone.requestPhoneCode, phoneSteps.requestPhoneCode),
  answer(phone.resendPhoneCode, resendPhoneCode),
  answer(phone.takePhoneCode, phoneSteps.takePhoneCode),
  answer(joining.registrations, registerMember),
  answer(joining.agreeToJoin, joinSteps.agreeToJoin),
  answer(joining.checkJoinEmail, joinSteps.checkJoinEmail),
  answer(joining.requestJoinEmailCode, joinSteps.requestJoinEmailCode),
  answer(joining.confirmJoinEmail, joinSteps.confirmJoinEmail),
  answer(joining.joinByDraft, joinSteps.joinByDraft),
  answer(links.sendEmailLink, sendEmailLink),
  answer(links.confirmEmailLink, confirmEmailLink),
  answer(joining.checkEmailDup, checkEmailDup),
  answer(joining.postEmailDup, checkEmailDup),
  answer(recovery.findByPhone, finding.findAccounts),
  answer(recovery.postFindByPhone, finding.findAccounts),
  answer(recovery.findPwdByPhone, finding.permitReset),
  answer(recovery.updatePassword, updatePassword),
  answer(recovery.resetPassword, finding.resetPassword),
  answer(recovery.wake, wakeMember),
  answer(session.sessions, listSessions),
  answer(session.revokeOtherSessions, revokeOtherSessions),
  answer(session.revokeSession, revokeSession),
  answer(own.ownInfo, readOwnInfo),
  answer(own.updateInfo, updateInfo),
  answer(own.updateSnsInfo, updateSnsInfo),
  answer(own.requestChangeCode, requestChangeCode),
  answer(own.changeByCode, changeByCode),
  answer(own.ownConsents, listConsents),
  answer(own.updateConsent, updateConsent),
  answer(consults.ownConsults, ownConsults.listOwnConsults),
  answer(consults.changeOwnConsult, ownConsults.changeOwnConsult),
  answer(consults.replanOwnConsult, ownConsults.replanOwnConsult),
  answer(consults.rateOwnConsult, ownConsults.rateOwnConsult),
  answer(consults.cancelOwnConsult, ownConsults.cancelOwnConsult),
  answer(consults.withdrawOwnConsultTransfer, ownConsults.withdrawOwnConsultTransfer),
  answer(consults.stopOwnConsult, ownConsults.stopOwnConsult),
  answer(ownGifts, ownConsults.listOwnGifts),
  answer(ownLines, ownConsults.listOwnLines),
  answer(remindOfOwnLine, ownConsults.remindOwnLine),
  answer(readReferral, ownReferral.readReferral),
  answer(startReferral, ownReferral.startReferral),
  answer(stopReferral, ownReferral.stopReferral),
  answer(own.proveOwner, renewProof),
  answer(own.withdrawal, withdraw),
  answer(accounts.memberList, listMembers),
  answer(accounts.findMembers, findMembers),
  answer(accounts.memberPage, openMember),
  answer(accounts.revealMember, revealMember),
  answer(accounts.stopMember, acts.stopMember),
  answer(accounts.startMember, acts.startMember),
  answer(accounts.wakeByStaff, acts.wakeByStaff),
  answer(accounts.revokeMemberSessions, acts.revokeMemberSessions),
  answer(accounts.revokeMemberSession, acts.revokeMemberSession),
]
