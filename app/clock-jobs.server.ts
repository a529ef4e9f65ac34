import { eraseFilesJob } from '#app/community/attachments/erased-files.server.ts'
import { placesJob } from '#app/crm/addresses/places.server.ts'
import { installReminderJob } from '#app/crm/contracts/install-reminders.server.ts'
import { reviewInviteJob } from '#app/crm/contracts/reviews.server.ts'
import { acceptanceJob } from '#app/catalog/acceptance/acceptance-job.server.ts'
import { contentJob } from '#app/catalog/contents/due-contents.server.ts'
import { expiryJob } from '#app/members/my-page/expiry.server.ts'
import { noteDraftsJob } from '#app/crm/leads/note-drafts.server.ts'
import { callDaysJob } from '#app/crm/staffing/call-days.server.ts'
import { eraseRecordingsJob } from '#app/crm/recordings/stored-recordings.server.ts'
import { ratingInviteJob } from '#app/crm/leads/rating-invites.server.ts'
import { plainWordsJob } from '#app/operation/keys/plain-words.server.ts'
import { endReminderJob } from '#app/crm/renewals/remind.server.ts'
import { installedInviteJob } from '#app/crm/quality/installations.server.ts'
import { referralJob } from '#app/crm/referrals/referral-job.server.ts'
import { memberJobs } from '#app/members/my-page/member-jobs.server.ts'
import { spendJobs } from '#app/office/profit/fetch-spend.server.ts'
import { draftsJob } from '#app/office/profit/drafts.server.ts'
import { profitJob } from '#app/office/profit/profit-job.server.ts'
import { nameSoundsJob } from '#app/shared/personal-data/name-sounds.server.ts'
import { weeklyReportJob } from '#app/office/reports/weekly-job.server.ts'
import { noticesJob } from '#app/office/notices/sending.server.ts'
import { loginNoticeJob } from '#app/office/staff/slowed-accounts.server.ts'
import { webhookLogJob } from '#app/office/webhooks/webhook-dispatch.server.ts'
import { textLimitsJob } from '#app/shared/text-limits/held-texts.server.ts'
import { endedUndosJob } from '#app/shared/undo/ended-undos.server.ts'
import { withholdJob } from '#app/community/moderation/withheld-offers.server.ts'
import { midnightJob } from '#app/office/settings/numbers.server.ts'
import { checkpointJob } from '#app/privacy/evidence/checkpoints.server.ts'
import { logCheckJob } from '#app/operation/alerts/alerts.server.ts'
import { backupJob } from '#app/operation/backups/backup-runs.server.ts'
import { retentionJob } from '#app/privacy/retention/retention-run.server.ts'
import { publishJob, trashJob } from '#app/community/writing/timed-posts.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import type { Config } from '#app/platform/config.server.ts'

/** TABLE OF CONTENTS 3: what the clock does (docs/development.md, Add a job). What is taken out is forgotten at the next start. */
export const clockJobs = (config: Config): readonly TimedJob[] => [
  memberJobs,
  expiryJob,
  loginNoticeJob,
  noticesJob,
  eraseFilesJob,
  eraseRecordingsJob,
  publishJob,
  trashJob,
  contentJob,
  acceptanceJob,
  midnightJob,
  withholdJob,
  retentionJob,
  checkpointJob,
  reviewInviteJob,
  webhookLogJob,
  installReminderJob,
  ratingInviteJob,
  plainWordsJob,
  endReminderJob,
  referralJob,
  installedInviteJob,
  textLimitsJob,
  endedUndosJob,
  nameSoundsJob,
  placesJob,
  noteDraftsJob,
  profitJob,
  draftsJob,
  callDaysJob,
  weeklyReportJob,
  backupJob,
  logCheckJob,
  ...spendJobs(config),
]
