import { CalendarIcon } from '#app/ui/topic-icons.tsx'
import { SaveIcon } from './call-icons.tsx'
import { calendarFile, CONTACT_FILE, type CallSpan } from './call-files.ts'
import './call-file-links.css'

/** Links of the browser's own, so that they work without a script. */
export function CallFileLinks({ span }: { span: CallSpan | null }) {
  return (
    <ul className="call-file-links">
      {span && (
        <li>
          <a href={calendarFile(span)} className="call-file-links__link" download>
            <CalendarIcon />
            <span>
              <b>달력에 넣기</b> <span className="meta">10분 전에 알려 줘요</span>
            </span>
          </a>
        </li>
      )}
      <li>
        <a href={CONTACT_FILE} className="call-file-links__link" download>
          <SaveIcon />
          <span>
            <b>전화 올 번호 저장하기</b> <span className="meta">모르는 번호로 뜨지 않아요</span>
          </span>
        </a>
      </li>
    </ul>
  )
}
