import type { Services } from '#app/database/services.server.ts'
import { requestCert, requestEmailCode } from '#app/members/identity/cert.server.ts'
import { takeCode } from '#app/members/identity/codes.server.ts'
import { certRequest, emailRequest } from '#app/members/identity/contract.ts'
import { proveOwner } from '#app/members/session/owner-proof.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { updateInfo } from './changed-info.server.ts'
import type {
  changeByCode as changeByCodeRow,
  OwnInfo,
  requestChangeCode as requestCodeRow,
} from './contract.ts'

export async function requestChangeCode(
  services: Services,
  { what, email, phone = '', proof }: InputOf<typeof requestCodeRow>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof requestCodeRow>> {
  const toPhone = { phone: normalizeMobile(phone), proof, purpose: 'changePhone' }
  const { certId } =
    what === 'phone'
      ? await requestCert(services, checkedInput(certRequest, toPhone), visit, reply)
      : await requestEmailCode(
          services,
          checkedInput(emailRequest, { email, proof, purpose: 'change' }),
          visit,
          reply,
        )
  return { what, certId }
}

/** Checks the owner first, so that a wrong password does not use up the code. */
export async function changeByCode(
  services: Services,
  { what, certId, code, passwd }: InputOf<typeof changeByCodeRow>,
  visit: Visit,
): Promise<OwnInfo> {
  await proveOwner(services, passwd, visit)
  const method = what === 'email' ? 'mail' : 'sms'
  const { encData } = await takeCode(services, { certId, code, methods: [method] }, visit)
  return updateInfo(
    services,
    { passwd, ...(what === 'email' ? { emailEncData: encData } : { encData }) },
    visit,
  )
}
