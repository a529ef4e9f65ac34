import type { SectionData } from './section-data.server.ts'

export interface SectionProps {
  opened: SectionData
}
