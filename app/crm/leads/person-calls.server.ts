import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { answerText, ASKED, questionName } from './call-answers.ts'
import { readCallAnswers } from './call-answers.server.ts'

/** What was answered on calls about a lead, what an exchange told of them and when they were agreed for, as the person themselves is told it. */
export async function callsOfLead({ database }: Pick<Services, 'database'>, leadId: string) {
  const [answers, calls, agreed] = await Promise.all([
    readCallAnswers({ database }, leadId),
    database
      .selectFrom('exchange_calls')
      .select(['asked_at', 'talk_seconds', 'reason'])
      .where('lead_id', '=', leadId)
      .orderBy('asked_at')
      .execute(),
    database
      .selectFrom('agreed_calls')
      .select(['agreed_at', 'first_due', 'due', 'kept_at', 'ended_at'])
      .where('lead_id', '=', leadId)
      .orderBy('agreed_at')
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
    agreedCalls: agreed.map(({ agreed_at, first_due, due, kept_at, ended_at }) => ({
      agreedAt: seoulIso(agreed_at),
      firstDue: seoulIso(first_due),
      due: seoulIso(due),
      keptAt: kept_at && seoulIso(kept_at),
      endedAt: ended_at && seoulIso(ended_at),
    })),
  }
}
