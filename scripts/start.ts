import { buildIfNeeded, loadBuild } from './built.ts'
import { endWithFailure } from './failure.ts'
import { printAddresses } from './welcome.ts'

try {
  buildIfNeeded()
  const { readConfig, start } = await loadBuild()
  const config = readConfig()
  await start(config)
  await printAddresses(config)
} catch (error) {
  endWithFailure(error)
}
