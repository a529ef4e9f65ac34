import { Link } from '#app/ui/link.tsx'
import { CalendarIcon } from '#app/ui/topic-icons.tsx'
import { HomeIcon, ListIcon, SaveIcon } from './call-icons.tsx'
import { calendarFile, CONTACT_FILE, type CallSpan } from './call-files.ts'
import './call-file-links.css'

interface CallFileLinksProps {
  span: CallSpan | null
}

/** The time and the number for a phone, as files: links of the browser's own, so that they work without a script. */
export function CallFileLinks({ span }: CallFileLinksProps) {
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
            <b>{SAVE_NUMBER}</b> <span className="meta">모르는 번호로 뜨지 않아요</span>
          </span>
        </a>
      </li>
    </ul>
  )
}

export const SAVE_NUMBER = '전화 올 번호 저장하기'

/** What can be told and read until the call. `addressAt`: where the address is told. */
export function WaitingLinks({ addressAt }: { addressAt: string }) {
  return (
    <ul className="call-file-links">
      <li>
        <Link to={addressAt} className="call-file-links__link">
          <HomeIcon />
          <span>
            <b>설치할 주소 알려 주기</b> <span className="meta">설치되는지 미리 확인해요</span>
          </span>
        </Link>
      </li>
      <li>
        <Link to="/switch" className="call-file-links__link">
          <ListIcon />
          <span>
            <b>통신사 바꾸기 체크리스트</b> <span className="meta">기다리는 동안 봐요</span>
          </span>
        </Link>
      </li>
    </ul>
  )
}
