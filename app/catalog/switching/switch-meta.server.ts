import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { CHECKLIST } from './checklist.server.ts'

/** What /switch tells search engines: the steps that stand on it, in their order. */
export function switchMeta(origin: string): MetaDescriptor[] {
  const { title, phases } = CHECKLIST
  const step = phases.map((phase) => ({
    '@type': 'HowToSection',
    name: phase.title,
    itemListElement: phase.items.map(({ number, task, why }) => ({
      '@type': 'HowToStep',
      position: number,
      name: task,
      text: why,
    })),
  }))
  return pageMeta({
    title,
    description:
      '약정이 끝나는 날, 할인반환금, 확인 전화, 장비 반납까지. 통신사를 바꿀 때 차례로 확인할 14가지를 모았어요.',
    origin,
    path: '/switch',
    linked: [{ '@type': 'HowTo', name: title, inLanguage: 'ko', step }],
  })
}
