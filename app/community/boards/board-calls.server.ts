import { answer } from '#app/platform/answer.server.ts'
import { updateBoard, readBoardSettings } from './board-settings.server.ts'
import { boardSettings, updateBoard as updateBoardRow } from './settings-contract.ts'

/** The calls of this room, a part of the second table of contents. */
export const boardCalls = [answer(boardSettings, readBoardSettings), answer(updateBoardRow, updateBoard)]
