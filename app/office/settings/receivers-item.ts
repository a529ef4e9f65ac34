import type { PartFacts } from '#app/shared/legal/document-parts.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { isHosted } from '#app/shared/settings/receiver-lines.ts'
import type { ChecklistItem } from './checklist-item.ts'

const HOST_COPIES = '호스팅 회사가 만드는 백업'

/** What the policy tells as not found out yet (PIPA 28-8). */
export function receiversItem(company: Settings['company'], { processors }: PartFacts): ChecklistItem {
  const unknown = [
    ...processors.filter(({ country }) => country === null).map(({ who }) => `${who}의 국가`),
    ...(isHosted(company) && !company.hostBackups ? [HOST_COPIES] : []),
  ]
  return {
    name: '맡긴 업체의 국가와 백업',
    open: unknown.length > 0 ? `확인 전: ${unknown.join(', ')}` : null,
    done: '맡긴 업체가 어느 나라에 있는지 모두 적었어요.',
    why: '개인정보 보호법 제28조의8과 제30조. 방침에 국가를 알려야 해요.',
    to: '/desk/settings/company',
    isRequired: false,
  }
}
