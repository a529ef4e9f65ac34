import type { Services } from '#app/database/services.server.ts'
import { destructionDate, isConverted } from '#app/crm/door.ts'
import { HAS_UNDER_WAY } from '#app/crm/door.server.ts'
import { heldRetention } from '#app/shared/legal/told-in-policy.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'

/** Effect of a request for erasure. */
interface Fate {
  fate: 'erased' | 'partly' | 'kept'
  why: string
}

/** Like the nightly run, but without waiting for the period. */
export async function fateOfLeads(services: Services, ids: readonly string[]): Promise<Map<string, Fate>> {
  if (ids.length === 0) return new Map()
  const [leads, holds, retention] = await Promise.all([
    services.database
      .selectFrom('leads')
      .select(['id', 'status', 'closed_at', 'is_contracted', HAS_UNDER_WAY.as('is_under_way')])
      .where('id', 'in', ids)
      .execute(),
    services.database
      .selectFrom('legal_holds')
      .select(['lead_id', 'until'])
      .where('lead_id', 'in', ids)
      .where('ended_at', 'is', null)
      .where('until', '>=', seoulDate(services.now()))
      .execute(),
    heldRetention(services),
  ])
  return new Map(
    leads.map(({ id, status, closed_at, is_contracted, is_under_way }) => {
      const hold = holds.find(({ lead_id }) => lead_id === id)
      const closedAt = is_under_way ? null : closed_at
      const until = destructionDate({ closedAt, status, is_contracted }, retention)
      return [id, fateOf({ status, is_contracted, until, heldUntil: hold?.until ?? null })]
    }),
  )
}

interface Facts {
  status: string
  is_contracted: boolean
  /** Null while the lead is open, or an application of it under way. */
  until: string | null
  heldUntil: string | null
}

function fateOf({ status, is_contracted, until, heldUntil }: Facts): Fate {
  if (until === null)
    return { fate: 'kept', why: '아직 진행 중인 상담이에요. 상담을 끝낸 뒤에 다시 처리하면 지울 수 있어요.' }
  if (heldUntil)
    return {
      fate: 'kept',
      why: `분쟁이나 법이 정한 보관 때문에 ${dottedDate(heldUntil)}까지 지울 수 없어요.`,
    }
  if (isConverted({ status, is_contracted }))
    return {
      fate: 'partly',
      why: `요청 내용과 메모, 설치 주소는 지워요. 계약과 대금 지급 기록은 전자상거래법에 따라 ${dottedDate(until)}까지 남겨요.`,
    }
  return { fate: 'erased', why: '모두 지워요.' }
}
