import { lifeText } from '#app/shared/data-inventory/life-text.ts'
import * as LIVES from '#app/shared/data-inventory/lifetimes.ts'
import { lengthsOf, lengthText, type Period } from '#app/shared/data-inventory/periods.ts'
import type { RetentionPeriods } from '#app/shared/settings/contract.ts'

/** What a law wants kept for so many months at least, and the period that keeps it. */
interface KeptByLaw {
  name: string
  law: string
  leastMonths: number
  period: Period['key']
}

export const KEPT_BY_LAW: readonly KeptByLaw[] = [
  { name: '계약 또는 청약 철회에 관한 기록', law: '전자상거래법', leastMonths: 60, period: 'converted' },
  {
    name: '대금 지급과 재화 공급(사은품 지급 포함)에 관한 기록',
    law: '전자상거래법',
    leastMonths: 60,
    period: 'converted',
  },
  {
    name: '소비자 불만 또는 분쟁 처리에 관한 기록',
    law: '전자상거래법',
    leastMonths: 36,
    period: 'complaints',
  },
  { name: '직원 접속기록', law: '개인정보의 안전성 확보조치 기준', leastMonths: 12, period: 'accessLog' },
  { name: '직원 권한 기록', law: '개인정보의 안전성 확보조치 기준', leastMonths: 36, period: 'grants' },
]

/** Rows of what is kept beside the periods, by a law or by how it is used. */
export function keptByLawRows(
  retention: RetentionPeriods,
  lives: Record<keyof typeof LIVES, number> = LIVES,
): string[][] {
  const lengths = lengthsOf(retention)
  return [
    [
      '본인 확인 번호와 결과(인증 값)',
      `보낸 번호는 ${lifeText(lives.SMS_CODE)}(이메일은 ${lifeText(lives.MAIL_CODE)}), 확인한 결과는 가입에서 ${lifeText(lives.JOIN_PROOF)}, 다른 목적에서 ${lifeText(lives.OTHER_PROOF)}`,
      '이용자 요청',
    ],
    ...KEPT_BY_LAW.map(({ name, law, period }) => [name, lengthText(lengths[period], undefined), law]),
    [
      '표시·광고에 관한 기록(화면에 보인 요금과 배너, 보낸 광고의 글)',
      '지우지 않음. 이용자의 개인정보를 담지 않음',
      '전자상거래법(6개월 이상)',
    ],
    [
      '광고 수신 동의와 철회 기록',
      `회원인 동안, 탈퇴한 뒤 ${lifeText(lives.WITHDRAWN)}`,
      '정보통신망법 제50조의 이행 확인',
    ],
  ]
}
