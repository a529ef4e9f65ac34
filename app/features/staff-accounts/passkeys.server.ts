import type { Services } from '#app/database/services.server.ts'

/** How many passkeys one of the staff has. */
export async function countPasskeys(
  { database }: Pick<Services, 'database'>,
  staffId: string,
): Promise<number> {
  const { many } = await database
    .selectFrom('staff_passkeys')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return many
}
