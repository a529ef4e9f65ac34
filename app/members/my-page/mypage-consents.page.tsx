import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ConsentTextList } from '#app/members/joining/consent-text.tsx'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { consentsToShow } from '#app/shared/legal/consents-in-force.server.ts'
import {
  AD_CHANNEL_KEYS,
  AD_CHANNELS,
  adChannelNames,
  type AdChannel,
} from '#app/shared/legal/ad-channels.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { dottedDate, dottedMoment } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SwitchButton } from '#app/ui/switch.tsx'
import { listConsents } from './consents.server.ts'
import { updateConsent, type ConsentState } from './contract.ts'
import { ownVisit } from './own-page.server.ts'
import { PageHead } from './mypage-parts.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import './mypage-consents.css'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const [{ result }, inForce] = await Promise.all([
    listConsents(services, {}, visit),
    consentsToShow(services, 'join'),
  ])
  const texts = Object.fromEntries(inForce.map(({ item, text }) => [item as string, text]))
  return { consents: result, texts, meta: privatePageMeta('동의 내역') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** What can be changed stands first. */
export default function MypageConsentsPage() {
  const { consents, texts } = useLoaderData<typeof loader>()
  const hasTexts = consents.some(({ channels }) => channels.includes('sms'))
  const [optional, required] = [true, false].map((isOptional) =>
    consents.filter(({ canWithdraw }) => canWithdraw === isOptional),
  )
  return (
    <>
      <PageHead title="동의 내역">
        광고 정보 수신은 언제든 무료로 켜고 끌 수 있어요. 바꾸면 바로 저장돼요.
      </PageHead>
      <AnswerNotice />
      <section className="mypage__card" aria-labelledby="optional-consents">
        <h2 id="optional-consents">선택 동의</h2>
        <ul className="own-consents">
          {optional?.map((consent) => (
            <Choice key={consent.item} consent={consent} text={texts[consent.item]}>
              <Switches consent={consent} hasTexts={hasTexts} />
            </Choice>
          ))}
        </ul>
      </section>
      <section className="mypage__card" aria-labelledby="required-consents">
        <h2 id="required-consents">필수 동의</h2>
        <p>
          가입할 때 꼭 필요한 동의예요. 철회하려면 탈퇴해야 해요.{' '}
          <Link to="/mypage/withdraw" className="nowrap">
            회원 탈퇴 알아보기
          </Link>
        </p>
        <div>
          {required?.map((consent) => (
            <Accordion key={consent.item} title={<Given consent={consent} />}>
              <Told consent={consent} text={texts[consent.item]} />
            </Accordion>
          ))}
        </div>
      </section>
      <p className="mypage__small">
        전문은 <Link to="/term">이용약관</Link>과 <Link to="/policy">개인정보처리방침</Link>에 있어요.
      </p>
    </>
  )
}

const ABOUT: Record<string, string> = {
  marketing: '요금 소식과 혜택을 받아요. 동의하지 않아도 상담과 가입에 아무 차이가 없어요.',
  night: '밤 9시부터 다음 날 아침 8시 사이에도 받아요. 끄면 이 시간에는 보내지 않아요.',
}

interface ConsentProps {
  consent: ConsentState
  text: ConsentText | undefined
}

/** Whether it is agreed to and since when, then its switches and its words. */
function Choice({ consent, text, children }: ConsentProps & { children: ReactNode }) {
  const { name, agreed, at } = consent
  return (
    <li>
      <h3>{name}</h3>
      <p className="mypage__small">
        {[agreed ? '동의함' : '동의하지 않음', at && dottedDate(at.slice(0, 10))].filter(Boolean).join(' · ')}
      </p>
      {children}
      <Accordion
        title={
          <>
            내용 보기
            <span className="sr-only">: {name}</span>
          </>
        }
        as="span"
        look="plain"
      >
        <p>{ABOUT[consent.item]}</p>
        <Told consent={consent} text={text} />
      </Accordion>
    </li>
  )
}

/** A consent that only leaving ends. */
function Given({ consent: { name, agreed, at } }: { consent: ConsentState }) {
  return (
    <>
      {name}{' '}
      <span className="mypage__small own-consents__given nowrap">
        {agreed && at ? `동의함 · ${dottedDate(at.slice(0, 10))}` : '기록 없음'}
      </span>
    </>
  )
}

/** When and to which edition, its text, and how it stood before. */
function Told({ consent, text = [] }: ConsentProps) {
  const { at, version, canWithdraw, history } = consent
  return (
    <div className="stack-2">
      {text.length > 0 && <ConsentTextList text={text} />}
      {at && (
        <p className="mypage__small">
          {canWithdraw ? '선택한 때' : '동의한 때'} {dottedMoment(at)} · {editionOf(version)}
        </p>
      )}
      {history.length > 1 && (
        <>
          <p className="mypage__small bold">지난 기록</p>
          <ol className="mypage__small">
            {history.map((line) => (
              <li key={line.at}>
                {dottedMoment(line.at)} {line.agreed ? '동의' : '동의하지 않음'} (
                {[adChannelNames(line.channels), editionOf(line.version), line.way]
                  .filter(Boolean)
                  .join(', ')}
                )
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

interface SwitchesProps {
  consent: ConsentState
  hasTexts: boolean
}

/** Of advertising each channel is taken back apart. */
function Switches({ consent: { item, name, agreed, channels }, hasTexts }: SwitchesProps) {
  if (item === 'night')
    return hasTexts ? (
      <Change item={item} name={name} label="야간에도 받기" agreed={agreed} />
    ) : (
      <p className="mypage__small">문자로 광고 정보를 받는 데 동의한 뒤에 켤 수 있어요.</p>
    )
  return AD_CHANNEL_KEYS.map((channel) => (
    <Change
      key={channel}
      item={item}
      channel={channel}
      name={`${AD_CHANNELS[channel]} ${name}`}
      label={`${AD_CHANNELS[channel]}로 받기`}
      agreed={channels.includes(channel)}
    />
  ))
}

interface ChangeProps {
  item: string
  /** What is agreed to. */
  name: string
  /** What the switch does. */
  label: string
  agreed: boolean
  channel?: AdChannel
}

function Change({ item, name, label, agreed, channel }: ChangeProps) {
  const question = {
    title: `${name} 동의를 철회할까요?`,
    text: '철회하면 바로 적용돼요.',
    confirm: '동의 철회',
    isDestructive: true,
  }
  return (
    <ActForm
      row={updateConsent}
      name={channel ? `${item} ${channel}` : item}
      values={{ item, agreed: String(!agreed), ...(channel && { channels: channel }) }}
      confirm={agreed ? question : undefined}
      className="own-consents__change"
      pageShowsRefusal
    >
      {({ isSending }) => (
        <SwitchButton
          isOn={agreed}
          isLoading={isSending}
          label={
            <>
              {label}
              <span className="sr-only"> ({name})</span>
            </>
          }
        />
      )}
    </ActForm>
  )
}

/** `term-0.9` → `버전 0.9` */
function editionOf(version: string | null): string {
  return `버전 ${version?.split('-').at(-1)}`
}
