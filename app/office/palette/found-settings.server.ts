import { begunFirst, hasWords, titlePatterns } from '#app/shared/text-search/title-words.ts'
import { FIELD_NAMES } from '#app/shared/settings/changed-lines.ts'
import { SECTION_WORDS } from '#app/office/settings/section-words.server.ts'
import { SECTIONS } from '#app/shared/settings/sections.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { FoundItem } from './contract.ts'

/** Finds sections by their name, by those of their fields and by other words for them; 점심 leads to 상담 시간, 위약금 to 해지 비용. */
export function findSettings(q: string, role: StaffRole): FoundItem[] {
  const patterns = titlePatterns(q)
  const found = SECTIONS.filter(({ roles }) => roles.some((each) => each === role)).flatMap(
    ({ slug, name, group, keys }) => {
      const to = `/desk/settings/${slug}`
      const fields = Object.entries(FIELD_NAMES).filter(([path]) =>
        keys.some((key) => key === path.split('.')[0]),
      )
      const names = new Set([...fields.map(([, field]) => field), ...SECTION_WORDS[slug].split(', ')])
      const all = [
        { to, title: name, detail: group },
        ...[...names].map((title) => ({ to, title, detail: name })),
      ]
      return all.filter(({ title }) => hasWords(title, patterns))
    },
  )
  return begunFirst(found, q)
}
