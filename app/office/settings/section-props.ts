import type { SectionData } from './section-data.server.ts'

/** What the forms of a section are drawn from. */
export interface SectionProps {
  opened: SectionData
}
