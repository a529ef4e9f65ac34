import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enterOffice, readOffice } from '#scripts/office-entry.ts'
import type { TestSite } from './site.ts'

const EXAMPLE = join(import.meta.dirname, '..', 'docs', 'office.example.json')

/** Enters what a site in production needs before it takes anybody's data. */
export const openOffice = ({ services }: TestSite): Promise<void> =>
  enterOffice(services, readOffice(readFileSync(EXAMPLE, 'utf8')), () => {})
