import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { answerText, ASKED, questionName } from './call-answers.ts'
import { readCallAnswers } from './call-answers.server.ts'

/** What was answered on calls about a lead and what an exchange told of them, as the person themselves is told it. */
export async function callsOfLead({ database }: Pick<Services, 'database'>, leadId: string) {
  const [answers, calls] = await Promise.all([
    readCallAnswers({ database }, leadId),
    database
      .selectFrom('exchange_calls')
      .select(['asked_at', 'talk_seconds', 'reason'])
      .where('lead_id', '=', leadId)
      .orderBy('asked_at')
      .execute(),
  ])
  return {
    answers: ASKED.filter((question) => answers[question]).map((question) => ({
      question: questionName(question),
      answer: answerText(question, answers),
    })),
    calls: calls.map(({ asked_at, talk_seconds, reason }) => ({
      at: seoulIso(asked_at),
      talkSeconds: talk_seconds,
      reason,
    })),
  }
}
