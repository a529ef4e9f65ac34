import { field, rows, type FieldGroup } from './field-definition.ts'

const LINES = { hint: '한 줄에 하나씩 적어 주세요.' }
const PARAGRAPHS = { hint: '문단 사이를 한 줄 비워 주세요.' }

export const PAGE_GROUPS: readonly FieldGroup[] = [
  {
    legend: '소개',
    fields: [field('line', 'fit', '한 줄 소개'), field('area', 'intro', '소개 아래 글')],
  },
  {
    legend: '혜택과 조건',
    fields: [
      field('paragraphs', 'benefits', '혜택과 조건', PARAGRAPHS),
      field('lines', 'questions', '상담 때 물어보면 좋은 것', LINES),
      field('lines', 'giftNotes', '사은품 안내', LINES),
    ],
  },
  {
    legend: '신청 순서',
    fields: [
      rows('steps', '순서', [
        { name: 'title', label: '하는 일' },
        { name: 'text', label: '설명', isLong: true },
        { name: 'duration', label: '걸리는 시간' },
      ]),
      rows('preparations', '준비물', [
        { name: 'name', label: '준비물' },
        { name: 'text', label: '설명', isLong: true },
      ]),
    ],
  },
  {
    legend: '접어 두는 글',
    fields: [
      field('line', 'priceReading.lead', '요금 읽는 법: 첫 줄'),
      rows('priceReading.rows', '요금 읽는 법: 표', [
        { name: 'label', label: '줄' },
        { name: 'amount', label: '예시 금액' },
        { name: 'meaning', label: '뜻', isLong: true },
      ]),
      field('paragraphs', 'earlyTermination', '약정이 끝나기 전에 해지하면', PARAGRAPHS),
      field('lines', 'slowSpeed', '속도가 안 나오면', LINES),
    ],
  },
  {
    legend: '표시',
    fields: [
      field('day', 'checkedAt', '내용을 확인한 날', {
        hint: '14일이 지나면 다시 확인해야 게시할 수 있어요.',
      }),
      field('check', 'isSample', '예시로 표시'),
    ],
  },
]
