import type { Services } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { publishDocument, type documentDetail } from './contract.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { publishedText, refuseUnpublishable, replacesOne } from './publishable.server.ts'
import { OWN_TEXT_MESSAGE, refuseAlone } from './second-reader.server.ts'
import { readDocumentDetail } from './documents-desk.server.ts'

/** What would refuse that the text as it is kept is published by this person, before they press: asked of the same rules. */
export async function readBlockers(
  services: Services,
  text: DataOf<typeof documentDetail>,
  staff: Pick<Staff, 'id'>,
): Promise<string[]> {
  const { effectiveOn, ...kept } = text
  const sent = { ...kept, effectiveOn: effectiveOn ?? '' }
  const asked = await refusedBy(async () => {
    const input = checkedInput(publishDocument, sent)
    return [
      ...(await refusedBy(() => refuseUnpublishable(services, input))),
      ...(await refusedBy(() => publishedText(services, input, text.body))),
    ]
  })
  return [...new Set([...asked, ...(await refusedBy(() => refuseUnread(services, text, staff)))])]
}

/** Of texts that are being written those that nothing holds up but somebody who reads them; `mayConfirm` is whether this person may be it. */
export async function readWhole(
  services: Services,
  documentIds: readonly number[],
  staff: Pick<Staff, 'id'>,
): Promise<{ documentId: number; mayConfirm: boolean }[]> {
  const read = await Promise.all(
    documentIds.map(async (documentId) => ({
      documentId,
      blockers: await readBlockers(services, await readDocumentDetail(services, { documentId }), staff),
    })),
  )
  return read
    .filter(({ blockers }) => blockers.every((text) => text === OWN_TEXT_MESSAGE))
    .map(({ documentId, blockers }) => ({ documentId, mayConfirm: blockers.length === 0 }))
}

/** A change that no member is told of is read by somebody else. */
async function refuseUnread(
  services: Services,
  text: DataOf<typeof documentDetail>,
  { id: staffId }: Pick<Staff, 'id'>,
): Promise<void> {
  const isTold = text.isWeighty && text.kind !== 'consents'
  if (isTold || !(await replacesOne(services, text))) return
  const { text_writers: writers } = await services.database
    .selectFrom('documents')
    .select('text_writers')
    .where('id', '=', text.documentId)
    .executeTakeFirstOrThrow()
  await refuseAlone(services.database, { writers, staffId })
}

/** In the words of the refusal; what the step itself found, where it refused nothing. */
async function refusedBy(step: () => Promise<unknown>): Promise<string[]> {
  try {
    const found = await step()
    return Array.isArray(found) ? (found as string[]) : []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors = {} } = (error.data ?? {}) as { errors?: Record<string, string> }
    const told = Object.values(errors)
    return told.length > 0 ? told : [error.message]
  }
}
