import { randomUUID } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { takeCode } from './one-time-codes.server.ts'
import { countRecoveryCodes, isRecoveryShaped, takeRecoveryCode } from './recovery-codes.server.ts'

interface Sealed {
  id: string
  email: string
  totp_sealed: string | null
}

/** Takes a code of the app or a recovery code, each once. */
export async function takeSecondFactor(services: Services, staff: Sealed, sent: string): Promise<boolean> {
  const { id, totp_sealed } = staff
  if (!isRecoveryShaped(sent)) return totp_sealed !== null && takeCode(services, { id, totp_sealed }, sent)
  const isTaken = await takeRecoveryCode(services, staff.id, sent)
  if (isTaken) await notifyRecovery(services, staff)
  return isTaken
}

/** Notifies the owner, in case somebody else used the code. */
async function notifyRecovery(services: Services, { id, email }: Sealed): Promise<void> {
  const left = await countRecoveryCodes(services, id)
  const text = await mailText(services, '복구 코드를 썼어요', [
    `인증 앱 대신 복구 코드로 확인했어요. 남은 복구 코드는 ${left}개예요.`,
    '본인이 쓰지 않았다면 바로 대표에게 알리고 비밀번호를 바꿔 주세요.',
    `${services.config.origin}/desk/account`,
  ])
  const template = 'desk.recoveryUsed'
  await sendMessage(services, { channel: 'mail', template, recipient: email, text }, `${id} ${randomUUID()}`)
}
