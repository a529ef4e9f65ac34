import { z } from 'zod/mini'
import { endpoint, type SignedRequest } from '#app/platform/endpoint.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const MOST_BYTES = 64 * 1024

/** Solapi posts here, as its console is told; the header `X-Solapi-Secret` holds the SHA-1 of the secret. */
export const solapiHook = endpoint({
  method: 'POST',
  path: '/api/hooks/solapi',
  from: 'signed',
  access: 'public',
  summary:
    '솔라피가 받은 답 문자와 보낸 문자의 결과를 알린다. 몸은 사건의 배열이고, X-Solapi-Secret이 맞지 않으면 403. 같은 문자는 한 번만 남긴다.',
  input: z.object({ sent: z.custom<SignedRequest>() }),
  maxBytes: MOST_BYTES,
  data: z.object({ kept: z.number(), known: z.number(), ignored: z.number() }),
  refusals: ['notFound', 'notAllowed', 'unreadable', 'tooLarge', 'unavailable'],
})

const desk = deskEndpoints(RIGHTS.replies)

/** Beside those that still wait: put to a lead, and seen to otherwise. */
const REPLY_VIEWS = ['lead', 'seen'] as const
export type ReplyView = (typeof REPLY_VIEWS)[number]

const ofLead = z.object({
  id: z.string(),
  receiptNo: z.string(),
  name: z.string(),
  /** Whose it is, who was told of the reply. */
  advisor: z.nullable(z.string()),
  isOver: z.boolean(),
  version: z.number(),
  /** An application of theirs that is neither opened nor cancelled, though its lead may be over. */
  underWay: z.nullable(
    z.object({ carrier: z.enum(CARRIER_CODES), planName: z.string(), installDate: z.nullable(z.string()) }),
  ),
})

const reply = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  text: z.string(),
  isStop: z.boolean(),
  /** Somebody has to see to it. */
  isWaiting: z.boolean(),
  /** The last of our texts before it, which it answers. */
  answers: z.nullable(z.string()),
  /** When its words ask to be called, while that is to come and no call was planned since; of a lead's replies alone. */
  toldAt: z.nullable(z.string()),
  /** In whose history it stands. */
  lead: z.nullable(ofLead),
  /** Of the same number, for one that stands in none: what is under way, else the newest. */
  near: z.nullable(ofLead),
  seen: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** Its writer may be told how one asks for a call. */
  canAnswer: z.boolean(),
  /** Put to the lead by hand, and from another number than its own. */
  canUntie: z.boolean(),
})
export type Reply = z.output<typeof reply>

export const replyList = desk('GET', '/api/desk/replies', {
  logs: ['message.list'],
  summary:
    '받은 답 문자. 처음에는 상담을 찾지 못해 확인을 기다리는 것, show로 상담에 남긴 것(lead)과 확인한 것(seen). 번호는 가리고, 상담이 없는 것은 30일 뒤에 지운다.',
  input: { show: z.optional(z.enum(['', ...REPLY_VIEWS], { error: '무엇을 볼지 다시 골라 주세요.' })) },
  data: z.object({
    result: z.array(reply),
    waiting: z.number(),
    /** What a writer without a lead may be told. */
    answer: z.string(),
    /** Whether replies can come in at all. */
    isConnected: z.boolean(),
    /** Whether an answer leaves; otherwise it is only logged. */
    leaves: z.boolean(),
  }),
})

const id = z.string().check(z.maxLength(64))

export const seeReply = desk('POST', '/api/desk/replies/:id/seen', {
  logs: ['message.reply'],
  summary: '상담을 찾지 못한 답 문자를 확인했다고 남긴다. 두 번 눌러도 한 번 남는다.',
  input: { id },
  data: z.object({}),
  said: () => '확인했다고 남겼어요.',
})

export const answerReply = desk('POST', '/api/desk/replies/:id/answer', {
  logs: ['message.reply'],
  summary:
    '상담이 없는 번호로 온 문자에 상담을 신청하는 방법을 문자로 한 번 답하고, 확인했다고 남긴다. 수신 거부와 전화 그만 받기를 고른 번호, 하루 안에 답한 번호는 409.',
  input: { id },
  data: z.object({}),
  said: () => '신청하는 방법을 보냈어요.',
})

export const tieReply = desk('POST', '/api/desk/replies/:id/tie', {
  logs: ['message.reply'],
  summary:
    '상담을 찾지 못한 답 문자를 접수번호로 고른 상담의 이력에 남기고, 그 담당에게 알린다. 이미 남긴 것은 409.',
  input: {
    id,
    receiptNo: z
      .string({ error: '접수번호를 적어 주세요.' })
      .check(
        z.trim(),
        z.minLength(1, { error: '접수번호를 적어 주세요.' }),
        z.maxLength(20, { error: '접수번호를 확인해 주세요.' }),
      ),
  },
  data: z.object({ receiptNo: z.string() }),
  said: ({ data: { receiptNo } }) => `${receiptNo} 상담의 이력에 남겼어요.`,
})

/** Done by the register of complaints, above. */
export const complainByReply = desk('POST', '/api/desk/replies/:id/complaint', {
  logs: ['complaint.add'],
  summary: '답 문자를 불만으로 적는다. 두 번은 적지 않는다.',
  input: { id },
  data: z.object({ id: z.number(), dueOn: z.string() }),
  said: () => '불만으로 적었어요.',
})

export const untieReply = desk('POST', '/api/desk/replies/:id/untie', {
  logs: ['message.reply'],
  summary:
    '손으로 남긴 답 문자를 상담의 이력에서 빼고 다시 확인을 기다리게 한다. 그 문자로 멈춘 전화도 풀고 약속을 돌려준다. 손님의 번호로 온 답은 409.',
  input: { id },
  data: z.object({}),
  said: () => '상담에서 뺐어요. 확인할 문자에 다시 있어요.',
})
