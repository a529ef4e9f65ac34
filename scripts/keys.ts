import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { describeKeys } from '#app/operation/keys/key-state.server.ts'
import { rotateKeys } from '#app/operation/keys/rotation.server.ts'
import { RotationError } from '#app/operation/keys/running.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { openStores } from './stores.ts'

// `npm run keys:rotate`: seals everything anew with the first of SECRET_KEYS, and has people found by it, while the product
// runs; killed, it goes on where it stood. `-- --new-key` prints a key, `-- --state` what the database says of its keys,
// `-- --rest MS` waits longer between its small steps.
const { values } = parseArgs({
  options: {
    'new-key': { type: 'boolean' },
    state: { type: 'boolean' },
    rest: { type: 'string', default: '5' },
  },
})

function printNewKey(): void {
  // An id is never used again: the database and old backups know by it which key they mean.
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  console.log(`k${day}${randomBytes(3).toString('hex')}:${randomBytes(32).toString('hex')}`)
  console.error(
    'Put it in front of the others in SECRET_KEYS, keep a copy apart from the server, start every process again.',
  )
}

const tell = (line: string) => console.error(line)

async function rotate(): Promise<void> {
  // Whoever looks for a lost key has others at hand: how they stand is told in spite of that.
  const { services, close } = await openStores({ anyKey: values.state === true })
  try {
    if (values.state) {
      for (const line of await describeKeys(services)) console.log(line)
      return
    }
    const done = await rotateKeys({ services, tell, restMs: Number(values.rest) })
    await recordCommand(services, {
      name: 'npm run keys:rotate',
      action: 'keys.rotated',
      subject: `key:${done.toId}`,
      reason: `${done.fromId ?? '이전 키'} 대신 ${done.toId}`,
    })
    const each = Math.round(done.rows / Math.max(done.seconds, 0.001))
    console.log(`${done.rows} rows in ${done.seconds.toFixed(1)} s (${each} a second).`)
    console.log(
      done.fromId === null
        ? `Nothing is of a key before "${done.toId}" any more.`
        : `Nothing holds "${done.fromId}" any more. "${done.fromId}" may be removed from SECRET_KEYS. Keep it apart as long as a backup from before is kept.`,
    )
  } catch (error) {
    if (!(error instanceof RotationError)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await close()
  }
}

if (values['new-key']) printNewKey()
else await rotate()
