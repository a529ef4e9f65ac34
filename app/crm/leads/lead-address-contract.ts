import { z } from 'zod/mini'
import { INSTALLABLE } from '#app/crm/addresses/install-address.ts'
import { detail, line } from '#app/crm/request-status/address-contract.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { leadId, leadLine } from './desk-contract.ts'
import * as acts from './lead-address-acts.ts'

const desk = deskEndpoints(RIGHTS.leads)

const REASON_MESSAGE = '주소를 보는 이유를 두 글자 이상 적어 주세요.'
const NOTE_MESSAGE = '메모는 300자까지 쓸 수 있어요.'
const of = { id: leadId, receiptNo: z.string().check(z.maxLength(20)) }

export const revealAddress = desk(acts.revealAddress, {
  logs: ['lead.address'],
  summary: '신청 하나의 설치할 주소를 가리지 않고 본다. 이유가 열람 기록에 남는다.',
  input: {
    ...of,
    reason: reason({ least: 2, most: 200, message: REASON_MESSAGE }),
  },
  data: z.object({ receiptNo: z.string(), address: z.string(), jibun: z.string() }),
  refusals: ['tooMany'],
})

export const writeAddress = desk(acts.writeAddress, {
  logs: ['lead.addressWrite'],
  summary: '손님이 말한 설치할 주소를 대신 적거나 고친다. 전에 확인한 설치 가능 여부는 지워진다.',
  input: { ...of, line, detail },
  data: leadLine,
})

export const recordInstallable = desk(acts.recordInstallable, {
  logs: ['lead.installable'],
  summary: '통신사가 이 주소에 설치할 수 있는지 남긴다. 그사이 주소가 바뀌었으면 409.',
  input: {
    ...of,
    /** `addressVersion` of the address that was checked. */
    addressVersion: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
    carrier: z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' }),
    answer: z.enum(INSTALLABLE, { error: '설치할 수 있는지 골라 주세요.' }),
    /** For the desk only. */
    note: unlessEmpty(
      z.string({ error: NOTE_MESSAGE }).check(
        z.trim(),
        z.refine((text) => [...text].length <= 300, { error: NOTE_MESSAGE }),
      ),
    ),
  },
  data: leadLine,
})
