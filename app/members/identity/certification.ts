/** Who somebody is, as a certification company says. */
export interface CertifiedPerson {
  name: string
  /** Digits only. */
  phone: string
  /** `YYYY-MM-DD`. */
  birthDate: string | null
}

/** `refused`: the window was closed, or proved nobody. `down`: the company did not answer in time. */
export type Certified =
  { person: CertifiedPerson; failure: null } | { person: null; failure: 'refused' | 'down' }

/** What a closed window is known by. */
export interface ClosedWindow {
  /** The id that the company was told. */
  id: string
  /** What was said in development's own window. */
  told: string | null
}

/** A company in whose window people prove who they are. The window leads back to /member/callback_cert. */
export interface IdentityVerifier {
  kind: 'local' | 'portone'
  /** Asks the company itself what was proved: nothing that comes through the browser is believed. */
  read(window: ClosedWindow): Promise<Certified>
}
