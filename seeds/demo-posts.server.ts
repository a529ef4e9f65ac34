import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { readMember } from '#app/members/session/members.server.ts'

/** Development only: gives each demo member a sample question and review, so that none of them is a newcomer. */
export async function seedDemoPosts(
  services: Pick<Services, 'database' | 'keyring' | 'config' | 'reindex'>,
): Promise<void> {
  const { database, config } = services
  if (config.isProduction) throw new Error('Demo posts are for development only.')
  const members = await database
    .selectFrom('members')
    .select('id')
    .where('is_sample', '=', true)
    .orderBy('id')
    .execute()
  for (const [place, { id }] of members.entries()) {
    const author = maskName((await readMember(services, id))?.name ?? '')
    for (const board of ['bbs_qna', 'bbs_review']) {
      const { rows } = await sql<{ seqno: number }>`with given as (
          select seqno, author_name from public_posts
          where board = ${board} and is_sample and member_id is null order by position offset ${place} limit 1
        ), renamed as (
          update comments set author_name = ${author}, member_id = ${id} from given
          where comments.seqno = given.seqno and comments.author_name = given.author_name
        )
        update posts set member_id = ${id}, author_name = ${author} from given
        where posts.seqno = given.seqno returning posts.seqno`.execute(database)
      await services.reindex(
        database,
        'post',
        rows.map(({ seqno }) => String(seqno)),
      )
    }
  }
}
