import type { Quote } from '#app/crm/contracts/contract.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { isClosed, isWaiting } from '#app/crm/requests/lead-states.ts'

export interface NextStep {
  words: string
  /** Where it is done, if not on the screen of the call. */
  to?: string
}

type Known = Pick<LeadLine, 'id' | 'status' | 'urgency' | 'callAt' | 'attempts' | 'callsStopped'>
type Told = Pick<Quote, 'version' | 'sentAt'>

/** The one thing to do next about a lead, by how far it has come; null of what is over. */
export function nextStepOf(lead: Known, newest: Told | null): NextStep | null {
  const { id, status, urgency, callAt, attempts, callsStopped } = lead
  if (isClosed(status) || urgency === 'closed') return null
  const contract = `/desk/leads/${id}/contract`
  // Whoever said to stop is dealt with in writing alone.
  const mayCall = !callsStopped
  if (mayCall && callAt !== null && (urgency === 'overdue' || urgency === 'due' || urgency === 'soon'))
    return { words: attempts > 0 || !isWaiting(status) ? '약속한 전화 걸기' : '첫 전화 걸기' }
  if (mayCall && isWaiting(status)) return { words: attempts > 0 ? '다시 걸기' : '첫 전화 걸기' }
  switch (status) {
    case 'TALKING':
    case 'HOLD':
      if (newest && newest.sentAt === null) return { words: `금액 버전 ${newest.version} 문자로 보내기` }
      if (status === 'TALKING' && newest === null) return { words: '금액 안내하고 남기기' }
      if (mayCall && callAt === null) return { words: '다음 전화 정하기' }
      return mayCall ? { words: '약속한 때 전화 걸기' } : null
    case 'APPLIED':
      return { words: '설치 날 정하기', to: contract }
    case 'BOOKED':
      return { words: '설치와 개통 확인하기', to: contract }
    case 'OPENED':
      return { words: '사은품 확인하기', to: contract }
    case 'GIFTED':
      return { words: '상담 마치기', to: contract }
    default:
      return null
  }
}
