import { Activity } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ConsultForm, type ConsultFormProps } from './consult-form.tsx'

interface MountedForm {
  props: ConsultFormProps
  /** False while the page around it is kept out of sight: then nothing of it listens, sends or opens. */
  isInSight: boolean
}

/** Takes over the server's form with everything already typed into it, or draws one where there is none. */
export function hydrateForm(element: HTMLElement, form: MountedForm): Root {
  if (element.firstElementChild) return hydrateRoot(element, drawnForm(form))
  const root = createRoot(element)
  root.render(drawnForm(form))
  return root
}

export function drawnForm({ props, isInSight }: MountedForm) {
  return (
    <Activity mode={isInSight ? 'visible' : 'hidden'}>
      <ConsultForm {...props} />
    </Activity>
  )
}
