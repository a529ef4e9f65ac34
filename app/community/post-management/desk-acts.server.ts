import type { Services } from '#app/database/services.server.ts'
import { heldTo, outcomeOf } from '#app/shared/desk/desk-forms.server.ts'
import { fieldsOf } from '#app/shared/forms/form-answer.server.ts'
import { decidePost } from '#app/community/moderation/decisions.server.ts'
import { postDecision } from '#app/community/moderation/review-contract.ts'
import type { UseCase } from '#app/platform/answer.server.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { firstUnsafeField, UNSAFE_MESSAGE } from '#app/platform/input-rules.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import {
  closedPost,
  movedPost,
  pinnedPost,
  restoredPost,
  scheduledPost,
  trashedPost,
} from './acts-contract.ts'
import { closePost, pinPost } from './flags.server.ts'
import { movePost } from './moving.server.ts'
import type { PostIntent } from './post-acts.ts'
import { revertedPost } from './post-contract.ts'
import { revertPost } from './reverting.server.ts'
import { schedulePost } from './scheduling.server.ts'
import { restorePost, trashPost } from './trashing.server.ts'

type Fields = Record<string, string>
type Done = { state: string } | { version: number }
type Run = (services: Services, fields: Fields, visit: Visit) => Promise<Done>

const runs =
  <Row extends Endpoint>(row: Row, useCase: UseCase<Services, Row>): Run =>
  async (services, fields, visit) =>
    (await useCase(services, heldTo(row, fields), visit, new Headers())) as Done

const decides =
  (decision: 'approve' | 'blind'): Run =>
  (services, fields, visit) =>
    decidePost(services, heldTo(postDecision, { ...fields, decision }), visit)

/** What the forms of a post's page ask for, each by the use case of its call. */
const ACTS: Readonly<Record<PostIntent, Run>> = {
  pin: runs(pinnedPost, pinPost),
  close: runs(closedPost, closePost),
  move: runs(movedPost, movePost),
  schedule: (services, fields, visit) => {
    if (!fields['publishAt']) throw invalidFields({ publishAt: '올릴 때를 골라 주세요.' })
    return runs(scheduledPost, schedulePost)(services, fields, visit)
  },
  publish: runs(scheduledPost, schedulePost),
  trash: runs(trashedPost, trashPost),
  restore: runs(restoredPost, restorePost),
  approve: decides('approve'),
  blind: decides('blind'),
  revert: runs(revertedPost, revertPost),
}

/** Runs one form of a post's page. An intent there is not is answered 400. */
export async function actOnDeskPost(services: Services, seqno: string, form: FormData, visit: Visit) {
  const fields = fieldsOf(form)
  const { intent = '' } = fields
  if (!isIntent(intent)) throw new Response(null, { status: 400 })
  return outcomeOf(intent, async () => {
    const unsafe = firstUnsafeField(fields)
    if (unsafe) throw invalidFields({ [unsafe]: UNSAFE_MESSAGE })
    return ACTS[intent](services, { ...fields, seqno }, visit)
  })
}

const isIntent = (intent: string): intent is PostIntent => Object.hasOwn(ACTS, intent)
