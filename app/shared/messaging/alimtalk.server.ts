import type { Keyring } from '#app/platform/keyring.server.ts'

export interface Alimtalk {
  templateId: string
  variables: Readonly<Record<string, string>>
}

const PURPOSE = 'message-alimtalk'

export const sealAlimtalk = (keyring: Keyring, alimtalk: Alimtalk) =>
  keyring.seal(PURPOSE, JSON.stringify(alimtalk))

export const openAlimtalk = (keyring: Keyring, sealed: string) =>
  JSON.parse(keyring.open(PURPOSE, sealed)) as Alimtalk
