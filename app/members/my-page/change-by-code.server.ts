import { requestCert, requestEmailCode } from '#app/members/identity/cert.server.ts'
import { takeCode } from '#app/members/identity/codes.server.ts'
import { certRequest, emailRequest } from '#app/members/identity/contract.ts'
import { proveOwner } from '#app/members/session/owner-proof.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { changeInfo } from './changed-info.server.ts'
import type * as rows from './contract.ts'

export const requestChangeCode: UseCase<typeof rows.requestChangeCode> = async (
  services,
  { what, email, phone = '', proof },
  visit,
  reply,
) => {
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
export const changeByCode: UseCase<typeof rows.changeByCode> = async (
  services,
  { what, certId, code, passwd },
  visit,
) => {
  await proveOwner(services, passwd, visit)
  const method = what === 'email' ? 'mail' : 'sms'
  const { encData } = await takeCode(services, { certId, code, methods: [method] }, visit)
  return changeInfo(
    services,
    { passwd, ...(what === 'email' ? { emailEncData: encData } : { encData }) },
    visit,
  )
}
