export interface CertifiedPerson {
  name: string
  /** Digits only. */
  phone: string
  /** `YYYY-MM-DD` */
  birthDate: string | null
}

/** `refused`: closed or not verified. `down`: the company did not answer in time. */
export type Certified =
  { person: CertifiedPerson; failure: null } | { person: null; failure: 'refused' | 'down' }

export interface ClosedWindow {
  id: string
  /** The person chosen in development's own window. */
  chosen: string | null
}

/** A company with a window for verification, which leads back to /member/callback_cert. */
export interface IdentityVerifier {
  kind: 'local' | 'portone'
  /** Asks the company itself, because nothing that comes through the browser is trusted. */
  read(window: ClosedWindow): Promise<Certified>
}
