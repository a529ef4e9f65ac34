import type { Services } from '#app/database/services.server.ts'
import { hourWords, seoulDate, seoulMoment, sentenceDate } from '#app/platform/korean-time.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { addWorkingDays, type Office } from '#app/shared/settings/working-time.ts'
import type { ListedPost } from './list-contract.ts'

/** Within which a question is answered: the lead of its board says so. */
const ANSWERED_WITHIN = 1

/** Until when each question that waits is answered, as the page of it is kept: with its day. None that is late. */
export async function readAwaited(
  services: Services,
  posts: readonly Pick<ListedPost, 'seqno' | 'writtenAt'>[],
): Promise<Record<number, string>> {
  if (posts.length === 0) return {}
  const [office, now] = [await readOffice(services), services.now()]
  return Object.fromEntries(
    posts.flatMap(({ seqno, writtenAt }) => {
      const words = awaitedWords(writtenAt, office, now)
      return words ? [[seqno, words] as const] : []
    }),
  )
}

/** `12월 2일(수) 오후 6시까지`; null where that has passed. */
export function awaitedWords(writtenAt: string, office: Office, now: Date): string | null {
  const day = addWorkingDays(seoulDate(new Date(writtenAt)), ANSWERED_WITHIN, office)
  if (seoulMoment(day, office.closes) <= now) return null
  return `${sentenceDate(day)} ${hourWords(office.closes)}까지`
}
