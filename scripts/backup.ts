import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openDatabase } from '#app/database/open.server.ts'
import { followDatabase } from '#app/database/stored-keys.server.ts'
import { makeBackup } from '#app/operation/backups/backup.server.ts'
import { keepErasures } from '#app/operation/backups/erasures.server.ts'
import { isBucket } from '#app/operation/backups/backup-place.ts'
import { openPlace } from '#app/operation/backups/places.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { developmentKeys, makeKeyring } from '#app/platform/keyring.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { sizeText } from './backup-words.ts'
import { endWithFailure } from './failure.ts'

// `npm run backup -- [FOLDER]`: a backup below FOLDER (or s3://bucket/prefix), or BACKUP_DIR, while the product runs. `-- --new-key` prints a pair of
// keys: BACKUP_RECIPIENT seals, BACKUP_IDENTITY opens and belongs somewhere else.
const { values, positionals } = parseArgs({
  options: { 'new-key': { type: 'boolean' } },
  allowPositionals: true,
})

async function printNewKey(): Promise<void> {
  const identity = await generateX25519Identity()
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`)
  console.log(`BACKUP_IDENTITY=${identity}`)
  console.error(
    'The first belongs into the configuration. Keep the second away from the server: without it no sealed backup opens.',
  )
}

async function backUp(): Promise<void> {
  const config = readConfig()
  const given = positionals[0] && (isBucket(positionals[0]) ? positionals[0] : resolve(positionals[0]))
  const address = given ?? config.BACKUP_DIR
  if (!address) {
    console.error('Where to? npm run backup -- FOLDER, or -- s3://bucket/prefix, or set BACKUP_DIR.')
    process.exitCode = 1
    return
  }
  const place = openPlace(address, config)
  const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
  const keyring = makeKeyring(config.SECRET_KEYS ?? developmentKeys(config.DATA_DIR))
  const opened = await openDatabase(config, log, 'owner')
  await followDatabase(opened.database, keyring)
  const services = {
    database: opened.database,
    config,
    keyring,
    log,
    now: () => new Date(),
    // It only reads.
    isCarrierTold: async () => false,
  }
  try {
    const made = await makeBackup(services, opened.url, place)
    // A key of development is made, not given: without it nobody could restore what an afternoon's trial holds.
    const key = join(config.DATA_DIR, 'development-key')
    if (!config.isProduction && !config.SECRET_KEYS && existsSync(key) && !isBucket(address))
      copyFileSync(key, join(made.folder.name, 'development-key'))
    // Elsewhere nobody writes down what is erased from now on: its restore is told where that stands.
    if (address === config.BACKUP_DIR) while ((await keepErasures(services, place)) > 0);
    await recordCommand(services, {
      name: 'npm run backup',
      action: 'backup.made',
      subject: `backup:${made.name}`,
      reason: made.sealedFor ? '봉인함' : '봉인하지 않음',
    })
    console.log(made.folder.name)
    console.log(
      `${made.rows} rows of ${made.tables.length} tables, ${made.pictures.count} pictures and recordings, ${sizeText(made.bytes)}, ${made.sealedFor ? 'sealed' : 'not sealed'}`,
    )
    for (const lost of made.pictures.missing) console.error(`Named by a row, and not in the store: ${lost}`)
  } finally {
    await opened.close()
  }
}

try {
  await (values['new-key'] ? printNewKey() : backUp())
} catch (error) {
  endWithFailure(error)
}
