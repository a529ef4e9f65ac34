import { BASES } from './bases.ts'
import type { PersonalDatum } from './personal-datum.ts'

const OF_REQUEST = { whose: '신청한 사람', activity: 'request', basis: BASES.duty } as const

/** Of whoever complains, or asks for a right of theirs. */
export const REGISTER_DATA: readonly PersonalDatum[] = [
  {
    ...OF_REQUEST,
    what: '불만과 답',
    columns: {
      complaints:
        'received_on channel subject carrier content_sealed contact_sealed contact_index due_on state answer_sealed closed_at',
    },
    end: 'complaints',
  },
  {
    ...OF_REQUEST,
    what: '불만을 처리한 과정',
    columns: { complaint_steps: 'note_sealed at' },
    end: 'complaints',
    notShown: '처리하며 적은 내부 기록. 결과와 알려 준 답은 보여 줌',
  },
  {
    ...OF_REQUEST,
    what: '권리행사 요청과 답',
    columns: {
      subject_requests:
        'kind channel received_on due_on decided_at contact_sealed content_sealed identity_note identity_note_sealed answer_sealed outcome',
    },
    end: 'requests',
    notShown: '요청한 사람에게 이미 답한 내용',
  },
]
