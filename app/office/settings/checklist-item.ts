export interface ChecklistItem {
  name: string
  /** What is missing, or null once it is done. */
  open: string | null
  /** What there is once it is done. */
  done: string
  /** Why it is asked for, told while it is open. */
  why: string
  /** For whoever runs the server, folded. */
  technical?: string
  to: string
  /** Without it no personal data is taken. */
  isRequired: boolean
}
