import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Where the site under test finds its files. */
export const PLACES = {
  migrations: join(ROOT, 'migrations'),
  content: join(ROOT, 'content'),
  client: join(ROOT, 'build', 'client'),
}

/** A key of the tests' own, so that what one site sealed another can open. */
export const TEST_KEYS = `test:${'5a'.repeat(32)}`
