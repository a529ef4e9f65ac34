import { answer } from '#app/platform/answer.server.ts'
import { updateAcceptance, updateLookUp, readDeskAcceptance } from './acceptance.server.ts'
import {
  updateAcceptance as updateAcceptanceRow,
  updateLookUp as updateLookUpRow,
  deskAcceptance,
} from './contract.ts'

/** The calls of this room, a part of the second table of contents. */
export const acceptanceCalls = [
  answer(deskAcceptance, readDeskAcceptance),
  answer(updateAcceptanceRow, updateAcceptance),
  answer(updateLookUpRow, updateLookUp),
]
