import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ConsentTextList } from '#app/members/joining/consent-text.tsx'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { joinConsents } from '#app/members/joining/join-consents.server.ts'
import {
  AD_CHANNEL_KEYS,
  AD_CHANNELS,
  adChannelNames,
  type AdChannel,
} from '#app/shared/legal/ad-channels.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { listConsents } from './consents.server.ts'
import { updateConsent, type ConsentState } from './contract.ts'
import { ownVisit } from './own-page.server.ts'
import { PageHead } from './mypage-parts.tsx'
import { AnswerNotice } from './answer-notice.tsx'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const [{ result }, inForce] = await Promise.all([listConsents(services, {}, visit), joinConsents(services)])
  const texts = Object.fromEntries(inForce.map(({ item, text }) => [item as string, text]))
  return { consents: result, texts, meta: privatePageMeta('내가 동의한 것') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypageConsentsPage() {
  const { consents, texts } = useLoaderData<typeof loader>()
  const hasTexts = consents.some(({ channels }) => channels.includes('sms'))
  return (
    <>
      <PageHead title="내가 동의한 것">
        광고 정보 수신은 언제든 켜고 끌 수 있어요. 끄는 데 비용은 받지 않아요.
      </PageHead>
      <AnswerNotice />
      <ul className="stack-4">
        {consents.map((consent) => (
          <ConsentCard
            key={consent.item}
            consent={consent}
            text={texts[consent.item] ?? []}
            hasTexts={hasTexts}
          />
        ))}
      </ul>
      <p className="mypage__small">
        전문은 <Link to="/term">이용약관</Link>과 <Link to="/policy">개인정보처리방침</Link>에 있어요.
      </p>
    </>
  )
}

const ABOUT: Record<string, string> = {
  term: '가입할 때 꼭 필요한 동의예요. 거두려면 탈퇴해야 해요.',
  privacy: '가입할 때 꼭 필요한 동의예요. 거두려면 탈퇴해야 해요.',
  age14: '가입할 때 꼭 필요한 확인이에요. 거두려면 탈퇴해야 해요.',
  marketing: '요금 소식과 혜택을 문자·이메일로 받아요. 동의하지 않아도 상담과 가입에 아무 차이가 없어요.',
  night: '밤 9시부터 다음 날 아침 8시 사이에도 받아요. 끄면 이 시간에는 보내지 않아요.',
}

interface ConsentCardProps {
  consent: ConsentState
  text: ConsentText
  hasTexts: boolean
}

function ConsentCard({ consent, text, hasTexts }: ConsentCardProps) {
  const { item, name, agreed, at, version, canWithdraw, history } = consent
  const isBarred = item === 'night' && !hasTexts
  return (
    <li className="mypage__card">
      <div className="mypage__row spread">
        <h2>
          ({canWithdraw ? '선택' : '필수'}) {name}
        </h2>
        <Badge tone={agreed ? 'brand' : 'neutral'}>
          {agreed ? '동의함' : at || canWithdraw ? '동의하지 않음' : '기록 없음'}
        </Badge>
      </div>
      <p>{ABOUT[item]}</p>
      {at && (
        <p className="mypage__small">
          {dottedMoment(at)} · {editionOf(version)}
        </p>
      )}
      {item === 'marketing' && <Channels consent={consent} />}
      {item === 'night' && !isBarred && <Change item={item} name={name} agreed={agreed} />}
      {isBarred && <p className="mypage__small">문자로 광고 정보를 받는 데 동의한 뒤에 켤 수 있어요.</p>}
      {!canWithdraw && (
        <p className="mypage__small">
          <Link to="/mypage/withdraw" className="mypage__act">
            회원 탈퇴 알아보기
          </Link>
        </p>
      )}
      {text.length > 0 && (
        <Accordion title="내용 보기" as="h3" look="plain">
          <ConsentTextList text={text} />
        </Accordion>
      )}
      {history.length > 1 && (
        <Accordion title="지난 기록" as="h3" look="plain">
          <ol className="mypage__small">
            {history.map((line) => (
              <li key={line.at}>
                {dottedMoment(line.at)} {line.agreed ? '동의' : '동의하지 않음'} (
                {[adChannelNames(line.channels), editionOf(line.version)].filter(Boolean).join(', ')})
              </li>
            ))}
          </ol>
        </Accordion>
      )}
    </li>
  )
}

function Channels({ consent: { item, name, channels } }: Pick<ConsentCardProps, 'consent'>) {
  return (
    <ul className="mypage__channels stack-2">
      {AD_CHANNEL_KEYS.map((channel) => (
        <li key={channel} className="spread">
          <span>
            {AD_CHANNELS[channel]}{' '}
            <span className="muted">{channels.includes(channel) ? '받아요' : '받지 않아요'}</span>
          </span>
          <Change
            item={item}
            channel={channel}
            name={`${AD_CHANNELS[channel]} ${name}`}
            about={`${name} ${AD_CHANNELS[channel]}`}
            agreed={channels.includes(channel)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ChangeProps {
  item: string
  name: string
  agreed: boolean
  channel?: AdChannel
  about?: string
}

function Change({ item, name, agreed, channel, about = name }: ChangeProps) {
  const label = agreed ? '동의 거두기' : '동의하기'
  const question = {
    title: `${name} 동의를 거둘까요?`,
    text: '거두면 바로 적용돼요.',
    isDestructive: true,
  }
  return (
    <ActForm
      row={updateConsent}
      name={channel ? `${item} ${channel}` : item}
      values={{ item, agreed: String(!agreed), ...(channel && { channels: channel }) }}
      submit={label}
      about={about}
      confirm={agreed ? question : undefined}
      pageShowsRefusal
    />
  )
}

/** `term-0.9` → `0.9판` */
function editionOf(version: string | null): string {
  return `${version?.split('-').at(-1)}판`
}
