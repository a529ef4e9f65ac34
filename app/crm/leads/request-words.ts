import type { CallAnswers } from './call-answers.ts'
import type { LeadDetail, SeenEstimate } from './desk-contract.ts'

const TV = /tv|티비|텔레비전/i

/** Whether somebody asks in words for the internet alone; false wherever they name TV at all. */
export const asksNoTv = (requestInfo: string): boolean =>
  requestInfo.replaceAll(' ', '').includes('인터넷만') && !TV.test(requestInfo)

/** Whether they chose a plan with TV all the same. */
export function wantsNoTv({
  requestInfo,
  planName,
}: Pick<LeadDetail['requests'][number], 'requestInfo' | 'planName'>): boolean {
  return asksNoTv(requestInfo) && planName !== null && TV.test(planName)
}

type Told = Pick<LeadDetail['requests'][number], 'cancelledAt' | 'requestInfo' | 'planName'> & {
  estimate: Pick<SeenEstimate, 'phoneCarrier' | 'mobileLines'> | null
}

/** What the newest request that stands tells already: an advisor asks it only to confirm it, and it is no answer until then. */
export function askedAnswers(requests: readonly Told[]): CallAnswers {
  const [request] = requests.filter(({ cancelledAt }) => cancelledAt === null)
  if (!request) return {}
  const { planName, estimate, requestInfo } = request
  const isAlone = asksNoTv(requestInfo) || (planName !== null && !TV.test(planName))
  return {
    ...((planName !== null || isAlone) && { services: isAlone ? 'internet' : 'tv' }),
    ...(estimate?.phoneCarrier &&
      estimate.mobileLines > 0 && {
        phoneCarrier: estimate.phoneCarrier,
        phoneLines: String(Math.min(estimate.mobileLines, MOST_LINES)),
      }),
  }
}

/** `3회선 이상` */
const MOST_LINES = 3
