import { answer } from '#app/platform/answer.server.ts'
import {
  outgoingJobs,
  retryJobs as retryJobsRow,
  resendMessage as resendMessageRow,
  resendMessages as resendMessagesRow,
  sentMessages,
} from './contract.ts'
import { listJobs, retryJobs } from './jobs-log.server.ts'
import { resendMessage, resendMessages } from './resending.server.ts'
import { listSentMessages } from './send-log.server.ts'

export const messageCalls = [
  answer(sentMessages, listSentMessages),
  answer(resendMessagesRow, resendMessages),
  answer(resendMessageRow, resendMessage),
  answer(outgoingJobs, listJobs),
  answer(retryJobsRow, retryJobs),
]
