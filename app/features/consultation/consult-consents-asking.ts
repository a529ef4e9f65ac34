import { call } from '#app/platform/call.ts'
import { versionField } from './consent-version.ts'
import { consultConsents, type ShownConsent } from './contract.ts'

/** The text that the form's checkbox stands for. Throws CallError. */
export async function askConsent(): Promise<ShownConsent> {
  const { result } = await call(consultConsents, {})
  const [privacy] = result
  if (!privacy) throw new Error('The form has no consent.')
  return privacy
}

/** Notes in a form which text holds now; what was noted already stays, or a later text would count as read. */
export async function noteConsent(form: HTMLFormElement | null): Promise<void> {
  const field = versionField(form)
  if (!field || field.value) return
  const known = await askConsent().catch(() => null)
  // Without it the request goes all the same, and is agreement to the text in force.
  if (known && !field.value) field.value = known.version
}

/** The text was replaced while the form stood open: it is agreed to anew, or not. */
export function forgetConsent(form: HTMLFormElement | null): Promise<void> {
  const field = versionField(form)
  if (field) field.value = ''
  const box = form?.querySelector<HTMLInputElement>('input[name=agreement]')
  if (box) box.checked = false
  return noteConsent(form)
}
