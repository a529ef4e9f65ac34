import { useState } from 'react'
import { CONNECTING } from '#app/shared/desk/not-leaving.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'

const NEEDED = {
  sms: ['문자', 'SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER'],
  mail: ['이메일', 'SMTP_URL, MAIL_FROM'],
} as const
const HEARD = ['손님의 답 문자', 'SOLAPI_WEBHOOK_SECRET'] as const
const ASKED = '서버에 아래 환경 변수를 채우고 다시 켜 주세요. 켜면 바로 나가요.'

const REGISTERED = '손님의 답 문자는 문자 회사에 웹훅도 등록해 주세요.'

/** For whoever runs the server, below all that the desk itself does. */
export function Connecting(couriers: { sms: boolean; mail: boolean }) {
  const missing = (['sms', 'mail'] as const).filter((each) => !couriers[each])
  if (missing.length === 0) return null
  const needed = [...missing.map((each) => NEEDED[each]), HEARD]
  const words = [ASKED, ...needed.map(([name, variables]) => `${name}: ${variables}`), REGISTERED].join('\n')
  return (
    <section id={CONNECTING} className="sending__connect stack-3" aria-labelledby="sending-connect">
      <h2 id="sending-connect" className="sending__title">
        연결하는 법
      </h2>
      <p className="desk-note">
        {`${needed.map(([name]) => name).join(', ')}는 서버를 맡은 사람이 연결해요. 아래 안내를 그대로 보내 주세요.`}
      </p>
      <CopyButton text={words} />
      <Accordion title="보낼 안내 보기" as="h3" look="plain">
        <pre className="sending__words">{words}</pre>
      </Accordion>
    </section>
  )
}

function CopyButton({ text }: { text: string }) {
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('복사했어요.')
    } catch {
      say('복사하지 못했어요. 아래 안내를 열어 골라 복사해 주세요.')
    }
  }
  return (
    <p className="wrap">
      <Button kind="secondary" className="sending__copy" onClick={() => void copy()}>
        서버 담당에게 보낼 안내 복사
      </Button>
      <output className="desk-note">{said}</output>
    </p>
  )
}
