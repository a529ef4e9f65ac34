import { Notice } from '#app/ui/notice.tsx'

/** Of what stands in the log and never left. */
export const LOGGED_MEANS = '‘기록만 함’은 실제로 보내지 않고 기록만 남겼다는 뜻이에요.'

/** Says that without a provider no messages leave. */
export function CouriersNotice({ sms, mail }: { sms: boolean; mail: boolean }) {
  if (sms && mail) return null
  const missing = [...(sms ? [] : ['문자 회사']), ...(mail ? [] : ['이메일 서버'])].join('와 ')
  const staying = sms ? '이메일이' : mail ? '문자가' : '문자와 이메일이'
  return (
    <Notice tone="warn" title={`${staying} 실제로 나가지 않고 있어요`}>
      {`${missing} 연결이 없어서 여기에 기록만 남아요. 연결은 서버를 여는 사람이 서버 설정에서 해요.`}
    </Notice>
  )
}
