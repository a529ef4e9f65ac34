import { call } from '#app/platform/call.ts'
import { consultConsents } from './consult-calls.ts'
import type * as contract from './contract.ts'

/** Throws CallError. */
export async function fetchConsent(): Promise<contract.ShownConsent> {
  const { result } = await call<typeof contract.consultConsents>(consultConsents, {})
  const [privacy] = result
  if (!privacy) throw new Error('The form has no consent.')
  return privacy
}

/** Returns the consent's current version; empty on failure, in which case the version in force is meant. */
export function fetchConsentVersion(): Promise<string> {
  return fetchConsent().then(
    ({ version }) => version,
    () => '',
  )
}

export function untick(form: HTMLFormElement | null): void {
  const box = form?.querySelector<HTMLInputElement>('input[name=agreement]')
  if (box) box.checked = false
}
