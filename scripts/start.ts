import { buildIfNeeded, loadBuild } from './built.ts'
import { endWithFailure } from './failure.ts'
import { tellWhereItRuns } from './welcome.ts'

// `npm start`: builds when the sources changed, then runs the product in this process.
try {
  buildIfNeeded()
  const { readConfig, start } = await loadBuild()
  const config = readConfig()
  await start(config)
  await tellWhereItRuns(config)
} catch (error) {
  endWithFailure(error)
}
