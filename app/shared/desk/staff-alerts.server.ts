import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

interface Alert {
  template: InformationKind
  title: string
  lines: readonly string[]
  /** The same key is sent once. */
  key: string
  about: string
}

export async function alertWatchers(
  services: Services,
  { template, title, lines, key, about }: Alert,
): Promise<void> {
  const text = await mailText(services, title, lines)
  await mailStaff(services, RIGHTS.watch.roles, { template, text, key, but: about })
}
