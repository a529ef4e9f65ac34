import type { OpenDatabase } from '#app/database/open.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { startAssignmentScheduler } from '#app/crm/assignment/assignment-scheduler.server.ts'
import { requestStands } from '#app/crm/leads/lead-request.server.ts'
import { outgoingKinds } from '#app/office/messages/outgoing-kinds.server.ts'
import { workByClock } from '#app/shared/jobs/job-scheduler.server.ts'
import { startIndexing } from '#app/site/search/index-building.server.ts'
import { startSearchNotices } from '#app/site/discovery/search-notices.server.ts'
import { startWebhookDispatch } from '#app/office/webhooks/webhook-dispatch.server.ts'
import { startDelivery } from '#app/shared/messaging/delivery.server.ts'
import { startReleasing } from '#app/shared/text-limits/held-texts.server.ts'
import { makeQueues, openQueues, stopQueues, workJobs } from '#app/shared/messaging/jobs.server.ts'
import { relayOutbox } from '#app/shared/messaging/outbox.server.ts'
import { startErasureRuns } from '#app/privacy/retention/destruction-runs.server.ts'
import { startAlerts } from '#app/operation/alerts/alerts.server.ts'
import { startBackups } from '#app/operation/backups/backup-runs.server.ts'
import { openPlace } from '#app/operation/backups/places.server.ts'
import { shipWal, startShippingWal } from '#app/operation/backups/wal.server.ts'
import { startKeepingErasures } from '#app/operation/backups/erasures.server.ts'
import { clockJobs } from './clock-jobs.server.ts'

/** What the embedded server archives at its own stop is brought away after that. */
export function lastWal(services: Services): { stop(): Promise<unknown> } | null {
  const { BACKUP_DIR, BACKUP_WAL, ROLE } = services.config
  if (!BACKUP_DIR || !BACKUP_WAL || ROLE === 'web') return null
  const place = openPlace(BACKUP_DIR, services.config)
  return {
    stop: () =>
      shipWal(services, place).catch((error: unknown) =>
        services.log.error({ error }, 'the last WAL is brought to the backups at the next start'),
      ),
  }
}

/** Rejects if the database goes away, with nothing left running, so that it can be retried. */
export async function startWorker(services: Services, opened: OpenDatabase) {
  const boss = makeQueues(services, opened.pool)
  try {
    await openQueues(boss, services, outgoingKinds)
    await workJobs(boss, services, outgoingKinds)
    await workByClock(services, boss, clockJobs(services.config))
  } catch (error) {
    await stopQueues(boss)
    throw error
  }
  const relay = relayOutbox(services, boss, outgoingKinds)
  const delivery = startDelivery(services)
  const releasing = startReleasing(services, requestStands)
  const telling = startWebhookDispatch(services)
  const destroying = startErasureRuns(services)
  const place = services.config.BACKUP_DIR && openPlace(services.config.BACKUP_DIR, services.config)
  const backups = place
    ? [
        startBackups(services, () => opened.ownerUrl ?? opened.url, place),
        startKeepingErasures(services, place),
        ...(services.config.BACKUP_WAL ? [startShippingWal(services, place)] : []),
      ]
    : []
  const alerts = startAlerts(services)
  const clock = startAssignmentScheduler(services)
  const index = startIndexing(services)
  const notices = startSearchNotices(services)
  return {
    boss,
    async stop() {
      await releasing.stop()
      await delivery.stop()
      await telling.stop()
      await destroying.stop()
      for (const each of backups) await each.stop()
      await alerts.stop()
      await clock.stop()
      await index.stop()
      await notices.stop()
      await relay.stop()
      await stopQueues(boss)
    },
  }
}
