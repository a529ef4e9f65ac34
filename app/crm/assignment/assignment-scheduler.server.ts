import type { Services } from '#app/database/services.server.ts'
import { assignNewLeads, reclaimOverdueLeads } from './auto-assignment.server.ts'
import { unassignStrayLeads } from './lead-reclaim.server.ts'

const TURN_MS = 15_000

export function startAssignmentScheduler(services: Services): { stop(): Promise<void> } {
  let isStopped = false
  let isBroken = false
  let timer: NodeJS.Timeout | undefined
  let turning: Promise<void> = Promise.resolve()

  async function turn(): Promise<void> {
    try {
      await unassignStrayLeads(services)
      await reclaimOverdueLeads(services)
      await assignNewLeads(services)
      isBroken = false
    } catch (error) {
      if (!isBroken) services.log.warn({ error }, 'leads cannot be handed out; trying on')
      isBroken = true
    }
    if (!isStopped) timer = setTimeout(start, TURN_MS)
  }

  function start() {
    turning = turn()
  }

  timer = setTimeout(start, TURN_MS)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await turning
    },
  }
}
