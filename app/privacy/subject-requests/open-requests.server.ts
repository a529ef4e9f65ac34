import type { Services } from '#app/database/services.server.ts'

/** How many requests of subjects nobody has answered yet. */
export const selectOpenRequests = ({ database }: Pick<Services, 'database'>) =>
  database
    .selectFrom('subject_requests')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('state', '=', 'open')
