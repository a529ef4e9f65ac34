import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { BrowserNotices, ToneButton } from './browser-notices.tsx'
import { NOTICES } from './notice-address.ts'
import { saveNoticeSettings } from './notice-acts.ts'
import { FIRST_MINUTES_BEFORE, MINUTES_BEFORE } from './notice-kinds.ts'
import { NoticeMatrix } from './notice-matrix.tsx'
import { OwnPhone } from './own-phone.tsx'
import { readSentCode } from './own-phone.server.ts'
import { readPreferences } from './preferences.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './notices.css'

export const meta = () => deskMeta('알림 설정')

export const ErrorBoundary = () => <DeskError to={NOTICES}>알림으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.own)
  const [preferences, sent] = await Promise.all([
    readPreferences(services, staffOfVisit(visit)),
    readSentCode(services, url.searchParams.get('certId'), visit),
  ])
  return { ...preferences, sent, role: staffOfVisit(visit).role }
}

export default function NoticeSettingsPage() {
  const { channels, minutesBefore, hasSound, phone, sent, role } = useLoaderData<typeof loader>()
  const [changes, setChanges] = useState(0)
  return (
    <div className="desk-page">
      <DeskHead title="알림 설정" back={{ to: NOTICES, name: '알림' }}>
        메일과 문자는 내가 일하는 시간에만 보내요. 2분 안에 여기서 읽은 알림은 메일로 보내지 않아요.
      </DeskHead>
      <BrowserNotices />
      <ActForm
        row={saveNoticeSettings}
        className="notice-settings"
        form={{ onChange: ({ currentTarget }) => setChanges(countChanges(currentTarget)) }}
        onDone={() => setChanges(0)}
      >
        {({ isTicked, isSending }) => (
          <>
            {phone === '' && (
              <p className="desk-note">
                문자는 <a href="#own-phone">번호를 확인한 다음</a> 켤 수 있어요.
              </p>
            )}
            <NoticeMatrix channels={channels} role={role} isTicked={isTicked} />
            <label className="field">
              <span className="field__label">예약 전화를 미리 알릴 때</span>
              <select className="field__input" name="minutesBefore" defaultValue={String(minutesBefore)}>
                {MINUTES_BEFORE.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {`${minutes}분 전${minutes === FIRST_MINUTES_BEFORE ? ' (권장)' : ''}`}
                  </option>
                ))}
              </select>
            </label>
            <div className="notice-settings__sound">
              <Checkbox name="hasSound" value="on" defaultChecked={isTicked('hasSound', hasSound)}>
                새 알림이 오면 짧은 소리로 알리기
              </Checkbox>
              <ToneButton />
            </div>
            <div
              className={
                changes > 0 ? 'notice-settings__save' : 'notice-settings__save notice-settings__save--quiet'
              }
            >
              <Button type="submit" kind="primary" isLoading={isSending}>
                {changes > 0 ? `바꾼 ${changes}개 저장` : '저장'}
              </Button>
              <Button type="reset" kind="ghost" onClick={() => setChanges(0)}>
                되돌리기
              </Button>
            </div>
          </>
        )}
      </ActForm>
      <OwnPhone phone={phone} sent={sent} />
      <DeskFlash />
    </div>
  )
}

/** How much is not as it is stored, so that nothing is asked of who changed nothing. */
const countChanges = (form: HTMLFormElement) =>
  [...form.elements].filter((each) =>
    each instanceof HTMLInputElement
      ? each.type === 'checkbox' && each.checked !== each.defaultChecked
      : each instanceof HTMLSelectElement && !each.selectedOptions[0]?.defaultSelected,
  ).length
