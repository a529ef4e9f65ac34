import type { Services } from '#app/database/services.server.ts'
import type { Certified, CertifiedPerson, IdentityVerifier } from './certification.ts'
import { portoneVerifier } from './portone-verifier.server.ts'

/** PortOne if configured, a simulation in development, or else null: codes by SMS are then the only way. */
export function identityVerifier({ config, log }: Pick<Services, 'config' | 'log'>): IdentityVerifier | null {
  const portone = portoneVerifier(config, log)
  if (portone) return portone
  return config.isProduction ? null : localVerifier()
}

/** Development's window is our own page; the choice is stored with the window. */
function localVerifier(): IdentityVerifier {
  return {
    kind: 'local',
    async read({ chosen }): Promise<Certified> {
      if (chosen === null) return { person: null, failure: 'refused' }
      return { person: JSON.parse(chosen) as CertifiedPerson, failure: null }
    },
  }
}
