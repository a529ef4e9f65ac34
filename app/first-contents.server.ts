import { sql } from 'kysely'
import { forgetful } from '#app/database/memory.server.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { seedBanners } from '#seeds/sample-banners.server.ts'
import { seedPosts } from '#seeds/sample-posts.server.ts'
import { seedContents } from '#seeds/sample-contents.server.ts'
import { enterDocuments } from '#app/catalog/documents/first-documents.server.ts'
import { seedSampleContracts } from '#seeds/sample-contracts.server.ts'
import { seedPastLeads, seedSampleLeads } from '#seeds/sample-leads.server.ts'
import { seedSampleCoaching } from '#seeds/sample-coaching.server.ts'
import { seedSampleTold } from '#seeds/sample-told.server.ts'
import { seedDemoPosts } from '#seeds/demo-posts.server.ts'
import { rebuildIndex } from '#app/site/search/index-building.server.ts'
import { enterHolidays } from '#app/shared/settings/holidays.server.ts'
import { seedDemoConsents } from '#seeds/demo-consents.server.ts'
import { seedDemoMembers } from '#seeds/demo-members.server.ts'
import { seedDemoProfit } from '#seeds/demo-profit.server.ts'
import { seedDemoWeeks } from '#seeds/demo-weeks.server.ts'
import { seedDemoStaff } from '#seeds/demo-staff.server.ts'

/** An arbitrary advisory lock that serialises processes starting at once. */
export const FIRST_CONTENTS_LOCK = 7_371_975

/** Plans alone do not tell: an operator may have removed all samples and written none yet; two posts stay (§1.19). */
async function isNew(database: Database): Promise<boolean> {
  const plan = await database.selectFrom('plans').select('code').limit(1).executeTakeFirst()
  return !plan && !(await database.selectFrom('posts').select('seqno').limit(1).executeTakeFirst())
}

/** Holidays and legal drafts always, samples unless SEED=none, demo data in development (specification §1.19). */
export async function fillEmptyDatabase(services: Services, contentFolder: string): Promise<void> {
  const { config, database, log } = services
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${FIRST_CONTENTS_LOCK})`.execute(transaction)
    const inside = {
      ...services,
      database: transaction,
      remember: forgetful,
      invalidate: async () => {},
      leadChanged: () => {},
      postViewed: () => {},
    }
    await enterHolidays(inside)
    await enterDocuments(transaction, contentFolder, services.now())
    const isEmpty = await isNew(transaction)
    if (isEmpty && config.SEED === 'sample') {
      await seedContents(transaction, contentFolder)
      await seedPosts(transaction, contentFolder, services.now())
      await seedBanners(transaction, contentFolder)
      await rebuildIndex(transaction)
      log.info('the empty database got its sample contents')
    }
    if (config.isProduction) return
    await seedDemoStaff(inside)
    await seedDemoMembers(inside)
    if (!isEmpty || config.SEED !== 'sample') return
    await seedDemoConsents(inside)
    await seedDemoPosts(inside)
    await seedSampleLeads(inside)
    await seedPastLeads(inside)
    await seedSampleContracts(inside)
    await seedSampleCoaching(inside)
    await seedSampleTold(inside)
    await seedDemoProfit(inside)
    await seedDemoWeeks(inside)
  })
}
