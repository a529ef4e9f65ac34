import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { sendAttribution } from './attribution/attribution-file.server.ts'
import { readAttribution } from './attribution/attribution.server.ts'
import * as attribution from './attribution/contract.ts'
import { readFunnel } from './attribution/funnel.server.ts'
import * as dashboard from './dashboard/contract.ts'
import { sendDashboardTable } from './dashboard/dashboard-file.server.ts'
import { readDashboard } from './dashboard/dashboard.server.ts'
import * as messages from './messages/contract.ts'
import { listJobs, retryJobs } from './messages/jobs-log.server.ts'
import { resendMessage, resendMessages } from './messages/resend-messages.server.ts'
import { listSentMessages } from './messages/send-log.server.ts'
import * as notices from './notices/contract.ts'
import { saveNoticeSettings } from './notices/notice-settings.server.ts'
import { confirmStaffPhone, removeStaffPhone, requestStaffCode } from './notices/own-phone.server.ts'
import { listNotices, markNoticesRead, readNoticeNews } from './notices/notices.server.ts'
import * as palette from './palette/contract.ts'
import { findAtDesk } from './palette/find.server.ts'
import { recentAtDesk } from './palette/recent.server.ts'
import * as profit from './profit/profit-contract.ts'
import { sendProfit } from './profit/profit-file.server.ts'
import { readProfit } from './profit/profit.server.ts'
import { findLinkable, linkRow, unlinkRow } from './settlements/linked-rows.server.ts'
import { settleDifference } from './settlements/settle-difference.server.ts'
import * as settlement from './settlements/settlement-contract.ts'
import * as settlementViews from './settlements/settlement-view.server.ts'
import * as settlementActs from './settlements/settlements.server.ts'
import { withdrawSettlement } from './settlements/withdraw-settlement.server.ts'
import * as spend from './profit/spend-contract.ts'
import * as spendActs from './profit/spend.server.ts'
import * as presence from './presence/contract.ts'
import { beHere, whoIsThere } from './presence/presence.server.ts'
import { changeSetting } from './settings/change-setting.server.ts'
import { confirmAverages } from './settings/confirm-averages.server.ts'
import * as reports from './reports/contract.ts'
import { readWeekly } from './reports/weekly-report.server.ts'
import { sendWeeklyTable } from './reports/weekly-file.server.ts'
import * as settings from './settings/contract.ts'
import * as entries from './settings/entries-contract.ts'
import * as entryActs from './settings/entries.server.ts'
import { readDeskSettings, readHistory, revertSetting } from './settings/history.server.ts'
import { previewNumbers } from './settings/numbers.server.ts'
import * as templates from './settings/template-contract.ts'
import * as templateActs from './settings/templates.server.ts'
import * as account from './staff/account-contract.ts'
import * as login from './staff/contract.ts'
import { proveAgain } from './staff/fresh-proof.server.ts'
import { listGrants } from './staff/grants.server.ts'
import { acceptInvitation } from './staff/invitations.server.ts'
import { inviteStaff, linkStaff } from './staff/invite-staff.server.ts'
import { logIn, logOut } from './staff/login.server.ts'
import * as ownAccount from './staff/own-account.server.ts'
import * as ownPasskeys from './staff/own-passkeys.server.ts'
import * as ownTotp from './staff/own-totp.server.ts'
import * as passkeys from './staff/passkey-contract.ts'
import { logInByPasskey, passkeyLoginChallenge, passkeyProofChallenge } from './staff/passkey-login.server.ts'
import * as staffActs from './staff/staff-acts.server.ts'
import * as staff from './staff/staff-contract.ts'
import { listStaff, readStaffPerson } from './staff/staff-lines.server.ts'
import { undo } from './undo/contract.ts'
import { undoAct } from './undo/undo.server.ts'
import * as webhooks from './webhooks/contract.ts'
import { listDeliveries, resendDelivery } from './webhooks/deliveries.server.ts'
import * as webhookActs from './webhooks/webhooks.server.ts'

/** Row and value belong to the same key, but the compiler sees the union of all. */
const settingCalls = settings.SETTING_KEYS.map((key) =>
  answer<Services, Endpoint>(settings.SETTING_ROWS[key], (services, input, visit) =>
    changeSetting(key, services, input as never, visit),
  ),
)

export const officeCalls: readonly Answer<Services>[] = [
  answer(login.deskLogin, logIn),
  answer(login.deskLogout, logOut),
  answer(login.acceptInvitation, acceptInvitation),
  answer(undo, undoAct),
  answer(dashboard.dashboard, readDashboard),
  answer(dashboard.dashboardTable, sendDashboardTable),
  answer(reports.weekly, readWeekly),
  answer(reports.weeklyTable, sendWeeklyTable),
  answer(attribution.attribution, readAttribution),
  answer(attribution.attributionFile, sendAttribution),
  answer(attribution.funnel, readFunnel),
  answer(profit.profit, readProfit),
  answer(profit.profitFile, sendProfit),
  answer(settlement.settlements, settlementViews.listSettlements),
  answer(settlement.settlement, settlementViews.readSettlementView),
  answer(settlement.claimFile, settlementViews.sendClaim),
  answer(settlement.mapSettlement, settlementActs.mapSettlement),
  answer(settlement.readSettlement, settlementActs.readSettlement),
  answer(settlement.saveSettlement, settlementActs.saveSettlement),
  answer(settlement.dropSettlement, settlementActs.dropSettlement),
  answer(settlement.withdrawSettlement, withdrawSettlement),
  answer(settlement.settleDifference, settleDifference),
  answer(settlement.linkable, findLinkable),
  answer(settlement.linkRow, linkRow),
  answer(settlement.unlinkRow, unlinkRow),
  answer(spend.spendImports, spendActs.listSpend),
  answer(spend.readSpend, spendActs.readSpend),
  answer(spend.saveSpend, spendActs.saveSpend),
  answer(spend.dropSpend, spendActs.dropSpend),
  answer(spend.withdrawSpend, spendActs.withdrawSpend),
  answer(settings.deskSettings, readDeskSettings),
  answer(settings.settingHistory, readHistory),
  answer(settings.revertSetting, revertSetting),
  answer(settings.confirmAverages, confirmAverages),
  answer(settings.numberPreview, previewNumbers),
  ...settingCalls,
  answer(entries.addNumber, entryActs.addNumber),
  answer(entries.endNumber, entryActs.endNumber),
  answer(entries.removeNumber, entryActs.removeNumber),
  answer(entries.addHoliday, entryActs.addHoliday),
  answer(entries.removeHoliday, entryActs.removeHoliday),
  answer(entries.fillHolidays, entryActs.fillHolidays),
  answer(templates.templates, templateActs.listTemplates),
  answer(templates.template, templateActs.readTemplate),
  answer(templates.updateTemplate, templateActs.updateTemplate),
  answer(templates.revertTemplate, templateActs.revertTemplate),
  answer(templates.decideWording, templateActs.decideWording),
  answer(templates.previewTemplate, templateActs.previewTemplate),
  answer(messages.sentMessages, listSentMessages),
  answer(messages.resendMessages, resendMessages),
  answer(messages.resendMessage, resendMessage),
  answer(messages.outgoingJobs, listJobs),
  answer(messages.retryJobs, retryJobs),
  answer(webhooks.webhooks, webhookActs.listWebhooks),
  answer(webhooks.addWebhook, webhookActs.addWebhook),
  answer(webhooks.updateWebhook, webhookActs.updateWebhook),
  answer(webhooks.rotateSecret, webhookActs.rotateSecret),
  answer(webhooks.removeWebhook, webhookActs.removeWebhook),
  answer(webhooks.testWebhook, webhookActs.testWebhook),
  answer(webhooks.webhookDeliveries, listDeliveries),
  answer(webhooks.resendDelivery, resendDelivery),
  answer(staff.staffList, listStaff),
  answer(staff.staffPerson, readStaffPerson),
  answer(staff.staffGrants, listGrants),
  answer(staff.inviteStaff, inviteStaff),
  answer(staff.staffLink, linkStaff),
  answer(staff.updateRole, staffActs.updateRole),
  answer(staff.stopStaff, staffActs.stopStaff),
  answer(staff.startStaff, staffActs.startStaff),
  answer(staff.unlockStaff, staffActs.unlockStaff),
  answer(staff.resetTotp, staffActs.resetStaffTotp),
  answer(staff.revokeStaffSessions, staffActs.revokeStaffSessions),
  answer(account.ownAccount, ownAccount.readOwnAccount),
  answer(account.updateExtension, ownAccount.updateExtension),
  answer(account.startTotp, ownTotp.startTotp),
  answer(account.confirmTotp, ownTotp.confirmTotp),
  answer(account.disableTotp, ownTotp.disableTotp),
  answer(account.renewCodes, ownTotp.renewCodes),
  answer(account.updateOwnPassword, ownAccount.updateOwnPassword),
  answer(account.revokeOwnSession, ownAccount.revokeOwnSession),
  answer(account.revokeOtherOwnSessions, ownAccount.revokeOtherOwnSessions),
  answer(login.proveAgain, proveAgain),
  answer(presence.beHere, beHere),
  answer(presence.whoIsThere, whoIsThere),
  answer(palette.findAtDesk, findAtDesk),
  answer(palette.recentAtDesk, recentAtDesk),
  answer(notices.notices, listNotices),
  answer(notices.noticeNews, readNoticeNews),
  answer(notices.readNotices, markNoticesRead),
  answer(notices.saveNoticeSettings, saveNoticeSettings),
  answer(notices.requestStaffCode, requestStaffCode),
  answer(notices.confirmStaffPhone, confirmStaffPhone),
  answer(notices.removeStaffPhone, removeStaffPhone),
  answer(passkeys.passkeyProofOptions, passkeyProofChallenge),
  answer(passkeys.passkeyLoginOptions, passkeyLoginChallenge),
  answer(passkeys.passkeyLogin, logInByPasskey),
  answer(passkeys.passkeyOptions, ownPasskeys.passkeyChallenge),
  answer(passkeys.addPasskey, ownPasskeys.addPasskey),
  answer(passkeys.renamePasskey, ownPasskeys.renamePasskey),
  answer(passkeys.removePasskey, ownPasskeys.removePasskey),
]
