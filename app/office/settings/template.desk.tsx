import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChangeItem } from './change-item.tsx'
import { channelName } from './channel-name.ts'
import { revertTemplate, type OpenedTemplate } from './template-contract.ts'
import { ProposedWording } from './proposed-wording.tsx'
import { whenSent } from './template-events.ts'
import { TemplateForm } from './template-form.tsx'
import { readTemplate } from './templates.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './settings.css'
import './templates.css'

export const meta = ({ loaderData }: { loaderData?: OpenedTemplate }) =>
  deskMeta(loaderData?.template.name ?? '메시지 문구')

export const ErrorBoundary = () => <DeskError to="/desk/templates">메시지 문구로</DeskError>

export function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.templates)
  return orErrorPage(readTemplate(services, { key: params['key'] ?? '' }, visit))
}

export default function TemplatePage() {
  const opened = useLoaderData<typeof loader>()
  const { key, name, channel, kind, kakaoTemplate, isChanged, version } = opened.template
  return (
    <div className="desk-page" key={key}>
      <DeskHead
        title={name}
        back={{ to: '/desk/templates', name: '메시지 문구' }}
        signs={
          <>
            <Badge>{channelName(channel)}</Badge>
            {kakaoTemplate && <Badge>알림톡</Badge>}
            {kind === 'ad' && <Badge tone="warn">광고</Badge>}
            {isChanged && <Badge tone="brand">바꿈</Badge>}
          </>
        }
      >
        {`보내는 때: ${whenSent(key)}`}
      </DeskHead>
      {kind === 'ad' && (
        <p className="desk-note">
          이 틀로 자동으로 나가는 글은 없어요. <Link to="/desk/campaigns">광고 보내기</Link>에서 동의한
          회원에게만 보내요.
        </p>
      )}
      {opened.proposal && <ProposedWording of={key} proposal={opened.proposal} />}
      <TemplateForm key={version} opened={opened} />
      <Changes opened={opened} />
      <DeskFlash />
    </div>
  )
}

function Changes({ opened }: { opened: OpenedTemplate }) {
  const { template, changes } = opened
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="template-changes">
      <h2 id="template-changes">바꾼 기록</h2>
      {changes.length === 0 && <p className="desk-note">아직 바꾼 적이 없어요.</p>}
      {template.isChanged && (
        <ActForm
          row={revertTemplate}
          params={{ key: template.key }}
          submit="처음 글로 되돌리기"
          values={{ version: template.version }}
          confirm={{
            title: '처음 글로 되돌릴까요?',
            text: template.kakaoTemplate
              ? '지금 글과 알림톡 번호는 기록에 남고, 처음 글은 문자로만 보내요.'
              : '지금 글은 기록에 남아요.',
          }}
        />
      )}
      {changes.length > 0 && (
        <ol className="settings-history">
          {changes.map(({ id, at, byName, before }) => (
            <ChangeItem
              key={id}
              row={revertTemplate}
              params={{ key: template.key }}
              changeId={id}
              warning="다음에 보내는 것부터 그때의 글이에요. 지금 글은 기록에 남아요."
              version={template.version}
              {...{ at, byName }}
            >
              <details>
                <summary className="desk-page__more">바꾸기 전 글</summary>
                {before.subject && <p>제목: {before.subject}</p>}
                <p className="message-text">{before.text}</p>
                {before.kakaoTemplate && <p>카카오 알림톡 템플릿 번호: {before.kakaoTemplate}</p>}
              </details>
            </ChangeItem>
          ))}
        </ol>
      )}
    </section>
  )
}
