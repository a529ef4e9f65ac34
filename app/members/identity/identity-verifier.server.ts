import type { Services } from '#app/database/services.server.ts'
import type { IdentityVerifier } from './certification.ts'
import { localVerifier } from './local-verifier.server.ts'
import { portoneVerifier } from './portone-verifier.server.ts'

/** PortOne where it has keys, development's simulated window without; null: no such way, codes by SMS are the only one. */
export function identityVerifier({ config, log }: Pick<Services, 'config' | 'log'>): IdentityVerifier | null {
  const portone = portoneVerifier(config, log)
  if (portone) return portone
  return config.isProduction ? null : localVerifier()
}
