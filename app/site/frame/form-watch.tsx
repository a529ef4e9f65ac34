import { useEffect } from 'react'
import { watchForms } from './form-sight.ts'

/** Watches the page's own consult forms. Given the page's path as key, so that each page is watched anew. */
export function FormWatch({ onChange }: { onChange(isInView: boolean): void }) {
  useEffect(() => watchForms(onChange), [onChange])
  return null
}
