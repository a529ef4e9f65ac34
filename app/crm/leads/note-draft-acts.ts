import type { RowHead } from '#app/platform/endpoint.ts'

/** Sent as somebody types (use-note-draft.ts). */
export const keepNoteDraft: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/draft',
  from: 'body',
}

export const dropNoteDraft: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/draft/drop',
  from: 'body',
  said: () => '쓰던 내용을 지웠어요.',
}

export const leaveNote: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/notes',
  from: 'body',
  said: () => '메모를 남겼어요.',
}
