import type { Services } from '#app/database/services.server.ts'

/** Requests of subjects that nobody has answered yet. */
export async function countOpenRequests({ database }: Pick<Services, 'database'>): Promise<number> {
  const { open } = await database
    .selectFrom('subject_requests')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}
