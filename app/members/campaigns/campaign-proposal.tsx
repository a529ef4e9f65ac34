import { useState } from 'react'
import { AD_CHANNEL_KEYS, AD_CHANNELS } from '#app/shared/legal/ad-channels.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { MessagePreview } from '#app/shared/messaging/message-preview.tsx'
import { filled } from '#app/shared/messaging/templates.ts'
import { NOT_ENTERED } from '#app/platform/brand.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { LandingField } from './landing-field.tsx'
import { proposeCampaign, type Campaigns } from './contract.ts'

const PATH = '/plans'
const EMPTY = { title: '여기에 제목이 들어가요', message: '여기에 내용이 들어가요', path: PATH }

interface CampaignProposalProps extends Pick<Campaigns, 'agreed' | 'rejectNumber' | 'frames'> {
  /** Whether facts about the sender are missing; the server refuses then, except where it is tried out. */
  isUnready: boolean
  isClosed: boolean
}

/** An advertisement as it is written, beside what arrives. */
export function CampaignProposal({
  agreed,
  rejectNumber,
  frames,
  isUnready,
  isClosed,
}: CampaignProposalProps) {
  const first = rejectNumber === null ? 'mail' : 'sms'
  const refused = useRefusal(proposeCampaign)?.values
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(refused ?? {})
  const channel = AD_CHANNEL_KEYS.find((key) => key === typed['channel']) ?? first
  const values = Object.fromEntries(
    Object.entries(EMPTY).map(([name, empty]) => [name, typed[name]?.trim() || empty]),
  )
  return (
    <div className="message-writing">
      <section className="desk-page__card desk-page__stack" aria-labelledby="campaign-new">
        <h2 id="campaign-new">새 광고 쓰기</h2>
        {rejectNumber === null && (
          <Notice tone="warn" title="080 수신 거부 번호가 없어서 광고 문자를 보낼 수 없어요.">
            <Link to="/desk/settings/advertising">번호 적으러 가기</Link>
          </Notice>
        )}
        <ActForm
          row={proposeCampaign}
          submit="확인 요청하기"
          button={{ kind: 'primary', disabled: isClosed }}
          form={{ onInput: ({ currentTarget }) => setTyped(textFields(new FormData(currentTarget))) }}
          resets
          onDone={() => setTyped({})}
        >
          {(fields) => (
            <>
              <RadioChips
                legend="보낼 채널"
                name="channel"
                chips={channelsOf(agreed, rejectNumber)}
                defaultValue={fields.typed('channel', first).defaultValue}
                error={fields.errorOf('channel')}
              />
              <TextField {...fields.typed('title')} id="title" label="제목" autoComplete="off" />
              <TextArea {...fields.typed('message')} id="message" label="내용" rows={5} />
              <LandingField fields={fields} proposed={PATH} />
              {isUnready && (
                <p className="desk-note">
                  {isClosed
                    ? '위의 회사 정보를 채우면 확인을 요청할 수 있어요.'
                    : '연습이라 회사 정보 없이도 요청할 수 있어요. 실제로 열기 전에 설정에서 채워 주세요.'}
                </p>
              )}
            </>
          )}
        </ActForm>
      </section>
      <Preview channel={channel} frame={frames[channel]} values={values} />
    </div>
  )
}

interface PreviewProps {
  channel: 'sms' | 'mail'
  frame: Campaigns['frames']['sms']
  values: Readonly<Record<string, string>>
}

/** What arrives, and what of it is still to be entered. */
function Preview({ channel, frame: { subject, text }, values }: PreviewProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="campaign-preview">
      <h2 id="campaign-preview">미리 보기</h2>
      <MessagePreview
        channel={channel}
        {...(subject !== null && { subject: filled(subject, values) })}
        text={withoutGaps(filled(text, values))}
      />
      {text.includes(NOT_ENTERED) && (
        <Notice tone="warn" title="보내는 곳이 아직 비어 있어요.">
          <Link to="/desk/settings/company">사업자 정보</Link>에 상호와 주소를 적으면 끝줄에 자동으로
          들어가요.
        </Notice>
      )}
      <p className="desk-note">
        (광고) 표시와 보내는 곳, 요금·조건 안내 문구, 수신 거부 방법은 자동으로 들어가요.
      </p>
    </section>
  )
}

/** What nobody entered yet is told below the preview, and is no part of it. */
const withoutGaps = (text: string) =>
  text.replaceAll(` · ${NOT_ENTERED}`, '').replaceAll(`${NOT_ENTERED} · `, '').replaceAll(NOT_ENTERED, '')

function channelsOf(agreed: Campaigns['agreed'], rejectNumber: string | null) {
  return AD_CHANNEL_KEYS.map((value) => ({
    value,
    label: AD_CHANNELS[value],
    note: `동의한 회원 ${agreed[value].toLocaleString('ko')}명`,
    isDisabled: value === 'sms' && rejectNumber === null,
  }))
}
