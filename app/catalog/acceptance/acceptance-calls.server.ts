import { answer } from '#app/platform/answer.server.ts'
import { changeAcceptance, changeLookUp, readDeskAcceptance } from './acceptance.server.ts'
import { changedAcceptance, changedLookUp, deskAcceptance } from './contract.ts'

/** The calls of this room, a part of the second table of contents. */
export const acceptanceCalls = [
  answer(deskAcceptance, readDeskAcceptance),
  answer(changedAcceptance, changeAcceptance),
  answer(changedLookUp, changeLookUp),
]
