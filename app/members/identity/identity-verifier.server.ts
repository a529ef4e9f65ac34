import type { Services } from '#app/database/services.server.ts'
import type { IdentityVerifier } from './certification.ts'
import { localVerifier } from './local-verifier.server.ts'
import { portoneVerifier } from './portone-verifier.server.ts'

/** PortOne if configured, a simulation in development, or else null: codes by SMS are then the only way. */
export function identityVerifier({ config, log }: Pick<Services, 'config' | 'log'>): IdentityVerifier | null {
  const portone = portoneVerifier(config, log)
  if (portone) return portone
  return config.isProduction ? null : localVerifier()
}
