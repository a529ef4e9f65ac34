import type { RowHead } from '#app/platform/endpoint.ts'

export const noteRecordingConsent: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/recordings/consent',
  from: 'body',
  // The lead's page already shows the change.
  said: () => '',
}

export const keepRecording: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/recordings',
  from: 'body',
}

export const hearRecording: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/recordings/:recordingId/hear',
  from: 'body',
}
