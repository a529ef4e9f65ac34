import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { AnalyticsForms } from './analytics-forms.tsx'
import { BackupsForm } from './backups-form.tsx'
import { CallingForm } from './calling-form.tsx'
import { CompanyForm, LinksForm } from './company-forms.tsx'
import { ChangeItem } from './change-item.tsx'
import { revertSetting } from './contract.ts'
import { EarlyCancelForm } from './early-cancel-form.tsx'
import { GiftAveragesForm } from './gift-averages-form.tsx'
import { HolidayForms } from './holiday-forms.tsx'
import { HoursForm } from './hours-form.tsx'
import { NoticesForm } from './notices-form.tsx'
import { NumberForms } from './number-forms.tsx'
import { RatingsForm } from './ratings-form.tsx'
import { ReferralTermsForm } from './referral-terms-form.tsx'
import { RenewalForms } from './renewal-forms.tsx'
import { readSection, type SectionData } from './section-data.server.ts'
import { sectionOf, type Slug } from '#app/shared/settings/sections.ts'
import { SearchForms } from './search-forms.tsx'
import type { SectionProps } from './setting-form.tsx'
import { SecurityForm } from './security-form.tsx'
import { SynonymsForm } from './synonyms-form.tsx'
import { TrustForms } from './trust-forms.tsx'
import { AdvertisingForm } from './advertising-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './settings.css'

export const meta = ({ loaderData }: { loaderData?: SectionData }) =>
  deskMeta(loaderData?.section.name ?? '설정')

export const ErrorBoundary = () => <DeskError to="/desk/settings">설정으로</DeskError>

function areaOf(slug: string | undefined) {
  const section = sectionOf(slug)
  if (!section) throw data({ message: '그런 설정이 없어요.' }, { status: 404 })
  return { ...RIGHTS.settings, roles: section.roles, section }
}

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const area = areaOf(params['section'])
  return readSection(deskOf(context, area), area.section, url.searchParams)
}

const FORMS: Record<Slug, (props: SectionProps) => React.ReactNode> = {
  company: CompanyForm,
  links: LinksForm,
  numbers: NumberForms,
  hours: HoursForm,
  calling: CallingForm,
  notices: NoticesForm,
  texts: TextsForm,
  advertising: AdvertisingForm,
  gifts: GiftAveragesForm,
  cancel: EarlyCancelForm,
  renewals: RenewalForms,
  referrals: ReferralTermsForm,
  ratings: RatingsForm,
  trust: TrustForms,
  holidays: HolidayForms,
  analytics: AnalyticsForms,
  search: SearchForms,
  words: SynonymsForm,
  backups: BackupsForm,
  security: SecurityForm,
}

export default function SectionPage() {
  const opened = useLoaderData<typeof loader>()
  const { section, history, versions } = opened
  const Forms = FORMS[section.slug as Slug]
  return (
    <div className="desk-page settings-section" key={section.slug}>
      <DeskHead title={section.name} back={{ to: '/desk/settings', name: '설정' }}>
        {section.lead}
      </DeskHead>
      <Forms opened={opened} />
      <HistoryCard history={history} versions={versions} />
      <DeskFlash />
    </div>
  )
}

/** More would push the changes before out of view. */
const SHOWN_LINES = 8

function ChangedLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function HistoryCard({ history, versions }: Pick<SectionData, 'history' | 'versions'>) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="settings-history">
      <h2 id="settings-history">바꾼 기록</h2>
      {history.length === 0 ? (
        <p className="desk-note">아직 바꾼 적이 없어요.</p>
      ) : (
        <ol className="settings-history">
          {history.map(({ id, key, at, byName, lines }) => (
            <ChangeItem
              key={id}
              row={revertSetting}
              params={{ key }}
              changeId={id}
              warning="홈페이지에 바로 보여요. 되돌린 것도 기록에 남아요."
              version={versions[key] ?? 0}
              {...{ at, byName }}
            >
              <ChangedLines lines={lines.slice(0, SHOWN_LINES)} />
              {lines.length > SHOWN_LINES && (
                <Accordion title={`나머지 ${lines.length - SHOWN_LINES}줄 보기`} as="span" look="plain">
                  <ChangedLines lines={lines.slice(SHOWN_LINES)} />
                </Accordion>
              )}
            </ChangeItem>
          ))}
        </ol>
      )}
    </section>
  )
}
