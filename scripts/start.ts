import cluster from 'node:cluster'
import { buildIfNeeded, loadBuild } from './built.ts'
import { endWithFailure } from './failure.ts'
import { giveSigns, runProcesses } from './web-processes.ts'
import { printAddresses } from './welcome.ts'

try {
  if (cluster.isPrimary) buildIfNeeded()
  else giveSigns()
  const { makeLog, readConfig, start } = await loadBuild()
  const config = readConfig()
  if (cluster.isWorker) await start(config)
  else if (config.WEB_PROCESSES > 1) {
    const whenReady = () => void printAddresses(config)
    process.exitCode = await runProcesses(config, makeLog(config.LOG_LEVEL), whenReady)
  } else {
    await start(config)
    await printAddresses(config)
  }
} catch (error) {
  endWithFailure(error)
}
