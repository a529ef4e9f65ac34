import { z } from 'zod/mini'
import {
  MAX_RECORDING_BYTES,
  RECORDING_TOO_LARGE,
  RECORDING_WRONG_TYPE,
} from '#app/crm/recordings/recordings.ts'
import { recordings } from '#app/crm/recordings/recording-shapes.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { type SentFile } from '#app/platform/endpoint.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import * as acts from './recording-acts.ts'
import { leadId } from './desk-contract.ts'

const desk = deskEndpoints(RIGHTS.leads)

export const noteRecordingConsent = desk(acts.noteRecordingConsent, {
  logs: ['lead.recording'],
  summary:
    '통화를 녹음해도 되는지 물어본 답을 남긴다. 거절하면 보관하던 녹음을 바로 파기하고, 가입을 신청한 상담의 녹음은 보관 기간까지 둔다.',
  input: { id: leadId, isAgreed: ticked() },
  data: recordings,
})

export const keepRecording = desk(acts.keepRecording, {
  logs: ['lead.recording'],
  summary:
    '통화 녹음 파일 하나를 봉인해 보관한다. WAV, MP3, M4A, OGG, WebM을 30MB까지 받고, 녹음에 동의한 기록이 없으면 409.',
  file: {
    field: 'file',
    maxBytes: MAX_RECORDING_BYTES,
    tooLarge: RECORDING_TOO_LARGE,
    wrongType: RECORDING_WRONG_TYPE,
    missing: '녹음 파일을 골라 주세요.',
    onlyOne: '녹음 파일은 한 번에 하나씩 올려 주세요.',
  },
  input: { id: leadId, file: z.custom<SentFile>() },
  data: recordings,
})

const LISTENING_REASON = '녹음을 듣는 이유를 두 글자 이상 적어 주세요.'

/** Answers the audio itself. */
export const hearRecording = desk(acts.hearRecording, {
  logs: ['lead.listen'],
  summary: '통화 녹음을 듣는다. 이유가 열람 기록에 남는다. 답은 소리 파일이다.',
  input: {
    id: leadId,
    recordingId: leadId,
    reason: reason({ least: 2, most: 200, message: LISTENING_REASON }),
  },
  data: z.custom<Response>(),
  refusals: ['tooMany'],
})
