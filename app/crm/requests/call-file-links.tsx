import { CalendarIcon } from '#app/ui/topic-icons.tsx'
import { SaveIcon } from './call-icons.tsx'
import { calendarFile, CONTACT_FILE, type CallSpan } from './call-files.ts'
import './call-file-links.css'
import '#app/ui/button.css'

/** Links of the browser's own, so that they work without a script. */
export function CallFileLinks({ span }: { span: CallSpan | null }) {
  return (
    <div className="stack-2">
      <div className="call-file-links">
        <a href={CONTACT_FILE} className="button button--secondary button--md" download>
          <SaveIcon />
          <span className="button__label">번호 저장</span>
        </a>
        {span && (
          <a href={calendarFile(span)} className="button button--secondary button--md" download>
            <CalendarIcon />
            <span className="button__label">달력에 넣기</span>
          </a>
        )}
      </div>
      <p className="fine">
        내려받은 파일을 열면 연락처{span && '와 달력'}에 담겨요. 그러면 모르는 번호로 뜨지 않아요.
      </p>
    </div>
  )
}
