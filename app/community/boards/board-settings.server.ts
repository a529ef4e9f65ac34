import type { Services } from '#app/database/services.server.ts'
import { BOARD_IDS, BOARD_NAMES, type BoardId } from '#app/shared/boards/board-names.ts'
import { INITIAL_RULES } from '#app/community/posts/board-rules.server.ts'
import type { BoardRules } from '#app/shared/settings/contract.ts'
import { storeSetting } from '#app/shared/settings/store-setting.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { boardSettings, updateBoard as updateBoardRow } from './settings-contract.ts'

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

/** Saves the rules of one board. Refuses with `conflict` for a stale version. */
export async function updateBoard(
  services: Services,
  { board, version, ...rules }: InputOf<typeof updateBoardRow>,
  visit: Visit,
): Promise<DataOf<typeof boardSettings>> {
  const { boards } = await readBoardSettings(services)
  const all = boards.map(({ board: each, ...current }) => [each, each === board ? rules : current] as const)
  const change = {
    key: 'boards',
    version,
    after: Object.fromEntries(all),
    initial: {},
    action: 'settings.change' as const,
    subject: `settings:boards:${board}`,
    linesOf: () => [wordsOf(board, rules)],
  }
  await storeSetting(services, change, visit)
  // Its posts show whether they take comments.
  await services.invalidate('settings', `board:${board}`)
  return readBoardSettings(services)
}

const wordsOf = (board: BoardId, { takesComments, holdsNewcomers, reportsToBlind }: BoardRules) =>
  `${BOARD_NAMES[board]}: 댓글 ${takesComments ? '받음' : '받지 않음'}, 첫 글 ${holdsNewcomers ? '먼저 살펴봄' : '바로 올림'}, 신고 ${reportsToBlind}번`
