import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { refusalOf } from '#app/database/connection.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { updatePost } from '#app/community/posts/change-post.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { writePost } from '#app/community/posts/write-post.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { refuseTextFaults } from '#app/platform/text-faults.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { forgetDraft } from './drafts.server.ts'
import { readEditFacts } from './edit-facts.server.ts'
import { editValues, refusedEdit, sentFields } from './edit-values.ts'

/** Answers the form of a browser without a script, by the calls' own use cases. What was typed goes back. */
export async function answerEditForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  { board, seqno }: { board: BoardId; seqno: number | null },
) {
  const services = servicesOf(context)
  const form = await readFormBody(request)
  const fields = textFields(form)
  const values = editValues((name) => fields[name] ?? '')
  try {
    refuseTextFaults(values)
    const visit = { ...visitOf(context), ...(await services.recognise(visitOf(context))) }
    if (!visit.member && !visit.staff) throw new Refusal('loginExpired')
    const facts = await readEditFacts(services, { board, seqno }, visit)
    const { content, ...sent } = sentFields(values, facts)
    // A plain field cannot hold what an editor made: as long as its words stay, the text stays as it is.
    const isUntouched = seqno !== null && sameWords(content, facts.values.content)
    const post = { id: board, ...sent, ...(!isUntouched && { content: { text: content } }) }
    const saved =
      seqno === null
        ? await writePost(services, post, visit)
        : await updatePost(
            services,
            { ...post, seqno: String(seqno), version: fields['version'] ?? '' },
            visit,
          )
    await forgetDraft(services.database, visit, { board, seqno: seqno ?? 0 })
    return redirect(postAddress(board, saved.seqno), 303)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return data(refusedEdit(refusal, values), { status: refusal.status })
  }
}

const sameWords = (one: string, other: string) => one.replaceAll('\r\n', '\n').trim() === other.trim()
