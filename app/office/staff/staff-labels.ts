import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { GrantLine, StaffLine } from './staff-contract.ts'

export const STATE_NAMES: Record<StaffLine['state'], { name: string; tone: BadgeTone }> = {
  WORKING: { name: '사용 중', tone: 'success' },
  INVITED: { name: '초대 중', tone: 'info' },
  LOCKED: { name: '로그인 제한', tone: 'warn' },
  STOPPED: { name: '사용 중지', tone: 'neutral' },
}

export const ROLE_TASKS: Record<StaffLine['role'], string> = {
  owner: '모든 것을 보고 바꿔요. 직원과 역할도 정해요.',
  manager: '상담과 게시판, 설정을 맡고 상담사를 관리해요.',
  advisor: '상담 신청을 받아 전화해요.',
  editor: '글과 내용을 쓰고 검토해요.',
  privacy: '열람 기록과 발송 내역, 회원을 살펴봐요.',
}

export function grantText({ kind, roleBefore, roleAfter }: Omit<GrantLine, 'id'>): string {
  const before = roleBefore && ROLE_NAMES[roleBefore]
  const after = roleAfter && ROLE_NAMES[roleAfter]
  if (kind === 'GIVEN') return `${after} 역할을 줌`
  if (kind === 'CHANGED') return `${before}에서 ${after} 역할로 바꿈`
  return kind === 'STOPPED' ? `${before} 계정을 멈춤` : `${after} 계정을 다시 엶`
}
