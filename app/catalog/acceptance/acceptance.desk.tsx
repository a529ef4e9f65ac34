import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { PictureField } from '#app/catalog/contents/picture-field.tsx'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { CARRIER_NAMES, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readDeskAcceptance } from './acceptance.server.ts'
import { updateAcceptance, updateLookUp } from './contract.ts'
import { standings, type Standing } from './standings.ts'
import '#app/shared/desk/row-act.css'
import '#app/shared/forms/account-form.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './acceptance.css'

export const meta = () => deskMeta('사전승낙서')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.contents)
  const acceptance = await readDeskAcceptance(services)
  // Sent on the page for browsers without a script: `?picture=…&carrier=kt`.
  return {
    ...acceptance,
    standings: standings(acceptance, seoulDate(services.now())),
    picture: url.searchParams.get('picture'),
    pictureOf: url.searchParams.get('carrier'),
  }
}

/** The carriers' consents: what they say, their pictures, and how long they hold. */
export default function AcceptanceDeskPage() {
  const {
    version,
    carriers,
    standings: shown,
    lookUp,
    alarms,
    picture,
    pictureOf,
  } = useLoaderData<typeof loader>()
  const held = CARRIER_CODES.filter((carrier) => shown[carrier].isHeld).length
  const isEntered = CARRIER_CODES.some((carrier) => carriers[carrier].number !== null)
  return (
    <div className="desk-page acceptance-desk">
      <DeskHead
        title="사전승낙서"
        acts={<ExternalLink href="/etc/acceptance">홈페이지에서 보기</ExternalLink>}
      >
        {held === 0 && <b>아직 실제 상품을 게시할 수 없어요. </b>}
        {held < CARRIER_CODES.length && '승낙서가 없는 통신사는 예시만 보여요. '}
        {`승낙서를 넣은 통신사 ${held} / ${CARRIER_CODES.length}`}
      </DeskHead>
      {alarms.map(({ carrier, stage, text }) => (
        <Notice key={carrier} tone={stage <= 7 ? 'danger' : 'warn'} title={text} />
      ))}
      <div>
        {isEntered && (
          <p className="acceptance-desk__heads" aria-hidden="true">
            <span>통신사</span>
            <span>상태</span>
            <span>만료</span>
            <span>승낙번호</span>
            <span>선임 대리점</span>
            <span>승낙서</span>
          </p>
        )}
        <ul>
          {CARRIER_CODES.map((carrier) => (
            <CarrierRow
              key={carrier}
              carrier={carrier}
              version={version}
              facts={carriers[carrier]}
              standing={shown[carrier]}
              picture={pictureOf === carrier ? picture : null}
            />
          ))}
        </ul>
      </div>
      <ul className="acceptance-desk__apart">
        <LookUpRow version={version} lookUp={lookUp} />
      </ul>
      <DeskFlash />
    </div>
  )
}

type Facts = Awaited<ReturnType<typeof loader>>['carriers'][CarrierCode]

interface EditRowProps {
  title: string
  state: ReactNode
  /** What is told of it beside its state, by column. */
  facts: readonly ReactNode[]
  /** Whether its form waits for something: a fault to mend, a picture to save. */
  isOpen: boolean
  /** Whether nothing was entered yet. */
  isEmpty: boolean
  children: ReactNode
}

/** A line that opens into its form, also without a script. */
function EditRow({ title, state, facts, isOpen, isEmpty, children }: EditRowProps) {
  return (
    <li className="acceptance-desk__row">
      <details {...(isOpen && { open: true })}>
        <summary className="acceptance-desk__summary">
          <h2 className="acceptance-desk__title">{title}</h2>
          <span className="acceptance-desk__state">{state}</span>
          {facts.map((fact, index) => (
            <span key={index} className="acceptance-desk__fact">
              {fact}
            </span>
          ))}
          <span className="row-act acceptance-desk__edit" data-act={isEmpty ? '입력하기' : '고치기'} />
        </summary>
        <div className="acceptance-desk__form">{children}</div>
      </details>
    </li>
  )
}

interface CarrierRowProps {
  carrier: CarrierCode
  version: number
  facts: Facts
  standing: Standing
  /** Sent on the page for browsers without a script. */
  picture: string | null
}

function CarrierRow({ carrier, version, facts, standing, picture }: CarrierRowProps) {
  const refused = useRefusal(updateAcceptance, { carrier })
  const { tone, name, fact } = standing
  return (
    <EditRow
      // Closed again once it is saved; what is typed for another carrier stays.
      key={JSON.stringify(facts)}
      title={CARRIER_NAMES[carrier]}
      state={<Badge tone={tone}>{name}</Badge>}
      facts={[
        fact,
        facts.number,
        facts.agency,
        facts.image && (
          <img
            key="image"
            src={facts.image}
            alt={`${CARRIER_NAMES[carrier]} 승낙서`}
            className="acceptance-desk__picture"
          />
        ),
      ]}
      isOpen={refused !== null || picture !== null}
      isEmpty={facts.number === null}
    >
      <CarrierForm
        carrier={carrier}
        version={version}
        facts={picture ? { ...facts, image: picture } : facts}
      />
    </EditRow>
  )
}

function LookUpRow({ version, lookUp }: { version: number; lookUp: string | null }) {
  const refused = useRefusal(updateLookUp)
  return (
    <EditRow
      key={lookUp}
      title="승낙 여부 조회 주소"
      state={
        <Badge tone={lookUp ? 'success' : 'neutral'}>{lookUp ? '홈페이지에 보임' : '홈페이지에 숨김'}</Badge>
      }
      facts={[lookUp]}
      isOpen={refused !== null}
      isEmpty={lookUp === null}
    >
      <ActForm
        row={updateLookUp}
        values={{ version }}
        submit="조회 주소 저장"
        button={{ kind: 'primary' }}
        className="account-form"
      >
        {({ typed }) => (
          <TextField
            {...typed('lookUp', lookUp ?? '')}
            type="url"
            label="조회 주소"
            hint="통신사나 협회의 조회 화면이에요. 비우면 홈페이지에서 감춰요."
            isOptional
          />
        )}
      </ActForm>
    </EditRow>
  )
}

interface CarrierFormProps {
  carrier: CarrierCode
  version: number
  facts: Facts
}

function CarrierForm({ carrier, version, facts }: CarrierFormProps) {
  return (
    <ActForm
      row={updateAcceptance}
      params={{ carrier }}
      values={{ version }}
      submit={`${CARRIER_NAMES[carrier]} 저장`}
      button={{ kind: 'primary' }}
      className="account-form"
    >
      {({ typed }) => {
        const of = (name: keyof Facts) => ({
          id: `${carrier}-${name}`,
          ...typed(name, facts[name] ?? ''),
        })
        const { defaultValue: image, error } = typed('image', facts.image ?? '')
        return (
          <>
            <div className="acceptance-desk__pair">
              <TextField {...of('agency')} label="선임 대리점" autoComplete="off" isOptional />
              <TextField {...of('number')} label="승낙번호" autoComplete="off" />
            </div>
            <div className="acceptance-desk__pair">
              <TextField {...of('acceptedOn')} type="date" label="승낙일" />
              <TextField {...of('validUntil')} type="date" label="만료일" />
            </div>
            <PictureField
              name="image"
              isOptional={false}
              noneName="withoutImage"
              label="승낙서 이미지"
              hint="통신사가 발급한 이미지를 올려 주세요. JPG, PNG, WebP를 10MB까지 받아요. 대체 글은 적은 내용으로 만들어요."
              value={image}
              error={error}
            />
          </>
        )
      }}
    </ActForm>
  )
}
