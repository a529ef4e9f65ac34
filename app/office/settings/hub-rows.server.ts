import type { Services } from '#app/database/services.server.ts'
import { BOARD_SETTINGS } from '#app/community/door.ts'
import { countBlockedWords } from '#app/community/door.server.ts'
import { BACKUPS, NO_BACKUPS } from '#app/operation/door.ts'
import { readLastBackup } from '#app/operation/door.server.ts'
import { readJobsStanding } from '#app/office/messages/jobs-log.server.ts'
import { JOBS } from '#app/office/messages/messages-address.ts'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { HubRow } from './hub-row.tsx'

interface Grouped extends HubRow {
  group: string
}

type LastChanges = (keys: readonly string[]) => string

/** What is set on pages of its own, with what stands there today, for whoever may open it. */
export async function readHubRows(
  services: Services,
  role: StaffRole,
  changedOf: LastChanges,
): Promise<Grouped[]> {
  const [words, people, standing] = await Promise.all([
    countBlockedWords(services),
    countStaff(services),
    readJobsStanding(services),
  ])
  const rows = [
    {
      group: '게시판',
      to: BOARD_SETTINGS,
      name: '게시판 설정',
      value: `게시판 ${BOARD_IDS.length}개`,
      changed: changedOf(['boards']),
      roles: RIGHTS.boards.roles,
    },
    {
      group: '게시판',
      to: '/desk/words',
      name: '금칙어',
      value: `${words.toLocaleString('ko')}개`,
      changed: '',
      roles: RIGHTS.boards.roles,
    },
    {
      group: '사람과 보안',
      to: '/desk/staff',
      name: '직원',
      value: `${people.toLocaleString('ko')}명`,
      changed: '',
      roles: RIGHTS.staff.roles,
    },
    {
      group: '사람과 보안',
      to: JOBS,
      name: '대기 작업',
      value: standing,
      changed: '',
      roles: RIGHTS.sendLog.roles,
    },
    {
      group: '사람과 보안',
      to: BACKUPS,
      name: '백업',
      value: await readLastBackup(services),
      changed: '',
      roles: RIGHTS.backups.roles,
    },
  ] satisfies (Omit<Grouped, 'toDo'> & { roles: readonly StaffRole[] })[]
  return rows
    .filter(({ roles }) => roles.some((each) => each === role))
    .map(({ group, to, name, value, changed }) => ({
      isBad: value === NO_BACKUPS,
      group,
      to,
      name,
      value,
      changed,
      toDo: null,
    }))
}

async function countStaff({ database }: Services): Promise<number> {
  const { people } = await database
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return people
}
