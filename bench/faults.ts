import { join } from 'node:path'
import { atEnd, temporaryFolder } from './cleanup.ts'
import { report, type Figure } from './figures.ts'
import { pause } from './http.ts'
import { startServer } from './database.ts'
import { isAlive, processTree, signal } from './processes.ts'
import { partedRoles, postmasterOf, startOpenProduct } from './product.ts'
import { surviveBodies } from './faults-bodies.ts'
import { surviveFault } from './faults-load.ts'

const HANG_MS = 15_000
const AWAY_MS = 8_000

/** Specification §G3 and §G12: the database dies, hangs and goes away under load; hostile bodies. */
export async function measureFaults(): Promise<Figure[]> {
  return [...(await killEmbedded()), ...(await troubleExternal())]
}

async function killEmbedded(): Promise<Figure[]> {
  const place = { dataFolder: await temporaryFolder() }
  const product = await startOpenProduct(place)
  const figures = await surviveFault(product, place, {
    name: 'embedded killed',
    async strike() {
      const postmaster = postmasterOf(place.dataFolder)
      if (!postmaster) throw new Error('The embedded server does not run.')
      signal(postmaster, 'SIGKILL')
    },
  })
  report('hostile bodies …')
  figures.push(...(await surviveBodies(product.origin)))
  await product.stop()
  return figures
}

/** A server by DATABASE_URL: frozen for 15 s, then stopped and started again. */
async function troubleExternal(): Promise<Figure[]> {
  const serverFolder = join(await temporaryFolder(), 'postgres')
  const server = { ...(await startServer(serverFolder)) }
  const place = { dataFolder: await temporaryFolder(), env: partedRoles(server.url) }
  const product = await startOpenProduct(place)
  const hang = await surviveFault(product, place, {
    name: 'external hangs',
    async strike() {
      const frozen = processTree(server.pid).map(({ pid }) => pid)
      atEnd(() => frozen.filter(isAlive).forEach((pid) => signal(pid, 'SIGCONT')))
      for (const pid of frozen) signal(pid, 'SIGSTOP')
      await pause(HANG_MS)
      for (const pid of frozen.toReversed()) signal(pid, 'SIGCONT')
    },
  })
  const away = await surviveFault(product, place, {
    name: 'external stopped',
    async strike() {
      await server.stop()
      await pause(AWAY_MS)
      Object.assign(server, await startServer(serverFolder))
    },
  })
  await product.stop()
  await server.stop()
  return [...hang, ...away]
}
