import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Of Debian's package prometheus. */
const PROMTOOL = '/usr/bin/promtool'

export const hasPromtool = existsSync(PROMTOOL)

/** What promtool says of `input`, and what it ended with: 0 where it finds nothing. */
export function promtool(words: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, words, { input, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
