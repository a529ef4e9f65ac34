import type { Services } from '#app/database/services.server.ts'
import { heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { removedPasskey, renamedPasskey } from './passkey-contract.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import {
  changedOwnPassword,
  confirmedTotp,
  endedOwnSession,
  endedTotp,
  renewedCodes,
} from './account-contract.ts'
import { changeOwnPassword, endOtherOwnSessions, endOwnSession } from './own-account.server.ts'
import { removePasskey, renamePasskey } from './own-passkeys.server.ts'
import { confirmTotp, endTotp, renewCodes, startTotp } from './own-totp.server.ts'

interface Done {
  told: string
  recoveryCodes: string[] | null
}

type Step = (services: Services, form: Record<string, string>, visit: Visit) => Promise<Done>

const done = (told: string): Done => ({ told, recoveryCodes: null })

/** A form of the account's page → the use case of the call that does the same. */
const STEPS: Record<string, Step> = {
  'totp-start': async (services, _, visit) => {
    await startTotp(services, {}, visit)
    return done('인증 앱으로 그림을 찍고 코드를 적어 주세요.')
  },
  'totp-confirm': async (services, form, visit) => ({
    ...(await confirmTotp(services, heldTo(confirmedTotp, form), visit)),
    told: '2단계 인증을 켰어요.',
  }),
  'totp-off': async (services, form, visit) => {
    await endTotp(services, heldTo(endedTotp, form), visit)
    return done('2단계 인증을 껐어요.')
  },
  codes: async (services, form, visit) => ({
    ...(await renewCodes(services, heldTo(renewedCodes, form), visit)),
    told: '복구 코드를 새로 만들었어요.',
  }),
  password: async (services, form, visit) => {
    await changeOwnPassword(services, heldTo(changedOwnPassword, form), visit)
    return done('비밀번호를 바꾸고 다른 기기에서 로그아웃했어요.')
  },
  others: async (services, _, visit) => {
    const { ended } = await endOtherOwnSessions(services, {}, visit)
    return done(ended === 0 ? '다른 기기가 없었어요.' : `다른 기기 ${ended}대에서 로그아웃했어요.`)
  },
}

const ENDING = 'end '

export async function runAccountStep(
  services: Services,
  form: Record<string, string>,
  visit: Visit,
): Promise<Done> {
  const { step: name = '' } = form
  if (name.startsWith(ENDING)) {
    await endOwnSession(services, heldTo(endedOwnSession, { sessionId: name.slice(ENDING.length) }), visit)
    return done('그 기기에서 로그아웃했어요.')
  }
  const [kind, passkeyId] = name.split(' ')
  if (kind === 'passkey-name') {
    await renamePasskey(services, heldTo(renamedPasskey, { ...form, passkeyId }), visit)
    return done('패스키의 이름을 바꿨어요.')
  }
  if (kind === 'passkey-remove') {
    await removePasskey(services, heldTo(removedPasskey, { passkeyId }), visit)
    return done('패스키를 뺐어요.')
  }
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined
  if (!step) throw new Refusal('unreadable')
  return step(services, form, visit)
}
