import { MoreLink } from '#app/ui/more-link.tsx'

/** What can be done about a question, by its words; the first that fits. */
const TOOLS = [
  { words: /위약금|반환금|해지|약정/, to: '/renewal/remind', label: '약정이 끝나기 전에 알림 받기' },
  { words: /이사|옮|바꾸|바꿔|번호 ?이동/, to: '/switch', label: '통신사 바꿀 때 할 일 보기' },
  { words: /요금|할인|결합|사은품|설치비/, to: '/calculator', label: '우리 집 월 요금 계산하기' },
] as const

/** Below an answer, the page on which one goes on from there; nothing where none fits. */
export function FittingTool({ question }: { question: string }) {
  const tool = TOOLS.find(({ words }) => words.test(question))
  return tool ? <MoreLink to={tool.to}>{tool.label}</MoreLink> : null
}
