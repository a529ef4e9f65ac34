import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell is the same engine without windows, and a quarter faster. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const HOW = 'The browser tests need Chromium: on Debian or Ubuntu `apt-get install chromium-headless-shell`.'

/** Installs Chromium first where possible (Debian, as root). */
export function ensureChromium(): string {
  const found = PLACES.find((place) => existsSync(place))
  if (found) return found
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) throw new Error(HOW)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] })
    if (status !== 0) throw new Error(HOW)
  }
  return ensureChromium()
}
