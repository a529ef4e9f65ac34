import { data } from 'react-router'
import { refusalOf } from '#app/database/connection.server.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { refuseTextFaults } from '#app/platform/text-faults.server.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type { ContentKind } from './content-kinds.ts'
import type { ContentPreview } from './previews.server.ts'
import { fieldsOfKind } from './fields.ts'
import { formErrors, type FormValues } from './form-values.ts'

/** The answer to a form that the editor sent. */
export interface EditAnswer {
  intent: string
  values: FormValues
  errors: FieldErrors
  message: string | null
  /** Somebody else wrote meanwhile. */
  isStale: boolean
  /** Null where nothing could be said of it. */
  findings: Finding[] | null
  preview: ContentPreview | null
}

/** Runs the form's act; a refusal shows the page again with what was typed, under the refusal's status. */
export async function answerOf(
  kind: ContentKind,
  values: FormValues,
  intent: string,
  run: () => Promise<Response | EditAnswer>,
) {
  try {
    refuseTextFaults(values)
    return await run()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const details = (refusal.data ?? {}) as { errors?: FieldErrors; findings?: Finding[] }
    const answer: EditAnswer = {
      intent,
      values,
      errors: formErrors(fieldsOfKind(kind), values, details.errors ?? {}),
      message: refusal.message,
      isStale: refusal.code === 'conflict',
      findings: details.findings ?? null,
      preview: null,
    }
    return data(answer, { status: refusal.status })
  }
}
