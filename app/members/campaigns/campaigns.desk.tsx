import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AD_CHANNELS } from '#app/shared/legal/ad-channels.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CAMPAIGN_AREA, CAMPAIGNS } from './campaign-area.ts'
import { CampaignCard } from './campaign-card.tsx'
import { readCampaigns } from './campaigns.server.ts'
import { noteAdRefusal, proposeCampaign, type Campaigns } from './contract.ts'
import '#app/shared/desk/desk-page.css'
import './campaigns.css'

export const meta = () => deskMeta('광고 보내기')

export const ErrorBoundary = () => <DeskError to={CAMPAIGNS}>광고 보내기로</DeskError>

export function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, CAMPAIGN_AREA)
  return orErrorPage(readCampaigns(services, visit))
}

export default function CampaignsPage() {
  const { result, agreed, rejectNumber } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">광고 보내기</h1>
        <p className="desk-note">
          광고를 받겠다고 한 회원에게만 나가요. 적은 사람이 아닌 한 사람이 더 확인해야 하고, 나가기 바로 전에
          한 사람씩 동의를 다시 봐요.
        </p>
      </div>
      <Proposal agreed={agreed} rejectNumber={rejectNumber} />
      <section className="stack-3" aria-labelledby="campaigns-list">
        <h2 id="campaigns-list" className="campaigns__title">
          적은 광고
        </h2>
        {result.length === 0 ? (
          <EmptyState as="h3" title="아직 적은 광고가 없어요">
            위에서 적으면 여기에서 확인하고 결과를 볼 수 있어요.
          </EmptyState>
        ) : (
          <ul className="stack-3">
            {result.map((campaign) => (
              <li key={campaign.id}>
                <CampaignCard campaign={campaign} agreed={agreed[campaign.channel]} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <Refusals />
      <DeskFlash />
    </div>
  )
}

function Proposal({ agreed, rejectNumber }: Pick<Campaigns, 'agreed' | 'rejectNumber'>) {
  const channels = (['sms', 'mail'] as const).map((value) => ({
    value,
    label: AD_CHANNELS[value],
    note: `지금 ${agreed[value].toLocaleString('ko')}명`,
    isDisabled: value === 'sms' && rejectNumber === null,
  }))
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="campaign-new">
      <h2 id="campaign-new">새 광고 적기</h2>
      {rejectNumber === null && (
        <Notice tone="warn" title="080 수신 거부 번호가 없어서 광고 문자를 보낼 수 없어요.">
          <Link to="/desk/settings/advertising">번호 적으러 가기</Link>
        </Notice>
      )}
      <ActForm row={proposeCampaign} submit="적어 두기" button={{ kind: 'primary' }} resets>
        {({ typed, errorOf }) => (
          <>
            <RadioChips
              legend="보낼 채널"
              name="channel"
              chips={channels}
              defaultValue={typed('channel', rejectNumber === null ? 'mail' : 'sms').defaultValue}
              error={errorOf('channel')}
            />
            <TextField {...typed('title')} id="title" label="제목" autoComplete="off" />
            <TextArea
              {...typed('message')}
              id="message"
              label="내용"
              hint="(광고) 표시와 보내는 곳, 금액과 조건에 대한 말, 수신 거부는 저절로 붙어요."
              rows={5}
            />
            <TextField
              {...typed('path', '/plans')}
              id="path"
              label="열어 볼 주소"
              hint="홈페이지 안의 주소예요. /plans처럼 적어요."
              autoComplete="off"
            />
          </>
        )}
      </ActForm>
    </section>
  )
}

/** What the 080 service tells day by day. */
function Refusals() {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="campaign-refusals">
      <h2 id="campaign-refusals">080으로 온 거부 적기</h2>
      <p className="desk-note">
        적는 즉시 그 회원의 문자 광고 동의가 거두어지고, 기다리던 광고 문자도 나가지 않아요. 처리한 결과는
        회원에게 문자로 알려요.
      </p>
      <ActForm row={noteAdRefusal} submit="거부 적기" resets>
        {({ typed }) => (
          <TextField
            {...typed('mobile')}
            id="mobile"
            type="tel"
            inputMode="numeric"
            label="거부한 휴대폰 번호"
            autoComplete="off"
          />
        )}
      </ActForm>
    </section>
  )
}
