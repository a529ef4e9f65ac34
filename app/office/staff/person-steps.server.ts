import type { Services } from '#app/database/services.server.ts'
import { heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { ROLE_NAMES } from './role-names.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import {
  changedRole,
  endedStaffSessions,
  resetTotp,
  staffLink,
  startedStaff,
  stoppedStaff,
  unlockedStaff,
  type Invited,
} from './staff-contract.ts'
import { linkStaff } from './inviting.server.ts'
import {
  changeRole,
  endStaffSessions,
  resetStaffTotp,
  startStaff,
  stopStaff,
  unlockStaff,
} from './staff-acts.server.ts'

interface Done {
  told: string
  invited: Invited | null
}

const done = (told: string): Done => ({ told, invited: null })

const returnedWords = (leads: number) =>
  leads > 0 ? ` 열린 상담 ${leads.toLocaleString('ko')}건은 신청함으로 돌아갔어요.` : ''

type Step = (services: Services, form: Record<string, string>, visit: Visit) => Promise<Done>

/** A form of one person's page → the use case of the call that does the same. */
const STEPS: Record<string, Step> = {
  role: async (services, form, visit) => {
    const { role, returnedLeads } = await changeRole(services, heldTo(changedRole, form), visit)
    return done(`이제 ${ROLE_NAMES[role]} 역할이에요.${returnedWords(returnedLeads)}`)
  },
  stop: async (services, form, visit) => {
    const { returnedLeads } = await stopStaff(services, heldTo(stoppedStaff, form), visit)
    return done(`계정을 멈추고 모든 기기에서 로그아웃했어요.${returnedWords(returnedLeads)}`)
  },
  start: async (services, form, visit) => {
    await startStaff(services, heldTo(startedStaff, form), visit)
    return done('다시 로그인할 수 있어요.')
  },
  unlock: async (services, form, visit) => {
    await unlockStaff(services, heldTo(unlockedStaff, form), visit)
    return done('잠금을 풀었어요.')
  },
  totp: async (services, form, visit) => {
    // The row is the owner's alone; the page is not.
    if (visit.staff?.role !== 'owner') throw new Refusal('notAllowed')
    await resetStaffTotp(services, heldTo(resetTotp, form), visit)
    return done('2단계 인증을 지우고 로그아웃했어요.')
  },
  sessions: async (services, form, visit) => {
    const { ended } = await endStaffSessions(services, heldTo(endedStaffSessions, form), visit)
    return done(ended === 0 ? '로그인한 기기가 없었어요.' : `${ended}대에서 로그아웃했어요.`)
  },
  link: async (services, form, visit) => ({
    told: '링크를 보냈어요.',
    invited: await linkStaff(services, heldTo(staffLink, form), visit),
  }),
}

export function runPersonAct(services: Services, form: Record<string, string>, visit: Visit): Promise<Done> {
  const step = Object.hasOwn(STEPS, form['step'] ?? '') ? STEPS[form['step']!] : undefined
  if (!step) throw new Refusal('unreadable')
  return step(services, form, visit)
}
