import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { CONTENT_AREA } from '#app/catalog/contents/content-area.ts'
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
import '#app/shared/desk/desk-page.css'
import '#app/shared/forms/account-form.css'
import './acceptance.css'

export const meta = () => deskMeta('사전승낙서')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const acceptance = await readDeskAcceptance(deskOf(context, CONTENT_AREA).services)
  // Sent on the page for browsers without a script: `?picture=…&carrier=kt`.
  return {
    ...acceptance,
    picture: url.searchParams.get('picture'),
    pictureOf: url.searchParams.get('carrier'),
  }
}

/** The carriers' consents: what they say, their pictures, and how long they hold. */
export default function AcceptanceDeskPage() {
  const { version, carriers, lookUp, alarms, picture, pictureOf } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page acceptance-desk">
      <DeskHead title="사전승낙서">
        끝나기 60일, 30일, 7일 전에 알려 드려요. 기간이 지나면 그 통신사 상품은 게시할 수 없어요.{' '}
        <ExternalLink href="/etc/acceptance">홈페이지에서 보기</ExternalLink>
      </DeskHead>
      {alarms.map(({ carrier, stage, text }) => (
        <Notice key={carrier} tone={stage <= 7 ? 'danger' : 'warn'} title={text} />
      ))}
      {CARRIER_CODES.map((carrier) => (
        <section key={carrier} className="desk-page__card" aria-labelledby={`${carrier}-title`}>
          <h2 id={`${carrier}-title`} className="acceptance-desk__title cluster">
            {CARRIER_NAMES[carrier]} <StandingBadge facts={carriers[carrier]} stage={stageOf(carrier)} />
          </h2>
          <CarrierForm
            // What is typed for another carrier stays when this one is saved.
            key={JSON.stringify(carriers[carrier])}
            carrier={carrier}
            version={version}
            facts={
              pictureOf === carrier && picture ? { ...carriers[carrier], image: picture } : carriers[carrier]
            }
          />
        </section>
      ))}
      <section className="desk-page__card">
        <ActForm
          row={updateLookUp}
          values={{ version }}
          submit="조회 주소 저장"
          button={{ size: 'lg', isWide: true }}
          className="account-form"
        >
          {({ typed }) => (
            <TextField
              {...typed('lookUp', lookUp ?? '')}
              type="url"
              label="승낙 여부 조회 주소"
              hint="비우면 화면에서 감춰요."
              isOptional
            />
          )}
        </ActForm>
      </section>
      <DeskFlash />
    </div>
  )

  function stageOf(carrier: CarrierCode) {
    return alarms.find((alarm) => alarm.carrier === carrier)?.stage ?? null
  }
}

type Facts = Awaited<ReturnType<typeof loader>>['carriers'][CarrierCode]

function StandingBadge({ facts, stage }: { facts: Facts; stage: number | null }) {
  if (!facts.number) return <Badge>입력 전</Badge>
  if (stage === 0) return <Badge tone="danger">기간이 지났어요</Badge>
  return stage === null ? (
    <Badge tone="success">승낙</Badge>
  ) : (
    <Badge tone="warn">{`${stage}일 안에 끝나요`}</Badge>
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
      button={{ size: 'lg', isWide: true }}
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
            <TextField {...of('agency')} label="선임 대리점" autoComplete="off" isOptional />
            <TextField {...of('number')} label="승낙번호" autoComplete="off" />
            <TextField {...of('acceptedOn')} type="date" label="승낙일" />
            <TextField {...of('validUntil')} type="date" label="유효기간(끝나는 날)" />
            <PictureField
              name="image"
              noneName="withoutImage"
              label="승낙서 이미지"
              hint="통신사가 발급한 이미지를 올려 주세요. 대체 글은 적은 내용으로 만들어요."
              value={image}
              error={error}
            />
          </>
        )
      }}
    </ActForm>
  )
}
