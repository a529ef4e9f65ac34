import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { attributionCalls } from './attribution/attribution-calls.server.ts'
import { dashboard, dashboardTable } from './dashboard/contract.ts'
import { sendDashboardTable } from './dashboard/dashboard-file.server.ts'
import { readDashboard } from './dashboard/dashboard.server.ts'
import { messageCalls } from './messages/message-calls.server.ts'
import { settingCalls } from './settings/setting-calls.server.ts'
import {
  updateOwnPassword as updateOwnPasswordRow,
  confirmTotp as confirmTotpRow,
  revokeOtherOwnSessions as revokeOtherOwnSessionsRow,
  revokeOwnSession as revokeOwnSessionRow,
  disableTotp as disableTotpRow,
  ownAccount,
  renewCodes as renewCodesRow,
  startTotp as startTotpRow,
} from './staff/account-contract.ts'
import {
  acceptInvitation as acceptInvitationRow,
  deskLogin,
  deskLogout,
  proveAgain as proveAgainRow,
} from './staff/contract.ts'
import { proveAgain } from './staff/fresh-proof.server.ts'
import { listGrants } from './staff/grant-history.server.ts'
import { acceptInvitation } from './staff/invitations.server.ts'
import { inviteStaff, linkStaff } from './staff/inviting.server.ts'
import { logIn, logOut } from './staff/login.server.ts'
import {
  updateOwnPassword,
  revokeOtherOwnSessions,
  revokeOwnSession,
  readOwnAccount,
} from './staff/own-account.server.ts'
import { addPasskey, passkeyChallenge, removePasskey, renamePasskey } from './staff/own-passkeys.server.ts'
import { confirmTotp, disableTotp, renewCodes, startTotp } from './staff/own-totp.server.ts'
import {
  addPasskey as addPasskeyRow,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyProofOptions,
  removePasskey as removePasskeyRow,
  renamePasskey as renamePasskeyRow,
} from './staff/passkey-contract.ts'
import { logInByPasskey, passkeyLoginChallenge, passkeyProofChallenge } from './staff/passkey-login.server.ts'
import {
  updateRole,
  revokeStaffSessions,
  resetStaffTotp,
  startStaff,
  stopStaff,
  unlockStaff,
} from './staff/staff-acts.server.ts'
import {
  updateRole as updateRoleRow,
  revokeStaffSessions as revokeStaffSessionsRow,
  inviteStaff as inviteStaffRow,
  resetTotp,
  staffGrants,
  staffLink,
  staffList,
  staffPerson,
  startStaff as startStaffRow,
  stopStaff as stopStaffRow,
  unlockStaff as unlockStaffRow,
} from './staff/staff-contract.ts'
import { listStaff, readStaffPerson } from './staff/staff-lines.server.ts'
import { webhookCalls } from './webhooks/webhook-calls.server.ts'

export const officeCalls: readonly Answer<Services>[] = [
  answer(deskLogin, logIn),
  answer(deskLogout, logOut),
  answer(acceptInvitationRow, acceptInvitation),
  answer(dashboard, readDashboard),
  answer(dashboardTable, sendDashboardTable),
  ...attributionCalls,
  ...settingCalls,
  ...messageCalls,
  ...webhookCalls,
  answer(staffList, listStaff),
  answer(staffPerson, readStaffPerson),
  answer(staffGrants, listGrants),
  answer(inviteStaffRow, inviteStaff),
  answer(staffLink, linkStaff),
  answer(updateRoleRow, updateRole),
  answer(stopStaffRow, stopStaff),
  answer(startStaffRow, startStaff),
  answer(unlockStaffRow, unlockStaff),
  answer(resetTotp, resetStaffTotp),
  answer(revokeStaffSessionsRow, revokeStaffSessions),
  answer(ownAccount, readOwnAccount),
  answer(startTotpRow, startTotp),
  answer(confirmTotpRow, confirmTotp),
  answer(disableTotpRow, disableTotp),
  answer(renewCodesRow, renewCodes),
  answer(updateOwnPasswordRow, updateOwnPassword),
  answer(revokeOwnSessionRow, revokeOwnSession),
  answer(revokeOtherOwnSessionsRow, revokeOtherOwnSessions),
  answer(proveAgainRow, proveAgain),
  answer(passkeyProofOptions, passkeyProofChallenge),
  answer(passkeyLoginOptions, passkeyLoginChallenge),
  answer(passkeyLogin, logInByPasskey),
  answer(passkeyOptions, passkeyChallenge),
  answer(addPasskeyRow, addPasskey),
  answer(renamePasskeyRow, renamePasskey),
  answer(removePasskeyRow, removePasskey),
]
