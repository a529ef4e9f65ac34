import type { Services } from '#app/database/services.server.ts'

const LIFETIME_MS = 2 * 60 * 60 * 1000

/** Says when a form was first touched; a missing token never blocks a request. */
export function makeFormToken(services: Services): string {
  const issued = services.now().getTime().toString(36)
  return `${issued}.${services.keyring.sign('form-token', issued)}`
}

/** Returns ms since 1970, or null for a forged or expired token. */
export function readFormToken(services: Services, token: string): number | null {
  const [issued = '', signature = ''] = token.split('.')
  if (signature !== services.keyring.sign('form-token', issued)) return null
  const at = Number.parseInt(issued, 36)
  return services.now().getTime() - at < LIFETIME_MS ? at : null
}
