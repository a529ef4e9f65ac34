import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { saveLook as saveLookRow } from './desk-table/contract.ts'
import { saveLook } from './desk-table/looks.server.ts'
import { textProof } from './text-limits/contract.ts'
import { freeText } from './text-limits/freed-texts.server.ts'
import { formToken, keyword, visitorAddress } from './tracking/contract.ts'
import { issueFormToken } from './tracking/form-steps.server.ts'
import { landWhereOpen } from './legal/open-landings.server.ts'

/** The calls of code that several districts share, part of the second table of contents. */
export const sharedCalls: readonly Answer<Services>[] = [
  // lists of the desk
  answer(saveLookRow, saveLook),
  // texts to strangers
  answer(textProof, freeText),
  // tracking
  answer(keyword, landWhereOpen),
  answer(visitorAddress, (_: Services, __, visit) => ({ resultData: { ipAddr: visit.address } })),
  answer(formToken, issueFormToken),
]
