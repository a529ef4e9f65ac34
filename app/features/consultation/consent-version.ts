/** Hidden in each form: which text its visitor was shown. Empty until it is known. */
export const CONSENT_VERSION_FIELD = 'consentVersion'

export function versionField(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name=${CONSENT_VERSION_FIELD}]`) ?? null
}
