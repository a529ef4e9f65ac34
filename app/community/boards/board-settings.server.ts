import { isDeepStrictEqual } from 'node:util'
import type { Services } from '#app/database/services.server.ts'
import { BOARD_IDS, BOARD_NAMES, type BoardId } from '#app/shared/boards/board-names.ts'
import { INITIAL_RULES } from '#app/community/posts/board-rules.server.ts'
import type { BoardRules } from '#app/shared/settings/contract.ts'
import { storeSetting } from '#app/shared/settings/store-setting.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { boardSettings, updateBoards as updateBoardsRow } from './settings-contract.ts'

type Stored = Record<string, BoardRules>

/** Returns the rules of every board, in the order of their tabs. */
export async function readBoardSettings({
  database,
}: Pick<Services, 'database'>): Promise<DataOf<typeof boardSettings>> {
  const row = await database
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', 'boards')
    .executeTakeFirst()
  const stored = (row?.value ?? {}) as Stored
  const boards = BOARD_IDS.map((board) => ({ board, ...INITIAL_RULES, ...stored[board] }))
  return { version: row?.version ?? 0, boards }
}

/** Saves the rules of the boards that are sent, at once. Refuses with `conflict` for a stale version. */
export async function updateBoards(
  services: Services,
  { version, boards: sent }: InputOf<typeof updateBoardsRow>,
  visit: Visit,
): Promise<DataOf<typeof boardSettings>> {
  const { boards } = await readBoardSettings(services)
  const all = boards.map(({ board, ...current }) => ({ board, current, rules: sent[board] ?? current }))
  const changed = all.filter(({ current, rules }) => !isDeepStrictEqual(current, rules))
  const change = {
    key: 'boards',
    version,
    after: Object.fromEntries(all.map(({ board, rules }) => [board, rules])),
    initial: Object.fromEntries(all.map(({ board, current }) => [board, current])),
    action: 'settings.change' as const,
    subject: 'settings:boards',
    linesOf: () => changed.map(({ board, rules }) => wordsOf(board, rules)),
  }
  await storeSetting(services, change, visit)
  // Their posts show whether they take comments.
  for (const { board } of changed) await services.invalidate('settings', `board:${board}`)
  return readBoardSettings(services)
}

const wordsOf = (board: BoardId, { takesComments, holdsNewcomers, reportsToBlind }: BoardRules) =>
  `${BOARD_NAMES[board]}: 댓글 ${takesComments ? '받음' : '받지 않음'}, 첫 글 ${holdsNewcomers ? '먼저 살펴봄' : '바로 올림'}, 신고 ${reportsToBlind}번`
