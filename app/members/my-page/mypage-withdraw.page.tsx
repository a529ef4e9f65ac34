import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { won } from '#app/platform/won.ts'
import { keptPeriod } from '#app/shared/legal/told-in-policy.server.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { withdrawal, WITHDRAWAL_REASONS } from './contract.ts'
import { ownerFacts, readOwn } from './own-info.server.ts'
import { listOwnGifts, listOwnInstallations } from './own-consults.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'
import { OwnerFields } from './owner-fields.tsx'
import './mypage-withdraw.css'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const [member, installations, { result: gifts }, kept] = await orLogin(
    args,
    Promise.all([
      readOwn(services, visit),
      listOwnInstallations(services, visit),
      listOwnGifts(services, {}, visit),
      keptPeriod(services),
    ]),
  )
  const promised = [
    ...installations.map(({ giftAmount }) => giftAmount),
    ...gifts.map(({ amount, paidOn }) => (paidOn ? 0 : amount)),
  ]
  return {
    owner: ownerFacts(services, member, visit),
    installDay: installations[0]?.date ?? null,
    gift: promised.reduce((sum, amount) => sum + amount, 0),
    kept,
    meta: privatePageMeta('회원 탈퇴'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const REASONS = [
  ['', '선택해 주세요'] as const,
  ...WITHDRAWAL_REASONS.map(({ value, label }) => [value, label] as const),
]

export default function MypageWithdrawPage() {
  const { owner, installDay, gift, kept } = useLoaderData<typeof loader>()
  const refused = useRefusal(withdrawal)
  return (
    <>
      <h1>회원 탈퇴</h1>
      <StillPromised installDay={installDay} gift={gift} />
      <section className="mypage-withdraw mypage__card" aria-labelledby="withdraw-title">
        <h2 id="withdraw-title">정말 탈퇴할까요?</h2>
        <p>계정 정보는 바로 지워져요. 글과 상담 신청은 고르면 함께 지워요. 되돌릴 수 없어요.</p>
        <WhatBecomes kept={kept} />
        <AccountActForm row={withdrawal} submit="탈퇴하기" kind="danger">
          {({ typed, errorOf }) => (
            <>
              <fieldset className="mypage-withdraw__also stack-3">
                <legend>
                  함께 지울 것<span className="field__optional"> (선택)</span>
                </legend>
                {ALSO.map(({ name, label, hint }) => (
                  <Checkbox
                    key={name}
                    name={name}
                    value="true"
                    className="mypage-withdraw__choice"
                    defaultChecked={typed(name).defaultValue === 'true'}
                  >
                    <b>{label}</b>
                    <span className="mypage-withdraw__hint">{hint}</span>
                  </Checkbox>
                ))}
              </fieldset>
              <SelectField label="떠나는 이유" isOptional {...typed('reason')} options={REASONS} />
              <OwnerFields owner={owner} rejected={refused} path="/mypage/withdraw" />
              <Checkbox
                name="isRead"
                value="true"
                defaultChecked={typed('isRead').defaultValue === 'true'}
                error={errorOf('isRead')}
              >
                되돌릴 수 없다는 걸 확인했어요
              </Checkbox>
              <input type="hidden" name="isRead" value="false" />
              <ButtonLink to="/mypage" size="lg" isWide>
                계속 이용하기
              </ButtonLink>
            </>
          )}
        </AccountActForm>
      </section>
    </>
  )
}

/** The account ends; the contract with the carrier and what was promised with it (won) do not. */
function StillPromised({ installDay, gift }: { installDay: string | null; gift: number }) {
  const number = useSupportNumber()
  if (!installDay && gift === 0) return null
  return (
    <Notice
      tone="warn"
      title={installDay ? `${sentenceDate(installDay)} 설치가 잡혀 있어요.` : '받을 사은품이 있어요.'}
    >
      {installDay && (
        <p>
          탈퇴해도 설치는 취소되지 않아요. 날짜를 바꾸거나 취소하려면 <b className="nowrap">{number}</b>로
          전화해 주세요.
        </p>
      )}
      {gift > 0 && (
        <p>
          사은품 <b className="nowrap">{won(gift)}</b>은 탈퇴해도 약속한 대로 보내요.
        </p>
      )}
    </Notice>
  )
}

/** Both open without a script. `kept`: how long a request is. */
function WhatBecomes({ kept }: { kept: string }) {
  return (
    <div>
      <Accordion title="바로 지워지는 것" isOpen>
        <ul className="mypage-withdraw__list stack-2">
          <li>이름, 휴대폰 번호, 이메일, 비밀번호</li>
          <li>간편 로그인 연결과 로그인한 기기</li>
          <li>계정으로 보낸 문자와 이메일의 기록</li>
        </ul>
        <p className="mypage__small">
          지우기 전에 <Link to="/mypage/profile">내 정보를 파일로 내려받을 수 있어요</Link>.
        </p>
      </Accordion>
      <Accordion title="남는 것과 이유" isOpen>
        <dl className="mypage-withdraw__kept stack-4">
          {retained(kept).map(({ what, how, why }) => (
            <div key={what}>
              <dt>
                {what} <span className="mypage__small nowrap">{how}</span>
              </dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <p className="mypage__small">탈퇴한 뒤에도 같은 휴대폰 번호로 다시 가입할 수 있어요.</p>
      </Accordion>
    </div>
  )
}

const ALSO = [
  {
    name: 'erasesTexts',
    label: '내 글도 지우기',
    hint: '게시판에 쓴 글과 댓글, 사진을 모두 지워요.',
  },
  {
    name: 'erasesRequests',
    label: '상담 신청도 취소하고 지우기',
    hint: '기다리는 상담은 취소되고 약정 만료 알림도 끝나요. 가입을 신청했거나 설치가 잡힌 상담은 그대로 두고, 가입한 기록은 법에 따라 남아요.',
  },
] as const

const retained = (kept: string) => [
  {
    what: '상담 신청',
    how: `상담이 끝난 날부터 ${kept}`,
    why: '신청할 때 따로 동의한 기간이에요. 아래에서 함께 지울 수 있어요.',
  },
  { what: '동의 기록', how: '1년', why: '무엇에 언제 동의했는지만 남기고, 누구의 것인지는 지워요.' },
  {
    what: '탈퇴 기록',
    how: '1년',
    why: '가입한 날과 탈퇴한 날, 고른 이유만 남아요. 누구인지 알 수 없어요.',
  },
  {
    what: '내가 쓴 글',
    how: '지울 때까지',
    why: '쓴 사람과 글 속의 이름, 번호, 이메일을 지우고, 비밀글과 고치기 전 글은 모두 지워요. 아래에서 함께 지울 수 있어요.',
  },
]
