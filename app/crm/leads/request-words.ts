import type { LeadDetail } from './desk-contract.ts'

const TV = /tv|티비|텔레비전/i

/** Whether somebody asks in words for the internet alone and chose a plan with TV; false wherever they name TV at all. */
export function wantsNoTv({
  requestInfo,
  planName,
}: Pick<LeadDetail['requests'][number], 'requestInfo' | 'planName'>): boolean {
  const isAlone = requestInfo.replaceAll(' ', '').includes('인터넷만')
  return isAlone && !TV.test(requestInfo) && planName !== null && TV.test(planName)
}
