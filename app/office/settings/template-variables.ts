import { TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import type { TemplateKey, TEMPLATES } from '#app/shared/messaging/templates.ts'

type Variable = { [Key in TemplateKey]: keyof (typeof TEMPLATES)[Key]['variables'] }[TemplateKey]

const NAMES = {
  advisor: '상담사',
  amount: '사은품 금액',
  at: '때',
  by: '받을 방법',
  carrier: '통신사',
  consentDate: '동의한 날',
  date: '날짜',
  days: '보관하는 날수',
  device: '기기',
  discounts: '할인 내역',
  dueDate: '약속한 날',
  gift: '사은품',
  installAt: '설치 일시',
  installFee: '설치비',
  list: '정가',
  marketingState: '광고 수신 상태',
  message: '광고 내용',
  monthly: '월 요금',
  name: '이름',
  next: '다음에 걸 때',
  phone: '상담 전화번호',
  plan: '상품',
  reason: '이유',
  receiptNo: '접수번호',
  region: '지역',
  result: '결과',
  rejectNumber: '080 수신 거부 번호',
  snsName: '가입한 방법',
  statusUrl: '접수 상태 링크',
  steps: '계산',
  stopUrl: '전화 그만 받기 링크',
  term: '약정 기간',
  title: '제목',
  total: TOTAL_NAME,
  transferUrl: '동의 링크',
  unsubscribeUrl: '수신 거부 링크',
  until: '유효한 때',
  url: '링크',
  wish: '희망 일시',
  words: '상담사가 적은 말',
} as const satisfies Record<Variable, string>

const NAME_OF: Readonly<Record<string, string>> = NAMES

/** What the variable of a text is called at the desk. */
export const variableName = (variable: string): string => NAME_OF[variable] ?? variable
