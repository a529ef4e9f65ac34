import { ActForm } from '#app/shared/forms/act-form.tsx'
import { readNotices } from './notice-acts.ts'

interface ReadAllProps {
  /** The newest that was seen, so that one that comes meanwhile stays unread. */
  upTo: number
  onDone?: () => void
}

export function ReadAll({ upTo, onDone }: ReadAllProps) {
  return (
    <ActForm
      row={readNotices}
      values={{ upTo }}
      submit="모두 읽음"
      button={{ kind: 'ghost', size: 'sm' }}
      {...(onDone && { onDone })}
    />
  )
}
