import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

/** Limits of messages that strangers may cause. */
export function TextsForm({ opened }: SectionProps) {
  const { texts } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-label="보내기 한도">
      <TextState texts={opened.texts} />
      <p className="desk-note">
        한도를 다 써도 상담 신청은 그대로 받아요. 접수 문자는 자리가 날 때까지 기다리고, 하루가 지나면 보내지
        않아요. 접수 문자는 한도의 70%까지만 써서, 인증번호가 쓸 자리가 남아요. 절반을 넘으면 사람이 보낸
        요청인지 브라우저가 스스로 확인해요.
      </p>
      <SettingForm setting="texts" opened={opened}>
        {({ typed }) => {
          const field = (name: 'hour' | 'day') => ({
            ...typed(`value.${name}`, String(texts[name])),
            id: name,
            type: 'number',
            min: 10,
            max: 100_000,
          })
          return (
            <div className="settings__pair">
              <TextField {...field('hour')} label="한 시간에" hint="매시 정각부터예요." />
              <TextField {...field('day')} label="하루에" hint="날마다 0시부터예요." />
            </div>
          )
        }}
      </SettingForm>
    </section>
  )
}

function TextState({ texts }: { texts: SectionProps['opened']['texts'] }) {
  if (!texts || (texts.alarm === null && texts.held === 0)) return null
  const title =
    texts.alarm === 100
      ? '지금 한도를 다 썼어요.'
      : texts.alarm === 80
        ? '지금 한도의 80%를 넘게 썼어요.'
        : '기다리는 글이 있어요.'
  return (
    <Notice tone="warn" title={title}>
      <Link to="/desk/messages?state=held">한도 때문에 기다리는 글 {texts.held.toLocaleString('ko')}개</Link>
    </Notice>
  )
}
