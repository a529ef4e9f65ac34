import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { attributionCalls } from './attribution/attribution-calls.server.ts'
import { dashboard, dashboardTable } from './dashboard/contract.ts'
import { sendDashboardTable } from './dashboard/dashboard-file.server.ts'
import { readDashboard } from './dashboard/dashboard.server.ts'
import { messageCalls } from './messages/message-calls.server.ts'
import { settingCalls } from './settings/setting-calls.server.ts'
import {
  changedOwnPassword,
  confirmedTotp,
  endedOtherSessions,
  endedOwnSession,
  endedTotp,
  ownAccount,
  renewedCodes,
  startedTotp,
} from './staff/account-contract.ts'
import { acceptedInvitation, deskLogin, deskLogout, provenAgain } from './staff/contract.ts'
import { proveAgain } from './staff/fresh-proof.server.ts'
import { listGrants } from './staff/grant-history.server.ts'
import { acceptInvitation } from './staff/invitations.server.ts'
import { inviteStaff, linkStaff } from './staff/inviting.server.ts'
import { logIn, logOut } from './staff/login.server.ts'
import {
  changeOwnPassword,
  endOtherOwnSessions,
  endOwnSession,
  readOwnAccount,
} from './staff/own-account.server.ts'
import { addPasskey, passkeyChallenge, removePasskey, renamePasskey } from './staff/own-passkeys.server.ts'
import { confirmTotp, endTotp, renewCodes, startTotp } from './staff/own-totp.server.ts'
import {
  addedPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyProofOptions,
  removedPasskey,
  renamedPasskey,
} from './staff/passkey-contract.ts'
import { logInByPasskey, passkeyLoginChallenge, passkeyProofChallenge } from './staff/passkey-login.server.ts'
import {
  changeRole,
  endStaffSessions,
  resetStaffTotp,
  startStaff,
  stopStaff,
  unlockStaff,
} from './staff/staff-acts.server.ts'
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
} from './staff/staff-contract.ts'
import { listStaff, readStaffPerson } from './staff/staff-lines.server.ts'
import { webhookCalls } from './webhooks/webhook-calls.server.ts'

/** The calls of the desk as a place of work, a part of the second table of contents. */
export const officeCalls: readonly Answer<Services>[] = [
  // coming to the desk and leaving it
  answer(deskLogin, logIn),
  answer(deskLogout, logOut),
  answer(acceptedInvitation, acceptInvitation),
  // how the desk does
  answer(dashboard, readDashboard),
  answer(dashboardTable, sendDashboardTable),
  ...attributionCalls,
  ...settingCalls,
  ...messageCalls,
  ...webhookCalls,
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
  // fresh proofs and passkeys
  answer(provenAgain, proveAgain),
  answer(passkeyProofOptions, passkeyProofChallenge),
  answer(passkeyLoginOptions, passkeyLoginChallenge),
  answer(passkeyLogin, logInByPasskey),
  answer(passkeyOptions, passkeyChallenge),
  answer(addedPasskey, addPasskey),
  answer(renamedPasskey, renamePasskey),
  answer(removedPasskey, removePasskey),
]
