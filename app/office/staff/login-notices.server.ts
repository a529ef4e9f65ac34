import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { maskAddress } from '#app/shared/personal-data/masking.ts'
import { deviceName } from '#app/shared/credentials/device-name.server.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'

interface Person {
  id: string
  email: string
}

export async function notifyNewDevice(
  services: Services,
  { email }: Person,
  { visit, deviceId }: { visit: Visit; deviceId: string },
): Promise<void> {
  const text = await mailText(services, '새 기기에서 상담실에 로그인했어요', [
    ...where(services, visit),
    '',
    '본인이면 그대로 두면 돼요. 아니라면 바로 대표에게 알리고 비밀번호를 바꿔 주세요.',
    `${services.config.origin}/desk/account`,
  ])
  const template = 'desk.newDevice'
  const mail = { channel: 'mail', template, recipient: email, text } as const
  await sendMessage(services, mail, `${template} ${deviceId}`)
}

/** Somebody knows the password and guesses the code. At most once an hour. */
export async function notifyCodesFailed(
  services: Services,
  { id, email }: Person,
  visit: Visit,
): Promise<void> {
  const text = await mailText(services, '비밀번호는 맞고 인증번호가 여러 번 틀렸어요', [
    ...where(services, visit),
    '',
    '본인이 아니라면 누군가 비밀번호를 알고 있어요. 바로 비밀번호를 바꾸고 대표에게 알려 주세요.',
    `${services.config.origin}/desk/account`,
  ])
  const hour = services.now().toISOString().slice(0, 13)
  const template = 'desk.codesFailed'
  const mail = { channel: 'mail', template, recipient: email, text } as const
  await sendMessage(services, mail, `${template} ${id} ${hour}`)
}

function where({ now }: Services, visit: Visit): string[] {
  return [
    `- 때: ${dottedMoment(seoulIso(now()))}`,
    `- 기기: ${deviceName(visit.userAgent)}`,
    `- 지역: 인터넷 주소 ${maskAddress(visit.address)}`,
  ]
}
