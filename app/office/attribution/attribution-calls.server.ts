import { answer } from '#app/platform/answer.server.ts'
import { sendAttribution } from './attribution-file.server.ts'
import { readAttribution } from './attribution.server.ts'
import { attribution, attributionFile, funnel } from './contract.ts'
import { readFunnel } from './funnel.server.ts'

export const attributionCalls = [
  answer(attribution, readAttribution),
  answer(attributionFile, sendAttribution),
  answer(funnel, readFunnel),
]
