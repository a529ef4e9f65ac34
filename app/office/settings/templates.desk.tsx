import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { TEMPLATE_AREA, type TemplateLine } from './template-contract.ts'
import { listTemplates } from './templates.server.ts'
import '#app/shared/desk/desk-page.css'
import './settings.css'
import './templates.css'

export const meta = () => deskMeta('보내는 글')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export function loader({ context }: LoaderFunctionArgs) {
  return listTemplates(deskOf(context, TEMPLATE_AREA).services)
}

export default function TemplatesPage() {
  const { result } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">보내는 글</h1>
        <p className="desk-note">저절로 나가는 문자와 메일이에요. 바꾸면 다음에 보내는 것부터 달라져요.</p>
      </div>
      <ul className="settings-list stack-4">
        {result.map((line) => (
          <TemplateItem key={line.key} line={line} />
        ))}
      </ul>
    </div>
  )
}

function TemplateItem({ line }: { line: TemplateLine }) {
  const { key, name, channel, kind, text, kakaoTemplate, isChanged, isWaiting } = line
  return (
    <li className="desk-page__card settings-list__item stack-2">
      <h2 className="settings-list__name">
        <Link to={`/desk/templates/${key}`} className="settings-list__link">
          {name} <span className="sr-only">{channel === 'sms' ? '문자' : '메일'}</span>
        </Link>
      </h2>
      <p className="badge-row">
        <Badge>{channel === 'sms' ? '문자' : '메일'}</Badge>
        {kakaoTemplate && <Badge>알림톡</Badge>}
        {kind === 'ad' && <Badge tone="warn">광고</Badge>}
        {isChanged && <Badge tone="brand">바꿈</Badge>}
        {isWaiting && <Badge tone="warn">확인 기다림</Badge>}
      </p>
      <p className="template-item__text meta">{text}</p>
    </li>
  )
}
