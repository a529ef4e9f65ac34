import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { readTarget, shownCode } from '#app/members/identity/codes.server.ts'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { useRefusal, useShown } from '#app/shared/forms/acts.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { adChannelNames } from '#app/shared/legal/ad-channels.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { EmailBanner } from './email-banner.tsx'
import { proveOwner, type OwnInfo } from './contract.ts'
import { ownerFacts, readOwn, readOwnInfo } from './own-info.server.ts'
import { Fact } from './mypage-parts.tsx'
import { orLogin, ownVisit } from './own-page.server.ts'
import { OwnerFields } from './owner-fields.tsx'
import { ProfileChange } from './profile-change.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import '#app/ui/button.css'

export const headers = privateHeaders

const CHANGEABLE = ['email', 'phone'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const reading = Promise.all([readOwnInfo(services, {}, visit), readOwn(services, visit)])
  const [info, member] = await orLogin(args, reading)
  const query = args.url.searchParams
  const edit = query.get('edit')
  const certId = query.get('certId')
  return {
    info,
    owner: ownerFacts(services, member, visit),
    edit: CHANGEABLE.find((each) => each === edit) ?? null,
    sent: certId ? await sentCode(services, certId, visit) : null,
    meta: privatePageMeta('회원 정보'),
  }
}

async function sentCode(services: Services, certId: string, visit: Visit) {
  const target = await readTarget(services, certId, visit)
  return { certId, target, shown: target && (await shownCode(services, certId)) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypageProfilePage() {
  const { info, owner, edit, sent } = useLoaderData<typeof loader>()
  const isProven = useShown(proveOwner) !== null
  const refused = useRefusal(proveOwner)
  return (
    <>
      <h1>회원 정보</h1>
      {!isProven && <AnswerNotice isDoneOnly />}
      <EmailBanner info={info} />
      <Facts info={info} />
      {edit && <ProfileChange key={edit} what={edit} owner={owner} sent={sent} />}
      <div>
        <Accordion title="내 정보 내려받기" as="h2" isOpen={isProven || refused !== null}>
          <div className="stack-4">
            <p>
              고른커넥트가 가진 내 정보, 동의 기록, 상담과 보낸 글을 파일 하나로 받아요. 다른 사람과 함께 쓰는
              기기에는 남기지 마세요.
            </p>
            {isProven ? (
              <>
                <AnswerNotice />
                <a
                  href="/api/user/export"
                  download
                  className="button button--secondary button--lg button--wide"
                >
                  파일 저장하기
                </a>
              </>
            ) : (
              <AccountActForm row={proveOwner} submit="파일로 받기" kind="secondary">
                {() => <OwnerFields owner={owner} rejected={refused} path="/mypage/profile" />}
              </AccountActForm>
            )}
          </div>
        </Accordion>
      </div>
    </>
  )
}

/** Breaks before the @. */
function Address({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}

function Facts({ info }: { info: OwnInfo }) {
  return (
    <section className="mypage__card" aria-label="회원 정보">
      <dl className="mypage__facts">
        <Fact name="이름" note="휴대폰으로 확인한 그대로예요.">
          {info.uName}
        </Fact>
        <Fact
          name="휴대폰"
          note="바꾸면 새 번호로 신청한 상담이 보여요."
          edit={{ to: '/mypage/profile?edit=phone', about: '휴대폰 번호' }}
        >
          {info.uPhone}
        </Fact>
        <Fact name="이메일" edit={{ to: '/mypage/profile?edit=email', about: '이메일' }}>
          {info.uEmail ? <Address email={info.uEmail} /> : '적지 않았어요'}
        </Fact>
        <Fact name="광고 수신" edit={{ to: '/mypage/consents', about: '광고 정보 수신' }}>
          {info.marketingYN === 'Y' ? `${adChannelNames(info.marketingChannels)}로 받아요` : '받지 않아요'}
        </Fact>
        <Fact name="가입한 날">{`${dottedDate(info.joinedAt.slice(0, 10))} · ${SNS_NAMES[info.snsType]}`}</Fact>
      </dl>
    </section>
  )
}
