import type { Services } from '#app/database/services.server.ts'
import { z } from 'zod'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'

export interface CertifiedPerson {
  name: string
  /** Digits only. */
  phone: string
  /** `YYYY-MM-DD` */
  birthDate: string | null
}

/** `refused`: closed or not verified. `down`: the company did not answer in time. */
type Certified = { person: CertifiedPerson; failure: null } | { person: null; failure: 'refused' | 'down' }

export interface ClosedWindow {
  id: string
  /** The person chosen in development's own window. */
  chosen: string | null
}

/** A company with a window for verification, which leads back to /member/callback_cert. */
interface IdentityVerifier {
  kind: 'local' | 'portone'
  /** Asks the company itself, because nothing that comes through the browser is trusted. */
  read(window: ClosedWindow): Promise<Certified>
}

/** The browser itself waits 10 s. */
const PATIENCE_MS = 5_000

const verified = z.object({
  status: z.literal('VERIFIED'),
  id: z.string(),
  verifiedCustomer: z.object({
    name: z.string().trim().min(1).max(100),
    // Danal sends it only by contract; joining needs it.
    phoneNumber: z
      .string()
      .transform((value) => value.replaceAll(/\D/g, ''))
      .pipe(z.string().regex(/^01\d{8,9}$/)),
    birthDate: z.iso.date().nullish(),
  }),
})

/**
 * PortOne if it is configured and the policy in force names it, a simulation in development, or else null: codes by SMS are
 * then the only way.
 */
export async function identityVerifier(services: Services): Promise<IdentityVerifier | null> {
  const { config, log } = services
  const portone = portoneVerifier(config, log)
  if (portone) return (await isTold(services, 'identity')) ? portone : null
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

type Keys = Record<'PORTONE_STORE_ID' | 'PORTONE_CHANNEL_KEY' | 'PORTONE_API_SECRET', string>

export function portoneKeys({
  PORTONE_STORE_ID,
  PORTONE_CHANNEL_KEY,
  PORTONE_API_SECRET,
}: Config): Keys | null {
  if (!PORTONE_STORE_ID || !PORTONE_CHANNEL_KEY || !PORTONE_API_SECRET) return null
  return { PORTONE_STORE_ID, PORTONE_CHANNEL_KEY, PORTONE_API_SECRET }
}

/** PortOne V2: GET /identity-verifications/{id}. */
function portoneVerifier(config: Config, log: Log): IdentityVerifier | null {
  const keys = portoneKeys(config)
  if (!keys) return null
  return {
    kind: 'portone',
    async read({ id }): Promise<Certified> {
      const query = new URLSearchParams({ storeId: keys.PORTONE_STORE_ID })
      const address = `${config.PORTONE_API_URL}/identity-verifications/${encodeURIComponent(id)}?${query}`
      try {
        const answer = await fetch(address, {
          headers: { authorization: `PortOne ${keys.PORTONE_API_SECRET}`, accept: 'application/json' },
          signal: AbortSignal.timeout(PATIENCE_MS),
          redirect: 'error',
        })
        if (answer.ok) return personOf(await answer.json(), id)
        log.warn({ status: answer.status }, 'the certification company did not say who that was')
        // 404 is a window that was never opened; other errors are ours or theirs, not the visitor's.
        return { person: null, failure: answer.status === 404 ? 'refused' : 'down' }
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        log.warn({ reason }, 'the certification company did not answer')
        return { person: null, failure: 'down' }
      }
    },
  }
}

function personOf(body: unknown, id: string): Certified {
  const { data } = verified.safeParse(body)
  if (data?.id !== id) return { person: null, failure: 'refused' }
  const { name, phoneNumber, birthDate } = data.verifiedCustomer
  return { person: { name, phone: phoneNumber, birthDate: birthDate ?? null }, failure: null }
}
