export const WRITTEN_KINDS = ['term', 'policy', 'consents'] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]
export const DOCUMENT_NAMES: Readonly<Record<WrittenKind, string>> = {
  term: '이용약관',
  policy: '개인정보처리방침',
  consents: '동의 문구',
}
