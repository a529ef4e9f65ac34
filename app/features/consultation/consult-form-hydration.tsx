import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ConsultForm, type ConsultFormProps } from './consult-form.tsx'

/** Takes over the server's form with everything already typed into it, or draws one where there is none. */
export function hydrateForm(element: HTMLElement, props: ConsultFormProps): Root {
  const form = <ConsultForm {...props} />
  if (element.firstElementChild) return hydrateRoot(element, form)
  const root = createRoot(element)
  root.render(form)
  return root
}
