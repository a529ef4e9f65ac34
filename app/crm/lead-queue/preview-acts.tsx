import { useNavigate } from 'react-router'
import { useShortcuts, type Shortcuts } from '#app/shared/desk/shortcuts.ts'
import { focusLine } from '#app/shared/desk-table/table-keys.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'
import { claim } from '#app/crm/leads/lead-acts.ts'
import { LeadCallForm } from '#app/crm/leads/lead-call-form.tsx'
import type { OpenedPreview } from './preview.server.ts'
import { isAt, PREVIEW_HEADING } from './use-preview.ts'

interface PreviewActsProps {
  preview: OpenedPreview
  now: Date
  /** The lead's own. */
  page: string
  isRecording: boolean
  setRecording: (isRecording: boolean) => void
}

/** What is done with a lead without leaving the list: how the call ended, a text, taking it. */
export function PreviewActs({ preview: { line, draftKey, record }, now, page, ...form }: PreviewActsProps) {
  const { isRecording, setRecording } = form
  const open: Open = (selector, act = 'focus') => {
    setRecording(true)
    // Shown by then.
    setTimeout(() => {
      const field = document.querySelector<HTMLElement>(`.queue-preview ${selector}`)
      field?.focus({ preventScroll: true })
      field?.closest('form')?.scrollIntoView({ block: 'end' })
      if (act === 'click') field?.click()
    })
  }
  usePreviewKeys(record !== null, { id: line.id, page, isRecording, open })
  if (!record)
    return (
      <div className="queue-preview__foot">
        <ButtonLink kind="secondary" to={page}>
          상담 열기
        </ButtonLink>
      </div>
    )
  return (
    <div className="queue-preview__foot">
      {isRecording ? (
        <LeadCallForm
          lead={line}
          {...{ now, draftKey, ...record }}
          onRecorded={() => {
            setRecording(false)
            // From there J goes on.
            if (!focusLine(line.id)) document.getElementById(PREVIEW_HEADING)?.focus()
          }}
        />
      ) : (
        <div className="queue-preview__acts">
          <ButtonLink
            kind="secondary"
            to={page}
            onClick={(event) => {
              event.preventDefault()
              open('[name=outcome]')
            }}
          >
            통화 결과·메모 <kbd aria-hidden="true">E</kbd>
          </ButtonLink>
          <ButtonLink kind="secondary" to={`${page}#texts`}>
            문자 <kbd aria-hidden="true">M</kbd>
          </ButtonLink>
          {line.assignee === null && (
            <ActForm row={claim} params={{ id: line.id }} name="preview">
              {({ isSending }) => (
                <Button type="submit" kind="secondary" isLoading={isSending}>
                  맡기
                </Button>
              )}
            </ActForm>
          )}
        </div>
      )}
    </div>
  )
}

type Open = (selector: string, act?: 'focus' | 'click') => void

const save = () => document.querySelector<HTMLElement>('.queue-preview .lead-call-form__next')?.click()

/** As in a call: the outcomes by their digits, the form and its note, the text, and what saves. */
function usePreviewKeys(
  isOn: boolean,
  { id, page, isRecording, open }: { id: string; page: string; isRecording: boolean; open: Open },
) {
  const navigate = useNavigate()
  const outcomes = CALL_OUTCOMES.map(
    (code, index) => [String(index + 1), () => open(`[name=outcome][value=${code}]`, 'click')] as const,
  )
  const keys: Shortcuts = {
    KeyE: () => open('[name=outcome]'),
    KeyM: () => void navigate(`${page}#texts`),
    '/': () => open('textarea'),
    ...Object.fromEntries(outcomes),
    ...(isRecording && { KeyS: save }),
  }
  // What is shown may still be the lead of the line before.
  const ofLine = Object.entries(keys).map(
    ([key, act]) => [key, (event: KeyboardEvent) => isAt(id) && act(event)] as const,
  )
  useShortcuts(isOn ? Object.fromEntries(ofLine) : {})
}
