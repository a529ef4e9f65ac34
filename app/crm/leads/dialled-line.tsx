import type { DialledLine as Line } from '#app/crm/telephony/telephony.ts'

const TEXTS: Record<Line, string> = {
  rings: '내선 전화가 울려요. 받으면 손님에게 걸어요.',
  busy: '내선이 통화 중이라 교환기로 걸지 못했어요. 이 번호로 걸어 주세요.',
  unreached: '교환기에 닿지 못했어요. 이 번호로 걸어 주세요.',
}

/** Whether the office's exchange calls, or the number is dialled by hand; nothing without an exchange. */
export function DialledLine({ line }: { line: Line | null }) {
  if (!line) return null
  return (
    <p className={line === 'rings' ? 'lead-contact__rings muted' : 'lead-contact__failure'}>{TEXTS[line]}</p>
  )
}
