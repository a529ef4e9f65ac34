import type { Services } from '#app/database/services.server.ts'
import type { AccessAction } from './access-actions.ts'
import { recordAccess } from './access-log.server.ts'

/** Of nobody at the desk: whoever may run commands on the server, or tries an account that is none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Command {
  /** `npm run leads` */
  name: string
  action: AccessAction
  subject: string
  reason: string
}

/** A line of the log for what is done past the desk, by a command on the server. */
export function recordCommand(
  services: Pick<Services, 'database' | 'keyring' | 'now'>,
  { name, action, subject, reason }: Command,
): Promise<void> {
  const line = {
    at: services.now(),
    staff: { id: NOBODY, name },
    address: '',
    device: '',
    action,
    subject,
    reason,
  }
  return services.database
    .transaction()
    .execute((database) => recordAccess({ database, keyring: services.keyring }, line))
}
