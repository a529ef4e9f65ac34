import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { disclosure, startReferral, stopReferral } from '#app/crm/door.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/field.tsx'
import { won } from '#app/platform/won.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { Fact, PageHead } from './mypage-parts.tsx'
import { readReferral } from './own-referral.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const own = await orLogin(args, readReferral(services, {}, visit))
  return { own, meta: privatePageMeta('추천 코드') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

type Own = ReturnType<typeof useLoaderData<typeof loader>>['own']

/** One's own code, what it brought, and how it is stopped; of whoever was introduced there is a number and nothing else. */
export default function MypageReferralPage() {
  const { own } = useLoaderData<typeof loader>()
  const { term, code } = own
  return (
    <>
      <PageHead title="추천 코드">
        {term ? disclosure(term, '추천한 분') : '지금은 추천을 받지 않아요.'}
      </PageHead>
      <AnswerNotice />
      {term && (code ? <Code own={own} code={code} /> : <Start term={term} />)}
      {(code !== null || own.openedCount > 0 || own.gifts.length > 0) && <Came own={own} />}
      {!term && own.gifts.length === 0 && (
        <EmptyState as="h2" title="추천을 받지 않는 때예요">
          다시 받으면 여기에서 코드를 만들 수 있어요.
        </EmptyState>
      )}
    </>
  )
}

function Start({ term: { amount, addedAmount, holdDays, isSample } }: { term: NonNullable<Own['term']> }) {
  return (
    <section className="mypage__card stack-4" aria-labelledby="referral-start">
      <p className="badge-row">
        <b id="referral-start">누가 무엇을 받나요</b>
        {isSample && <Badge tone="neutral">예시 금액</Badge>}
      </p>
      <dl className="mypage__facts">
        <Fact name="나" note={`지인이 개통하고 ${holdDays}일 동안 쓴 뒤`}>
          <b>{`상품권 ${won(amount)}`}</b>
        </Fact>
        {addedAmount > 0 && (
          <Fact name="지인" note="개통한 뒤, 지인의 사은품에 더해서">
            <b>{won(addedAmount)}</b>
          </Fact>
        )}
      </dl>
      <ActForm row={startReferral} submit="추천 코드 만들기" button={{ kind: 'primary' }} />
      <ul className="mypage__small stack-2">
        <li>신청은 지인이 직접 해요. 지인의 이름이나 번호를 대신 적지 마세요.</li>
        <li>
          알릴 때는 보상을 받는다는 말을 맨 앞에 적어 주세요. 코드를 만들면 그 말이 든 글이 함께 나와요.
        </li>
        <li>내 번호로는 쓸 수 없어요. 같은 주소나 같은 기기로 신청하면 확인한 뒤에 줄지 정해요.</li>
        <li>상품권의 금액에 따라 세금을 떼거나 신고해야 할 수 있어요. 주기 전에 먼저 안내해요.</li>
      </ul>
    </section>
  )
}

function Code({ own, code }: { own: Own; code: string }) {
  return (
    <section className="mypage__card stack-4" aria-labelledby="referral-code">
      <h2 id="referral-code">{`내 코드 ${code}`}</h2>
      <TextArea
        label="함께 보낼 글"
        hint="보상을 받는다는 말이 맨 앞에 있어요. 그 말을 지우지 말고 보내 주세요."
        rows={4}
        readOnly
        defaultValue={own.sharedText ?? ''}
      />
      <TextField label="주소" readOnly defaultValue={own.url ?? ''} />
      <ActForm
        row={stopReferral}
        submit="코드 멈추기"
        button={{ kind: 'secondary' }}
        confirm={{
          title: '코드를 멈출까요?',
          text: '이 코드로는 더 신청할 수 없어요. 다시 만들면 다른 코드가 돼요.',
        }}
      />
    </section>
  )
}

function Came({ own }: { own: Own }) {
  return (
    <section className="mypage__card stack-3" aria-labelledby="referral-came">
      <h2 id="referral-came">추천으로 온 것</h2>
      <dl className="mypage__facts">
        <Fact name="개통">{`${own.openedCount.toLocaleString('ko')}건`}</Fact>
      </dl>
      {own.gifts.length === 0 ? (
        <p className="mypage__small">유지 기간이 지나면 받을 상품권과 날짜가 여기에 떠요.</p>
      ) : (
        <ul className="stack-2">
          {own.gifts.map(({ amount, dueOn, paidOn }) => (
            <li key={`${dueOn} ${amount}`} className="badge-row">
              <b>{`상품권 ${won(amount)}`}</b>
              <Badge tone={paidOn ? 'success' : 'info'}>
                {paidOn ? `${sentenceDate(paidOn)} 보냈어요` : `${sentenceDate(dueOn)}까지 보내요`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="mypage__small">누가 신청했는지, 무엇을 골랐는지는 알려 드리지 않아요.</p>
    </section>
  )
}
