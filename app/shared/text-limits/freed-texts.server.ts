import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { PROOF_REFUSED, type textProof } from './contract.ts'
import { countedFor } from './counting.server.ts'
import { makeChallenge, useProof } from './proofs.server.ts'

const refuseFlood = limitPerAddress({ times: 120, across: acrossProcesses('freed text') })

/** Returns a held receipt's challenge, or releases it with a proof. Refuses with `invalid` a wrong or used proof. */
export async function freeText(
  services: Services,
  { receiptNo, proof }: InputOf<typeof textProof>,
  visit: Visit,
): Promise<DataOf<typeof textProof>> {
  await refuseFlood(services, visit)
  const { about = '' } = countedFor(services, {
    kind: 'consult',
    network: visit.network,
    recipient: '',
    about: receiptNo,
  })
  const held = await services.database
    .selectFrom('messages')
    .select(['id', sql<number>`coalesce((counted ->> 'weight')::integer, 1)`.as('weight')])
    .where('status', '=', 'held')
    .where(sql<boolean>`counted ->> 'about' = ${about}`)
    .where('failure', '=', 'proof')
    .executeTakeFirst()
  if (!held) return { challenge: null }
  if (proof === undefined)
    return { challenge: await makeChallenge(services, { to: about, weight: held.weight }) }
  await services.database.transaction().execute(async (database) => {
    if (!(await useProof({ ...services, database }, proof, about)))
      throw invalidFields({ proof: PROOF_REFUSED })
    await database
      .updateTable('messages')
      .set({ due_at: services.now(), counted: sql`counted || '{"isProven": true}'` })
      .where('id', '=', held.id)
      .where('status', '=', 'held')
      .execute()
  })
  return { challenge: null }
}
