import type { ConsentText } from '#app/shared/legal/consent-forms.ts'

export interface ShownConsent {
  item: string
  version: string
  text: ConsentText
}
