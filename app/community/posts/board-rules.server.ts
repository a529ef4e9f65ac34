import type { Services } from '#app/database/services.server.ts'
import type { BoardRules } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'

/** What holds on a board until an operator chooses something else. */
export const INITIAL_RULES: BoardRules = {
  takesComments: true,
  holdsNewcomers: true,
  /** Open reports by different members that hide a text until an operator reads it. */
  reportsToBlind: 3,
}

export async function boardRules(services: Services, board: BoardId): Promise<BoardRules> {
  const { boards } = await readSettings(services)
  return { ...INITIAL_RULES, ...boards[board] }
}
