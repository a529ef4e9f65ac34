import { PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { lifeText } from '#app/shared/data-inventory/life-text.ts'
import * as LIVES from '#app/shared/data-inventory/lifetimes.ts'
import { fixedLength, lengthText } from '#app/shared/data-inventory/periods.ts'
import * as LIMITS from '#app/shared/data-inventory/safety-limits.ts'
import { OWN_HOST } from '#app/shared/settings/contract.ts'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** What section 9 is written from: what is set, beside what the code always does. */
export interface Safety {
  /** Who signs in with a second factor. */
  secondFactor: readonly StaffRole[]
  /** Whether pages are only served over TLS. */
  isEncryptedOnTheWay: boolean
  backups: { isSealed: boolean } | null
  hosting: string
}

type Numbers = Record<keyof typeof LIVES | keyof typeof LIMITS, number>
const NUMBERS: Numbers = { ...LIVES, ...LIMITS }

/** Said of everybody alone: no setting may lower it while a policy in force says so. */
export const SECOND_FACTOR_OF_ALL = '모든 직원의 로그인에 추가 인증 사용'

/** What lies sealed, by its words in the inventory, in its order; of what lies sealed in part, the part. */
export function sealedData(): string[] {
  const sealed = PERSONAL_DATA.filter(
    ({ whose, columns }) =>
      whose !== '직원' && Object.values(columns).some((names) => /_sealed\b/.test(names)),
  )
  return [...new Set(sealed.map(({ what, sealed: part }) => part ?? what))]
}

function secondFactorWords(roles: readonly StaffRole[]): string[] {
  if (roles.length === 0) return []
  const isAll = STAFF_ROLES.every((role) => roles.includes(role))
  const named = STAFF_ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_NAMES[role])
  return [isAll ? SECOND_FACTOR_OF_ALL : `${named.join(', ')}의 로그인에 추가 인증 사용`]
}

const years = (key: 'accessLog' | 'grants') => lengthText(fixedLength(key), undefined)

/** Rows of what is done for safety. What only people do stands in the first row and the last two. */
export function safeguardRows(
  { secondFactor, isEncryptedOnTheWay, backups, hosting }: Safety,
  set: Numbers = NUMBERS,
): string[][] {
  const access = [
    '접근 권한을 필요한 역할에만 부여',
    ...secondFactorWords(secondFactor),
    `직원이 ${lifeText(set.STAFF_IDLE)} 동안 쓰지 않거나 로그인한 지 ${lifeText(set.STAFF_SESSION)}이 지나면 자동 로그아웃`,
    `가리지 않은 파일을 내려받거나 파기를 실행하는 일은 ${lifeText(set.STAFF_PROOF)} 안에 다시 확인한 직원만`,
    `비밀번호를 직원은 ${set.STAFF_FREE_FAILURES + 1}번, 회원은 ${set.MEMBER_FREE_FAILURES + 1}번 이어서 틀리면 기다린 뒤 로그인`,
  ]
  const sealed = [
    `저장할 때 암호화하는 항목: ${sealedData().join(' · ')}`,
    '비밀번호는 되돌릴 수 없게 저장',
    ...(isEncryptedOnTheWay ? ['전송 구간 암호화'] : []),
    ...(backups?.isSealed ? ['백업 암호화'] : []),
  ]
  return [
    ['관리', '내부 관리계획 수립과 점검, 직원 교육'],
    ['접근 통제', access.join(', ')],
    ['암호화', sealed.join('. ')],
    [
      '가림 처리',
      '목록에서 이름과 번호, 설치할 주소를 가리고, 번호나 주소를 볼 때와 내려받을 때 이유를 적고 기록. 전화를 걸어 번호가 보이면 전화를 걸었다고 기록',
    ],
    [
      '접속기록',
      `누가, 언제, 어디서, 누구의 정보를, 무엇을 했는지 ${years('accessLog')} 동안 보관하고 매달 점검, 위조를 알아낼 수 있게 보관. 직원 권한을 주고 바꾼 기록은 ${years('grants')}`,
    ],
    [
      '물리적 조치',
      hosting === OWN_HOST
        ? '서버를 둔 곳의 출입 통제(회사가 직접 운영)'
        : `서버를 둔 곳의 출입 통제(호스팅 제공자 ${hosting}의 조치)`,
    ],
    [
      '사고 대응',
      `유출을 알게 되면 ${set.LEAK_HOURS}시간 안에 이용자에게 알리고, 법에서 정한 경우 개인정보보호위원회 또는 한국인터넷진흥원에 신고`,
    ],
  ]
}
