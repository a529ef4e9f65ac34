import { answer } from '#app/platform/answer.server.ts'
import { changeBoard, readBoardSettings } from './board-settings.server.ts'
import { boardSettings, changedBoard } from './settings-contract.ts'

/** The calls of this room, a part of the second table of contents. */
export const boardCalls = [answer(boardSettings, readBoardSettings), answer(changedBoard, changeBoard)]
