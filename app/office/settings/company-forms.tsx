import { CARRIER_CHIPS, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { OWN_HOST, REQUIRED_FACTS } from '#app/shared/settings/contract.ts'
import { RECEIVER_EXAMPLE } from '#app/shared/settings/receiver-lines.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { SettingForm, SettingTexts, type SectionProps, type SettingText } from './setting-form.tsx'

const COMPANY: readonly SettingText[] = [
  { name: 'name', label: '상호', isShort: true },
  { name: 'owner', label: '대표', isShort: true },
  {
    name: 'businessNumber',
    label: '사업자등록번호',
    hint: '적으면 공정거래위원회의 확인 링크가 함께 보여요.',
    inputMode: 'numeric',
  },
  {
    name: 'mailOrderNumber',
    label: '통신판매업신고',
    hint: '제2026-서울강남-01234호처럼 적어요.',
    isShort: true,
  },
  { name: 'address', label: '주소' },
  { name: 'privacyOfficer', label: '개인정보 보호책임자', isShort: true },
  { name: 'email', label: '이메일', type: 'email', isShort: true },
  {
    name: 'hosting',
    label: '호스팅',
    hint: `홈페이지를 올려 둔 회사의 이름이에요. 서버를 직접 운영하면 ${OWN_HOST}이라고 적어요. 시행 중인 방침에 적힌 이름과 다르면 신청과 가입을 받지 않아요.`,
    isShort: true,
  },
  {
    name: 'hostBackups',
    label: '호스팅의 백업',
    hint: '호스팅 회사가 따로 만드는 백업이에요. 없으면 없음, 있으면 며칠 뒤에 지우는지 30일처럼 적어요.',
    isShort: true,
  },
]
const LINKS: readonly SettingText[] = [
  { name: 'chat', label: '채팅 상담', type: 'url', hint: '비우면 채팅 버튼을 감춰요.' },
  { name: 'blog', label: '블로그', type: 'url' },
  { name: 'video', label: '영상', type: 'url' },
  ...CARRIER_CODES.map((code) => ({
    name: `coverage.${code}`,
    label: `${CARRIER_CHIPS[code]} 설치 지역 조회`,
    type: 'url' as const,
  })),
]

const NEEDED = new Set<string>(REQUIRED_FACTS)
const needed = (text: SettingText): SettingText => ({ ...text, isNeeded: NEEDED.has(text.name) })

export function CompanyForm({ opened }: SectionProps) {
  return (
    <>
      <FactsForm opened={opened} />
      <ReceiversForm opened={opened} />
    </>
  )
}

function ReceiversForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="receivers-title">
      <h2 id="receivers-title">맡긴 업체의 국가</h2>
      <SettingForm setting="receivers" opened={opened}>
        {({ typed }) => (
          <TextArea
            id="receivers"
            label="한 줄에 한 업체씩"
            hint={`${RECEIVER_EXAMPLE}처럼 처리방침의 처리 위탁 표에 있는 이름과 국가를 적어요. 국외에 있으면 쉼표 뒤에 연락처도 적어요. 적지 않은 업체는 표에 확인 전이라고 보여요.`}
            rows={6}
            spellCheck={false}
            {...typed('value', opened.values.receivers.join('\n'))}
          />
        )}
      </SettingForm>
    </section>
  )
}

function FactsForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-label={opened.section.name}>
      <p className="desk-note">
        (선택)이 없는 칸은 상담을 받기 전에 모두 채워 주세요. 빈칸으로 저장해 두어도 돼요.
      </p>
      <SettingTexts
        setting="company"
        texts={COMPANY.map(needed)}
        stored={{ ...opened.values.company }}
        opened={opened}
      />
    </section>
  )
}

export function LinksForm({ opened }: SectionProps) {
  const { coverage, ...links } = opened.values.links
  const areas = CARRIER_CODES.map((code) => [`coverage.${code}`, coverage[code]] as const)
  const stored = { ...links, ...Object.fromEntries(areas) }
  return (
    <section className="desk-page__card desk-page__stack" aria-label={opened.section.name}>
      <SettingTexts setting="links" texts={LINKS} stored={stored} opened={opened} />
    </section>
  )
}
