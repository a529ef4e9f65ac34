import { AD_CHANNELS } from '#app/shared/legal/ad-channels.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CAMPAIGN_STATES, decideCampaign, type Campaign, type CampaignDecision } from './contract.ts'
import '#app/shared/messaging/message-preview.css'
import './campaigns.css'

const TONES = { waiting: 'warn', approved: 'brand' } as const
const toneOf = (state: Campaign['state']) => (state in TONES ? TONES[state as keyof typeof TONES] : 'neutral')

interface CampaignCardProps {
  campaign: Campaign
  /** How many agree to the channel now. */
  agreed: number
}

export function CampaignCard({ campaign, agreed }: CampaignCardProps) {
  const { id, channel, title, text, state, byName, at, decidedByName, decidedAt } = campaign
  return (
    <article className="desk-page__card desk-page__stack" aria-labelledby={`campaign-${id}`}>
      <div>
        <h3 id={`campaign-${id}`}>{title}</h3>
        <p className="badge-row">
          <Badge tone={toneOf(state)}>{CAMPAIGN_STATES[state]}</Badge>
          <Badge>{AD_CHANNELS[channel]}</Badge>
        </p>
        <p className="desk-note">
          {dottedMoment(at)} {byName}
          {decidedByName && decidedAt && ` · ${dottedMoment(decidedAt)} ${decidedByName}`}
        </p>
      </div>
      <p className="message-text">{text}</p>
      <Progress campaign={campaign} />
      <Decisions campaign={campaign} agreed={agreed} />
    </article>
  )
}

const count = (number: number) => number.toLocaleString('ko')

function Progress({ campaign: { state, isStored, waiting, sent, unsent } }: { campaign: Campaign }) {
  if (state !== 'approved' && state !== 'stopped') return null
  return (
    <p aria-live="polite">
      나감 {count(sent)}명 · 기다림 {count(waiting)}명 · 나가지 않음 {count(unsent)}명
      {state === 'approved' && !isStored && ' · 받을 사람을 고르는 중이에요'}
    </p>
  )
}

function Decisions({ campaign: { id, title, state, isOwn }, agreed }: CampaignCardProps) {
  if (state === 'approved')
    return (
      <div className="campaign__decisions cluster">
        <Decide id={id} decision="stopped" submit="멈추기" title={title} />
      </div>
    )
  if (state !== 'waiting') return null
  if (isOwn)
    return (
      <>
        <p className="desk-note">다른 대표나 관리자가 확인해야 나가요.</p>
        <div className="campaign__decisions cluster">
          <Decide id={id} decision="withdrawn" submit="요청 취소" title={title} />
        </div>
      </>
    )
  return (
    <div className="campaign__decisions cluster">
      <Decide id={id} decision="approved" submit="확인하고 보내기" title={title} agreed={agreed} />
      <Decide id={id} decision="declined" submit="보내지 않기" title={title} />
    </div>
  )
}

interface DecideProps {
  id: string
  decision: CampaignDecision
  submit: string
  title: string
  agreed?: number
}

const questions = (agreed: number) => ({
  approved: {
    title: '동의한 회원 모두에게 보낼까요?',
    text: `지금 ${agreed.toLocaleString('ko')}명이 받겠다고 했어요. 글과 주소를 한 번 더 읽어 주세요. 나간 글은 되돌릴 수 없어요.`,
  },
  stopped: { title: '광고를 멈출까요?', text: '아직 나가지 않은 글은 나가지 않아요. 다시 보낼 수는 없어요.' },
})

function Decide({ id, decision, submit, title, agreed = 0 }: DecideProps) {
  const asks = decision === 'approved' || decision === 'stopped'
  return (
    <ActForm
      row={decideCampaign}
      params={{ id }}
      name={decision}
      values={{ decision }}
      submit={submit}
      about={title}
      button={{ kind: decision === 'approved' ? 'primary' : 'secondary' }}
      {...(asks && { confirm: questions(agreed)[decision] })}
    />
  )
}
