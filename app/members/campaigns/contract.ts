import { z } from 'zod/mini'
import { adChannel } from '#app/shared/legal/ad-channel-contract.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.campaigns)

const TITLE = '제목을 두 글자 이상, 40자까지 적어 주세요.'
const MESSAGE = '내용을 두 글자 이상, 600자까지 적어 주세요.'
const written = (error: string, most: number) =>
  z.string({ error }).check(z.trim(), z.minLength(2, { error }), z.maxLength(most, { error }))

export const CAMPAIGN_STATES = {
  waiting: '확인을 기다림',
  approved: '보내기로 함',
  declined: '보내지 않기로 함',
  withdrawn: '취소',
  stopped: '멈춤',
} as const
const DECISIONS = ['approved', 'declined', 'withdrawn', 'stopped'] as const
export type CampaignDecision = (typeof DECISIONS)[number]

const campaign = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  title: z.string(),
  /** As one receiver would get it, with example values. */
  text: z.string(),
  state: z.enum(['waiting', 'approved', 'declined', 'withdrawn', 'stopped']),
  byName: z.string(),
  at: z.string(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Whether there is a text for everybody who may have one. */
  isStored: z.boolean(),
  waiting: z.number(),
  sent: z.number(),
  /** Whose consent ended, whose address refused, or that were stopped. */
  unsent: z.number(),
})
export type Campaign = z.output<typeof campaign>

const adFrame = z.object({ subject: z.nullable(z.string()), text: z.string() })
export type AdFrame = z.output<typeof adFrame>

export const campaigns = desk('GET', '/api/desk/campaigns', {
  summary: '광고와 그 결과. 새것부터 50개까지, 지금 채널마다 몇 명이 받겠다고 했는지와 함께.',
  data: z.object({
    result: z.array(campaign),
    /** Members who agreed to the channel and are there today. */
    agreed: z.object({ sms: z.number(), mail: z.number() }),
    rejectNumber: z.nullable(z.string()),
    /** What arrives by each channel, with `{title}`, `{message}` and `{path}` to fill in. */
    frames: z.object({ sms: adFrame, mail: adFrame }),
  }),
})
export type Campaigns = z.output<typeof campaigns.data>

export const proposeCampaign = desk('POST', '/api/desk/campaigns', {
  logs: ['campaign.propose'],
  summary: '광고를 적는다. 다른 대표나 관리자가 확인해야 나간다. (광고)와 수신 거부는 틀이 붙인다.',
  input: {
    channel: adChannel,
    title: written(TITLE, 40).check(z.regex(/^[^\r\n]*$/, { error: TITLE })),
    message: written(MESSAGE, 600),
    /** Of our site, as `/plans`. */
    path: z.string({ error: '홈페이지 주소를 적어 주세요.' }).check(z.maxLength(200)),
  },
  data: z.object({ id: z.string() }),
  said: () => '광고를 적었어요. 다른 사람이 확인하면 나가요.',
})

const DONE: Record<CampaignDecision, string> = {
  approved: '광고를 보내기 시작했어요.',
  declined: '광고를 보내지 않기로 했어요.',
  withdrawn: '광고를 취소했어요.',
  stopped: '광고를 멈췄어요. 아직 나가지 않은 글은 나가지 않아요.',
}

export const decideCampaign = desk('POST', '/api/desk/campaigns/:id/decision', {
  logs: ['campaign.approve', 'campaign.decline', 'campaign.stop'],
  summary:
    '광고를 보내도록 확인하거나(approved, 적은 사람은 못 한다) 보내지 않기로 하거나(declined) 취소하거나(withdrawn, 적은 사람만) 보내던 것을 멈춘다(stopped).',
  input: { id: z.string(), decision: z.enum(DECISIONS, { error: '어떻게 할지 골라 주세요.' }) },
  data: z.null(),
  refusals: ['proofNeeded'],
  said: ({ input }) => DONE[input.decision],
})

export const noteAdRefusal = desk('POST', '/api/desk/campaigns/refusals', {
  logs: ['member.adRefusal'],
  summary:
    '080 번호로 온 광고 문자 거부를 적는다. 그 번호의 회원은 문자 광고 동의를 철회한 것이 되고, 결과를 문자로 받는다.',
  input: { mobile: z.string({ error: '휴대폰 번호를 적어 주세요.' }).check(z.trim(), z.maxLength(20)) },
  data: z.null(),
  said: () => '거부를 적었어요. 처리한 결과는 문자로 알려 드려요.',
})
