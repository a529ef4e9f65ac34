import { won } from '#app/platform/won.ts'

export const STATE_NAMES = {
  all: '모두',
  due: '지급 예정',
  late: '지급 늦음',
  ended: '해지한 회선',
  paid: '지급 완료',
} as const

const GROUP_NAMES: Readonly<Record<string, string>> = {
  late: '지급 늦음',
  today: '오늘',
  week: '이번 주 남은 날',
  later: '그 뒤',
}

/** Returns e.g. `오늘 5건 · 1,810,000원`, of what was given `지급 완료 · 2026년 11월 5건 · 1,170,000원`. */
export function groupText(group: string, { many, amount }: { many: number; amount: number }): string {
  const [year, month] = group.split('-')
  const name = GROUP_NAMES[group] ?? `지급 완료 · ${year}년 ${Number(month)}월`
  return `${name} ${many.toLocaleString('ko')}건 · ${won(amount)}`
}
