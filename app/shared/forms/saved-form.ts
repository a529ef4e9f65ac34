import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { KEPT_FORM_SECONDS } from '#app/platform/browser-lives.ts'
import { SECRET } from './rejected-form.ts'

const ENTRY = 'gc:kept-form' satisfies BrowserEntryName
/** Passwords, codes and files must be entered again. */
const SAVED_TYPES = new Set([
  'text',
  'email',
  'tel',
  'search',
  'url',
  'number',
  'date',
  'time',
  'month',
  'datetime-local',
  'checkbox',
  'radio',
  'textarea',
  'select-one',
])

interface SavedForm {
  path: string
  /** Who typed it, where the page knows, so that nobody else sees it. */
  who: string
  until: number
  versions: string[]
  fields: [form: number, name: string, value: string, holds: string | boolean][]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function saveForms(who = '', savedSeconds = KEPT_FORM_SECONDS): void {
  const forms = postingForms()
  const fields: SavedForm['fields'] = forms.flatMap((form, index) =>
    fieldsOf(form).map((field) => [index, field.name, field.value, holding(field)]),
  )
  const until = Date.now() + savedSeconds * 1000
  const saved: SavedForm = { path: location.pathname, who, until, versions: forms.map(versionOf), fields }
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify(saved))
  } catch {}
}

/** Restores the forms saved on this page. `newer` means that another person has changed the edited item meanwhile. */
export function restoreForms(who = ''): 'none' | 'same' | 'newer' {
  const saved = takeSavedForm(who)
  if (!saved) return 'none'
  const forms = postingForms()
  let isNewer = false
  for (const [index, name, value, holds] of saved.fields) {
    const form = forms[index]
    const field = form && fieldsOf(form).find((each) => isMeant(each, name, value))
    if (!field || holding(field) === holds) continue
    put(field, holds)
    // What comes back is seen, also where its form stands behind a button.
    field.closest('details')?.setAttribute('open', '')
    if (versionOf(form) !== saved.versions[index]) isNewer = true
  }
  return isNewer ? 'newer' : 'same'
}

function versionOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name=version], [name=revision]')?.value ?? ''
}

function takeSavedForm(who: string): SavedForm | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') as SavedForm | null
    if (saved === null) return null
    const isOver = saved.until <= Date.now()
    const isOfHere = saved.path === location.pathname && saved.who === who
    if (isOver || isOfHere) sessionStorage.removeItem(ENTRY)
    return isOver || !isOfHere ? null : saved
  } catch {
    return null
  }
}

/** Skips forms that save their own content, because another person may be signed in by then. */
function postingForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('#main form[method=post]:not([data-is-kept])')]
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      'name' in field &&
      'type' in field &&
      SAVED_TYPES.has(String(field.type)) &&
      !SECRET.test(String(field.name)),
  )
}

/** Choices of one name differ by their value. */
function isMeant(field: Field, name: string, value: string): boolean {
  return field.name === name && (!isChoice(field) || field.value === value)
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function holding(field: Field): string | boolean {
  return isChoice(field) ? field.checked : field.value
}

function put(field: Field, holds: string | boolean): void {
  if (isChoice(field)) field.checked = holds === true
  else field.value = String(holds)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isChoice(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
}
