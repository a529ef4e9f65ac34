import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dottedDate } from '#app/platform/korean-time.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { channelName } from './channel-name.ts'
import { TEMPLATE_AREA } from './template-contract.ts'
import { templateEvents, type TemplateEvent } from './template-events.ts'
import { listTemplates } from './templates.server.ts'
import '#app/shared/desk/desk-page.css'
import './settings.css'
import './templates.css'

export const meta = () => deskMeta('메시지 문구')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { result } = await listTemplates(deskOf(context, TEMPLATE_AREA).services)
  return { groups: templateEvents(result) }
}

export default function TemplatesPage() {
  const { groups } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="메시지 문구">
        저절로 나가는 문자와 메일이에요. 줄을 누르면 고칠 수 있고, 바꾸면 다음에 보내는 것부터 달라져요.
      </DeskHead>
      {groups.map(({ name, events }) => (
        <section key={name} className="stack-2" aria-labelledby={`templates-${name}`}>
          <h2 id={`templates-${name}`} className="settings-list__group">
            {name}
          </h2>
          <ul className="settings-list">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The row opens the first channel's text; another channel has its own link above it. */
function EventRow({ event: { name, when, preview, lines } }: { event: TemplateEvent }) {
  const [first, ...others] = lines
  return (
    <li className="settings-list__item template-events__event">
      <div className="template-events__text">
        <div className="template-events__head cluster">
          <h3 className="settings-list__name">
            <Link to={`/desk/templates/${first!.key}`} className="settings-list__link">
              {name}
            </Link>
          </h3>
          <Marks line={first!} />
        </div>
        <p className="template-events__when small">{when}</p>
        <p className="template-events__preview meta">{preview}</p>
      </div>
      {others.map((line) => (
        <div key={line.key} className="template-events__other cluster">
          <Marks line={line} isNamed />
          <ButtonLink to={`/desk/templates/${line.key}`} kind="secondary" size="sm">
            <span className="sr-only">{name} </span>
            {channelName(line.channel)} 고치기
          </ButtonLink>
        </div>
      ))}
    </li>
  )
}

interface MarksProps {
  line: TemplateEvent['lines'][number]
  /** Whether the channel is told beside it. */
  isNamed?: boolean
}

function Marks({ line, isNamed = false }: MarksProps) {
  const { channel, kakaoTemplate, isChanged, isWaiting, changedAt } = line
  return (
    <>
      {!isNamed && <Badge>{channelName(channel)}</Badge>}
      {kakaoTemplate && <Badge>알림톡</Badge>}
      {isWaiting && <Badge tone="warn">확인 기다림</Badge>}
      {changedAt && (
        <span className="meta nowrap">
          {`${dottedDate(changedAt.slice(0, 10))} ${isChanged ? '바꿈' : '되돌림'}`}
        </span>
      )}
    </>
  )
}
