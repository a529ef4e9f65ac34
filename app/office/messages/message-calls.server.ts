import { answer } from '#app/platform/answer.server.ts'
import { outgoingJobs, redoneJobs, resentMessage, resentMessages, sentMessages } from './contract.ts'
import { listJobs, redoJobs } from './jobs-log.server.ts'
import { resendMessage, resendMessages } from './resending.server.ts'
import { listSentMessages } from './send-log.server.ts'

/** The calls of this room, a part of the second table of contents. */
export const messageCalls = [
  answer(sentMessages, listSentMessages),
  answer(resentMessages, resendMessages),
  answer(resentMessage, resendMessage),
  answer(outgoingJobs, listJobs),
  answer(redoneJobs, redoJobs),
]
