import { buildIfNeeded, loadBuild } from './build.ts'
import { tellWhereItRuns } from './welcome.ts'

// `npm start`: builds when the sources changed, then runs the product in this very process.
buildIfNeeded()
const { readConfig, start } = await loadBuild()
try {
  const config = readConfig()
  await start(config)
  await tellWhereItRuns(config)
} catch (error) {
  // What a person can mend is told in words; everything else keeps its stack.
  const isTold =
    error instanceof Error && /^(ConfigError|DatabaseError|EmbeddedDatabaseError)$/.test(error.name)
  console.error(isTold ? `${error.name}: ${error.message}` : error)
  process.exit(1)
}
