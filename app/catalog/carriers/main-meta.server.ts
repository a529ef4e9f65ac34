import type { MetaDescriptor } from 'react-router'
import { CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { BRAND } from '#app/platform/brand.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import type { Question } from './questions.tsx'

/** What the main page tells search engines: who we are, and the questions it answers. */
export function mainMeta(origin: string, questions: readonly Question[]): MetaDescriptor[] {
  const url = `${origin}/main`
  return pageMeta({
    title: '인터넷·TV 결합 요금 비교와 전화 상담',
    description: `${CARRIER_LIST} 인터넷·TV·휴대폰 결합 요금을 같은 항목으로 비교하고, 원하는 시간에 전화 상담을 신청하세요.`,
    origin,
    path: '/main',
    linked: [
      {
        '@type': 'Organization',
        name: BRAND.ko,
        alternateName: BRAND.en,
        url,
        logo: `${origin}/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        name: BRAND.ko,
        url,
        inLanguage: 'ko',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  })
}
