import type { Question } from '#app/catalog/carriers/questions.tsx'
import type { Infor } from '#app/catalog/carriers/infor.server.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'

/** What pages would show of a content. */
export type ContentPreview =
  | { kind: 'plan'; plan: Plan; others: readonly Plan[] }
  | { kind: 'page'; infor: Infor }
  | { kind: 'question'; questions: readonly Question[] }
  | { kind: 'banner'; title: string; alt: string; image: string; isElsewhere: boolean }
  | {
      kind: 'popup'
      title: string
      body: string
      url: string | null
      imageUrl: string | null
      imageAlt: string
    }
