import { sql } from 'kysely'
import type { TestSite } from './site.ts'

/** For a test that goes back to what an older release or another office had published, which the database refuses. */
export const unlockPublished = ({ services }: Pick<TestSite, 'services'>) =>
  sql`alter table documents disable trigger keep_published_documents`.execute(services.database)
