import { join } from 'node:path'
import { saveCarriers } from '#app/shared/carriers/stored-carriers.server.ts'
import { checkKeys } from '#app/database/key-check.server.ts'
import { watchKeys } from '#app/database/key-watch.server.ts'
import { PRIMARY_ALONE } from '#app/database/replicas.server.ts'
import { upgrade } from '#app/database/upgrade.server.ts'
import { openDatabase, type OpenDatabase } from '#app/database/open.server.ts'
import { forgetful } from '#app/database/memory.server.ts'
import { tellOfChanges } from '#app/database/revisions.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { anonymizeAuthor } from '#app/community/writing/leaving-author.server.ts'
import { reindex } from '#app/site/search/search-index.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { developmentKeys, makeKeyring } from '#app/platform/keyring.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { endWithFailure } from './failure.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

interface Stores extends Pick<OpenDatabase, 'pool' | 'prepare' | 'close'> {
  services: Services
}

interface Opening {
  /** Skips the check of the keys. */
  anyKey?: boolean
  /** Instead of the process's own. */
  environment?: Record<string, string>
}

/** The product without its HTTP server; migrates first, since the folder may be new. */
export function openStores(given: Opening = {}): Promise<Stores> {
  return open(given).catch(endWithFailure)
}

async function open({ anyKey = false, environment }: Opening): Promise<Stores> {
  const config = readConfig(environment)
  const keyring = makeKeyring(config.SECRET_KEYS ?? developmentKeys(config.DATA_DIR))
  // Standard output is the command's.
  const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
  const opened = await openDatabase(config, log)
  await upgrade(opened, MIGRATIONS, { config, log })
    .then(() =>
      opened.prepare(async (patient) => {
        await saveCarriers(patient)
        if (!anyKey) await checkKeys(patient, keyring)
      }),
    )
    .catch(async (error: unknown) => {
      await opened.close()
      throw error
    })
  const keys = anyKey ? null : await watchKeys({ database: opened.database, keyring, log })
  const services: Services = {
    database: opened.database,
    replicas: PRIMARY_ALONE,
    keyring,
    config,
    log,
    traces: null,
    now: () => new Date(),
    hasRoom: opened.hasRoom,
    remember: forgetful,
    invalidate: (...tags) => tellOfChanges(opened.database, tags),
    renew: () => {},
    reindex,
    anonymizeAuthor: (transaction, memberId) =>
      anonymizeAuthor({ ...services, database: transaction }, memberId),
    // A command sends no advertising.
    adPermission: async () => ({ isGiven: false }),
    holdsOffer: async () => false,
    refuseTextAds: async () => {},
    unwantedTexts: async () => new Set(),
    isCarrierTold: async () => false,
    recognise: async () => ({ staff: null, member: null }),
    leadChanged: () => {},
    postViewed: () => {},
    visits: { note: () => {}, flush: async () => {}, stop: async () => {} },
    devProviderAddress: async () => null,
    devAddressBook: async () => null,
  }
  const close = async () => {
    await keys?.stop()
    await opened.close()
  }
  return { services, pool: opened.pool, prepare: opened.prepare, close }
}
