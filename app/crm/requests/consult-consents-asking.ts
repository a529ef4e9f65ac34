import { call } from '#app/platform/call.ts'
import { consultConsents, type ShownConsent } from './contract.ts'

/** The text that the form's checkbox stands for. Throws CallError. */
export async function askConsent(): Promise<ShownConsent> {
  const { result } = await call(consultConsents, {})
  const [privacy] = result
  if (!privacy) throw new Error('The form has no consent.')
  return privacy
}

/** Which text holds now; empty where that cannot be learnt: the request is then agreement to the one in force. */
export function askVersion(): Promise<string> {
  return askConsent().then(
    ({ version }) => version,
    () => '',
  )
}

/** The text was replaced while the form stood open: it is agreed to anew, or not. */
export function untick(form: HTMLFormElement | null): void {
  const box = form?.querySelector<HTMLInputElement>('input[name=agreement]')
  if (box) box.checked = false
}
