import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { isOfficeClosed, missingOffice } from '#app/shared/legal/office-readiness.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { CAMPAIGNS } from './campaign-area.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignProposal } from './campaign-proposal.tsx'
import { SenderNotice } from './sender-notice.tsx'
import { readCampaigns } from './campaigns.server.ts'
import { noteAdRefusal, type Campaign, type Campaigns } from './contract.ts'
import './campaigns.css'

export const meta = () => deskMeta('광고 보내기')

export const ErrorBoundary = () => <DeskError to={CAMPAIGNS}>광고 보내기로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.campaigns)
  const [campaigns, missing, isClosed] = await orErrorPage(
    Promise.all([readCampaigns(services, visit), missingOffice(services), isOfficeClosed(services)]),
  )
  return { ...campaigns, missing, isClosed }
}

export default function CampaignsPage() {
  const { result, agreed, rejectNumber, frames, missing, isClosed } = useLoaderData<typeof loader>()
  const mine = result.filter(isForMe)
  const others = result.filter((campaign) => !isForMe(campaign))
  return (
    <div className="desk-page">
      <DeskHead title="광고 보내기">
        받겠다고 한 회원에게만 가요. 쓴 사람 말고 다른 대표나 관리자가 확인해야 나가요.
      </DeskHead>
      {isClosed && <SenderNotice missing={missing} />}
      {mine.length > 0 && <CampaignList id="mine" title="내가 확인할 광고" agreed={agreed} shown={mine} />}
      <CampaignProposal {...{ agreed, rejectNumber, frames, isClosed }} isUnready={missing.length > 0} />
      <CampaignList id="others" title="지난 광고" agreed={agreed} shown={others} />
      <Refusals />
      <DeskFlash />
    </div>
  )
}

/** Waiting for somebody else than its writer. */
const isForMe = ({ state, isOwn }: Campaign) => state === 'waiting' && !isOwn

interface CampaignListProps extends Pick<Campaigns, 'agreed'> {
  id: string
  title: string
  shown: readonly Campaign[]
}

function CampaignList({ id, title, agreed, shown }: CampaignListProps) {
  return (
    <section className="stack-3" aria-labelledby={`campaigns-${id}`}>
      <h2 id={`campaigns-${id}`} className="campaigns__title">
        {title}
      </h2>
      {shown.length === 0 ? (
        <p className="desk-note">아직 보낸 광고가 없어요. 확인 요청한 광고와 그 결과가 여기에 쌓여요.</p>
      ) : (
        <ul className="stack-3">
          {shown.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} agreed={agreed[campaign.channel]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the 080 service tells day by day. */
function Refusals() {
  const isRefused = useRefusal(noteAdRefusal) !== null
  return (
    <details className="desk-page__stack" open={isRefused || undefined}>
      <summary className="desk-page__more">080 수신 거부 등록</summary>
      <p className="desk-note">
        등록하면 바로 그 회원의 문자 광고 동의를 철회하고, 기다리던 광고 문자도 멈춰요. 결과는 회원에게 문자로
        알려요.
      </p>
      <ActForm row={noteAdRefusal} submit="등록하기" resets>
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
    </details>
  )
}
