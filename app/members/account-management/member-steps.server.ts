import type { Services } from '#app/database/services.server.ts'
import { heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import {
  endedMemberSession,
  endedMemberSessions,
  revealedMember,
  startedMember,
  stoppedMember,
  wokenMember,
} from './contract.ts'
import {
  endMemberSession,
  endMemberSessions,
  startMember,
  stopMember,
  wakeByStaff,
} from './member-acts.server.ts'
import { MEMBER_KEEPERS } from './member-area.ts'
import { revealMember } from './member-page.server.ts'

export type Revealed = Awaited<ReturnType<typeof revealMember>>

interface Done {
  told: string
  revealed: Revealed | null
}

type Form = Record<string, string>
type Step = (services: Services, form: Form, visit: Visit) => Promise<string>

/** What only those do who keep members' accounts. */
const ACTS: Record<string, Step> = {
  stop: async (services, form, visit) => {
    await stopMember(services, heldTo(stoppedMember, form), visit)
    return '이용을 멈추고 모든 기기에서 로그아웃했어요.'
  },
  start: async (services, form, visit) => {
    await startMember(services, heldTo(startedMember, form), visit)
    return '다시 로그인할 수 있어요.'
  },
  wake: async (services, form, visit) => {
    await wakeByStaff(services, heldTo(wokenMember, form), visit)
    return '휴면을 풀었어요. 바로 로그인할 수 있어요.'
  },
  sessions: async (services, form, visit) => {
    const { ended } = await endMemberSessions(services, heldTo(endedMemberSessions, form), visit)
    return ended === 0 ? '로그인한 기기가 없었어요.' : `${ended}대에서 로그아웃했어요.`
  },
}
const ENDING = 'end '

/** A form of one member's page → the use case of the call that does the same. */
export async function runMemberStep(services: Services, form: Form, visit: Visit): Promise<Done> {
  const { step: name = '' } = form
  if (name === 'reveal') {
    const revealed = await revealMember(services, heldTo(revealedMember, form), visit)
    return { told: '열람 기록을 남겼어요.', revealed }
  }
  const { role } = staffOfVisit(visit)
  if (!MEMBER_KEEPERS.some((each) => each === role)) throw new Refusal('notAllowed')
  if (name.startsWith(ENDING)) {
    const ended = { ...form, sessionId: name.slice(ENDING.length) }
    await endMemberSession(services, heldTo(endedMemberSession, ended), visit)
    return { told: '그 기기에서 로그아웃했어요.', revealed: null }
  }
  const step = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  if (!step) throw new Refusal('unreadable')
  return { told: await step(services, form, visit), revealed: null }
}
