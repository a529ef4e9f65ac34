import type { FieldGroup } from './field-definition.ts'

const LINES_HINT = '한 줄에 하나씩 적어 주세요.'
const PARAGRAPHS_HINT = '문단 사이를 한 줄 비워 주세요.'

/** The texts of a carrier's page, in the order of the page. */
export const PAGE_GROUPS: readonly FieldGroup[] = [
  {
    legend: '소개',
    fields: [
      { type: 'line', name: 'fit', label: '한 줄 소개' },
      { type: 'area', name: 'intro', label: '소개 아래 글' },
    ],
  },
  {
    legend: '혜택과 조건',
    fields: [
      { type: 'paragraphs', name: 'benefits', label: '혜택과 조건', hint: PARAGRAPHS_HINT },
      { type: 'lines', name: 'questions', label: '상담 때 물어보면 좋은 것', hint: LINES_HINT },
      { type: 'area', name: 'bundleLead', label: '결합 할인 표 위의 글' },
      { type: 'area', name: 'bundleNote', label: '결합 할인 표 아래의 글' },
      { type: 'lines', name: 'giftNotes', label: '사은품 안내', hint: LINES_HINT },
    ],
  },
  {
    legend: '신청 순서',
    fields: [
      {
        type: 'rows',
        name: 'steps',
        label: '순서',
        hint: '비운 줄은 없어져요.',
        columns: [
          { name: 'title', label: '하는 일' },
          { name: 'text', label: '설명', isLong: true },
          { name: 'duration', label: '걸리는 시간' },
        ],
      },
      {
        type: 'rows',
        name: 'preparations',
        label: '준비물',
        hint: '비운 줄은 없어져요.',
        columns: [
          { name: 'name', label: '준비물' },
          { name: 'text', label: '설명', isLong: true },
        ],
      },
    ],
  },
  {
    legend: '접어 두는 글',
    fields: [
      { type: 'line', name: 'priceReading.lead', label: '요금 읽는 법: 첫 줄' },
      {
        type: 'rows',
        name: 'priceReading.rows',
        label: '요금 읽는 법: 표',
        hint: '비운 줄은 없어져요.',
        columns: [
          { name: 'label', label: '줄' },
          { name: 'amount', label: '예시 금액' },
          { name: 'meaning', label: '뜻', isLong: true },
        ],
      },
      { type: 'paragraphs', name: 'earlyTermination', label: '약정 전에 해지하면?', hint: PARAGRAPHS_HINT },
      { type: 'lines', name: 'slowSpeed', label: '속도가 안 나오면?', hint: LINES_HINT },
    ],
  },
  {
    legend: '표시',
    fields: [
      {
        type: 'day',
        name: 'checkedAt',
        label: '내용을 확인한 날',
        hint: '14일이 지나면 다시 확인해야 게시할 수 있어요.',
      },
      { type: 'check', name: 'isSample', label: '예시로 표시' },
    ],
  },
]
