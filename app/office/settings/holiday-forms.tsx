import { ActForm } from '#app/shared/forms/act-form.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { sentenceDate, weekdayIndex } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { addHoliday, fillHolidays, removeHoliday } from './entries-contract.ts'
import { SettingForm, type SectionProps } from './setting-form.tsx'

export function HolidayForms(props: SectionProps) {
  const { opened } = props
  const { year, today, values } = opened
  const version = opened.versions.holidays ?? 0
  const thisYear = Number(today.slice(0, 4))
  const days = Object.entries(values.holidays)
    .filter(([day]) => day.startsWith(`${year}-`))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return (
    <>
      {opened.yearsWithout.map((each) => (
        <Notice key={each} tone="warn" title={`${each}년에 쉬는 날이 하나도 없어요.`}>
          공휴일에도 상담을 예약할 수 있게 돼요. 아래에서 채워 주세요.
        </Notice>
      ))}
      <section className="desk-page__card desk-page__stack" aria-labelledby="holidays-year">
        <h2 id="holidays-year">{year}년</h2>
        <ListTabs
          label="해"
          tabs={[thisYear - 1, thisYear, thisYear + 1].map((each) => ({
            to: `/desk/settings/holidays?year=${each}`,
            name: `${each}년`,
            isCurrent: each === year,
          }))}
        />
        {days.length === 0 ? (
          <p className="desk-note">이 해에는 적어 둔 날이 없어요.</p>
        ) : (
          <ul className="settings-terms">
            {days.map(([day, name]) => (
              <li key={day} className="settings-terms__day spread">
                <p className="badge-row">
                  <b className="nowrap">{sentenceDate(day)}</b> {name}
                  {[0, 6].includes(weekdayIndex(day)) && <Badge>주말</Badge>}
                  {name.includes('대체') && <Badge tone="info">대체공휴일</Badge>}
                </p>
                <ActForm
                  row={removeHoliday}
                  params={{ date: day }}
                  values={{ version }}
                  submit="빼기"
                  about={`${sentenceDate(day)} ${name}`}
                />
              </li>
            ))}
          </ul>
        )}
        <ActForm row={fillHolidays} values={{ version, year }} submit={`${year}년 공휴일 채우기`}>
          <p className="desk-note">
            알려진 공휴일과 대체공휴일, 선거일을 더해요. 직접 적은 이름은 그대로 둬요.
          </p>
        </ActForm>
      </section>
      <Adding {...props} />
    </>
  )
}

function Adding({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="holiday-add">
      <h2 id="holiday-add">쉬는 날 더하기</h2>
      <SettingForm setting="holidays" row={addHoliday} submit="더하기" opened={opened}>
        {({ typed }) => (
          <>
            <TextField
              {...typed('date')}
              id="holiday-date"
              type="date"
              label="날짜"
              min={`${opened.year - 1}-01-01`}
            />
            <TextField
              {...typed('name')}
              id="holiday-name"
              label="이름"
              hint="창립기념일, 대체공휴일처럼 적어요."
              autoComplete="off"
              className="settings__short"
            />
          </>
        )}
      </SettingForm>
    </section>
  )
}
