import { leadJobs } from '#app/crm/door.server.ts'
import { documentNoticeJob } from '#app/shared/legal/document-notice.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'

/** Everything that follows a commit by way of the outbox. */
export const outgoingKinds: readonly JobKind[] = [...leadJobs, documentNoticeJob]
