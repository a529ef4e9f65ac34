import type { Content } from './payloads.ts'

const WORDS: Readonly<Record<string, string>> = {
  question: '질문을 적으면 여기에 보여요',
  answer: '답을 적으면 여기에 보여요.',
  title: '제목',
  name: '상품 이름',
}

/** Words in place of what nobody wrote yet, so that it can be looked at while it is written. */
export function withStandIns({ kind, payload }: Content): Content {
  const standing = Object.entries(payload).map(([name, value]) => [
    name,
    typeof value === 'string' && value.trim() === '' ? (WORDS[name] ?? value) : value,
  ])
  return { kind, payload: Object.fromEntries(standing) } as Content
}
