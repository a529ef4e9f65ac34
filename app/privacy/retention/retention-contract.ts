import { z } from 'zod/mini'
import { leadId, HOLD_GROUNDS, type HoldGround } from '#app/crm/door.ts'
import { day } from '#app/platform/day-inputs.ts'
import { words } from '#app/privacy/frame/input-shapes.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.privacy)

const PERIOD_MESSAGE = '기간을 숫자로 적어 주세요.'
const period = z.coerce
  .number({ error: PERIOD_MESSAGE })
  .check(
    z.int({ error: PERIOD_MESSAGE }),
    z.minimum(1, { error: PERIOD_MESSAGE }),
    z.maximum(240, { error: PERIOD_MESSAGE }),
  )

const certificate = z.object({
  /** `2026-1`: year and number. */
  id: z.string(),
  title: z.string(),
  at: z.string(),
  cause: z.enum(['clock', 'person', 'request']),
  ranBy: z.string(),
  items: z.array(
    z.object({
      purpose: z.string(),
      name: z.string(),
      basis: z.string(),
      method: z.string(),
      rows: z.number(),
    }),
  ),
  total: z.number(),
  note: z.string(),
})
export type CertificateView = z.output<typeof certificate>

const run = z.object({
  id: z.string(),
  /** After a failed or stopped one another can be requested. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  askedBy: z.string(),
  at: z.string(),
  expected: z.number(),
  done: z.number(),
  /** Null if nothing was destroyed. */
  certificate: z.nullable(z.string()),
  error: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Who asked it to stop; until it has, it ends what it has begun. */
  stoppedBy: z.nullable(z.string()),
  /** By kind, as far as it has come. */
  parts: z.array(z.object({ purpose: z.string(), rows: z.number() })),
})
export type DestructionRun = z.output<typeof run>

const hold = z.object({
  id: z.number(),
  leadId: z.string(),
  name: z.string(),
  reason: z.string(),
  until: z.string(),
  staffName: z.string(),
  at: z.string(),
  isOver: z.boolean(),
})

export const retention = desk('GET', '/api/desk/retention', {
  logs: ['lead.list'],
  summary:
    '보유 기간과 오늘 파기할 것, 다음에 무엇을 언제 얼마나 파기하는지, 마지막 새벽 파기, 파기를 보류한 상담, 파기 확인서.',
  data: z.object({
    /** As the operator set them; what the policy in force tells shorter is kept that long alone (`held`). */
    periods: z.record(z.string(), z.number()),
    held: z.record(z.string(), z.number()),
    version: z.number(),
    /** By kind: over now, over in thirty days with those, and the first day on which some of it is over; of many that are kept, about how many. */
    due: z.array(
      z.object({
        purpose: z.string(),
        rows: z.number(),
        soon: z.number(),
        firstOn: z.nullable(z.string()),
        firstRows: z.number(),
        kept: z.number(),
        isAbout: z.boolean(),
      }),
    ),
    /** When the run of the night begins next. */
    nextAt: z.string(),
    today: z.string(),
    /** Those that are over, and those that will be next, masked. */
    leads: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        mobile: z.string(),
        closedOn: z.string(),
        /** The day on which its night comes. */
        endsOn: z.string(),
        purpose: z.string(),
      }),
    ),
    /** The latest. */
    run: z.nullable(run),
    /** How the run of the night went last; `at` is null until the first one has. */
    nightly: z.object({
      at: z.nullable(z.string()),
      rows: z.number(),
      /** Null if nothing was destroyed. */
      certificate: z.nullable(z.string()),
      /** Since the last success. */
      failures: z.number(),
    }),
    holds: z.array(hold),
    certificates: z.array(certificate),
  }),
})
export type RetentionView = z.output<typeof retention.data>

export const updateRetention = desk('PUT', '/api/desk/retention', {
  logs: ['retention.change'],
  summary: '보유 기간(달, visitors는 일)을 바꾼다. 법이나 동의가 정한 범위 안에서만.',
  input: {
    unconverted: period,
    notes: period,
    converted: period,
    landings: period,
    visitors: period,
    messages: period,
    version: z.coerce.number().check(z.int()),
  },
  data: z.object({ version: z.number() }),
  refusals: ['proofNeeded'],
  said: () => '저장했어요. 다음 파기부터 새 기간을 써요.',
})

const COUNT_MESSAGE = '파기할 건수를 숫자로 적어 주세요.'

export const retentionRun = desk('POST', '/api/desk/retention/runs', {
  logs: ['retention.run'],
  summary:
    '기간이 지난 것을 지금 파기하기 시작한다. confirmCount는 미리 보기의 모든 건수이고, 그사이 바뀌었으면 409. 진행은 GET /api/desk/retention의 run에 있다.',
  input: {
    /** Accepts `1,234건`. */
    confirmCount: z.union([z.number(), z.string()], { error: COUNT_MESSAGE }).check(
      z.overwrite((typed) =>
        Number(
          String(typed)
            .replace(/건\s*$/, '')
            .replaceAll(/[,\s]/g, '') || 'x',
        ),
      ),
      z.refine((count) => Number.isSafeInteger(count) && Number(count) >= 0, { error: COUNT_MESSAGE }),
    ),
  },
  data: z.object({ run }),
  refusals: ['proofNeeded'],
  said: () => '파기를 시작했어요. 이 화면에서 진행을 볼 수 있어요.',
})

export const stopRetentionRun = desk('POST', '/api/desk/retention/runs/:runId/stop', {
  logs: ['retention.stop'],
  summary:
    '하고 있는 파기를 멈춘다. 지우던 것까지만 마치고, 그때까지 지운 것의 확인서를 남긴다. 끝난 파기면 409.',
  input: { runId: z.string().check(z.maxLength(40)) },
  data: z.object({ run }),
  said: () => '멈추고 있어요. 지우던 것까지만 마쳐요.',
})

export const readCertificate = desk('GET', '/api/desk/retention/certificates/:id', {
  summary: '파기 확인서 한 장. id는 해와 번호(2026-1).',
  input: { id: z.string().check(z.maxLength(20)) },
  data: certificate,
})

/** As the person is told it on the page of their request. */
const GROUNDS = Object.keys(HOLD_GROUNDS) as HoldGround[]

export const addHold = desk('POST', '/api/desk/retention/holds', {
  logs: ['hold.add'],
  summary: '상담의 파기를 보류한다. 접수번호나 상담 번호로 고른다.',
  input: {
    lead: words(1, 64, '접수번호를 적어 주세요.'),
    reason: reason({ least: 5, most: 500, message: '보류하는 이유를 다섯 글자 이상 적어 주세요.' }),
    ground: z.enum(GROUNDS, { error: '왜 보류하는지 골라 주세요.' }),
    until: day,
  },
  data: z.object({ id: z.number(), leadId }),
  said: () => '파기를 보류했어요.',
})

export const releaseHold = desk('DELETE', '/api/desk/retention/holds/:holdId', {
  logs: ['hold.end'],
  summary: '파기 보류를 푼다. 기간이 지났으면 다음 파기 때 파기한다.',
  input: { holdId: z.string().check(z.maxLength(20)) },
  data: z.null(),
  said: () => '보류를 풀었어요. 기간이 지났으면 다음 파기 때 지워요.',
})
