import type { Keyring } from '#app/platform/keyring.server.ts'

/** A text as Kakao approved it: the number of its template, and what stands where its variables are. */
export interface Alimtalk {
  templateId: string
  /** By the names that our texts have. */
  variables: Readonly<Record<string, string>>
}

const PURPOSE = 'message-alimtalk'

export const sealAlimtalk = (keyring: Keyring, alimtalk: Alimtalk) =>
  keyring.seal(PURPOSE, JSON.stringify(alimtalk))

export const openAlimtalk = (keyring: Keyring, sealed: string) =>
  JSON.parse(keyring.open(PURPOSE, sealed)) as Alimtalk
