import { callRecordingJob, leadJobs } from '#app/crm/door.server.ts'
import { campaignJob } from '#app/members/door.server.ts'
import { documentNoticeJob } from '#app/shared/legal/document-notice.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'

/** All jobs of the outbox. */
export const outgoingKinds: readonly JobKind[] = [
  ...leadJobs,
  callRecordingJob,
  documentNoticeJob,
  campaignJob,
]
