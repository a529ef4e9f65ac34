import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import './privacy-notice.css'

/** `<strong>` marks what the law requires to stand out. */
export function PrivacyNoticeTable({
  text,
  caption = '개인정보 수집·이용 동의',
}: {
  text: ConsentText
  caption?: string
}) {
  return (
    <table className="privacy-notice">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {text.map(({ item, parts }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>
              {parts.map((part, index) =>
                part.isStrong ? <strong key={index}>{part.text}</strong> : part.text,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
