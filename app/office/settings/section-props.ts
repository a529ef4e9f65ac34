import type { DeskAnswer } from '#app/shared/desk/desk-forms.server.ts'
import type { SectionData } from './section-data.server.ts'

/** What the forms of a section are drawn from. */
export interface SectionProps {
  opened: SectionData
  answer: DeskAnswer | undefined
}
