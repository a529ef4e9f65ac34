import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { digits, won } from '#app/platform/won.ts'
import { Faults } from './faults.tsx'
import { NETWORK_NAMES } from '#app/office/advertising/networks.ts'
import { SPEND } from './profit-area.ts'
import { dropSpend, saveSpend, type SpendDraft } from './spend-contract.ts'
import '#app/shared/desk/figure-table.css'

/** What a report says, seen before it counts. */
export function SpendDraftCard({ draft }: { draft: SpendDraft }) {
  const { id, network, rows, from, to, told, clicks, impressions, replaces, replacedAmount, hasVat } = draft
  return (
    <section className="desk-page__card stack-4" aria-labelledby="spend-draft">
      <h2 id="spend-draft">{`${NETWORK_NAMES[network]} 보고서 미리 보기`}</h2>
      <FigureStrip
        figures={[
          { name: '비용', value: won(told), note: '보고서에 적힌 그대로' },
          {
            name: '줄',
            value: digits(rows),
            note: from && to ? `${dottedDate(from)}–${dottedDate(to)}` : '–',
          },
          { name: '클릭', value: digits(clicks), note: `노출 ${digits(impressions)}` },
          { name: '읽지 못한 행', value: digits(draft.faultCount), isLate: draft.faultCount > 0 },
        ]}
      />
      {replaces > 0 && (
        <Notice tone="info" title={`먼저 저장한 ${digits(replaces)}줄을 새 것으로 세요`}>
          <p>{`같은 날, 캠페인, 검색어예요. 앞의 ${won(replacedAmount)}은 기록으로만 남아요.`}</p>
        </Notice>
      )}
      <Faults faults={draft.faults} count={draft.faultCount} />
      {draft.dearest.length > 0 && (
        <DeskTable
          className="figure-table"
          caption="비용이 큰 줄부터"
          heads={['검색어와 캠페인', '날짜', '비용', '클릭', '파일의 줄']}
        >
          {draft.dearest.map((row) => (
            <tr key={row.line} className="desk-table__row">
              <th scope="row" className="desk-table__main ugc">
                {row.keyword || '검색어 없음'}
                <span className="muted">{` · ${row.campaign}`}</span>
              </th>
              <td>{dottedDate(row.day)}</td>
              <td className="desk-table__count">{won(row.told)}</td>
              <td className="desk-table__count">
                <span className="desk-table__label">클릭 </span>
                {digits(row.clicks)}
              </td>
              <td className="desk-table__count desk-table__faint">{`${row.line}행`}</td>
            </tr>
          ))}
        </DeskTable>
      )}
      {rows > 0 && (
        <ActForm
          row={saveSpend}
          params={{ importId: id }}
          next={SPEND}
          submit={`${digits(rows)}행 저장`}
          button={{ kind: 'primary' }}
        >
          {({ isTicked }) => (
            <Checkbox name="hasVat" defaultChecked={isTicked('hasVat', hasVat)}>
              부가세가 든 금액이에요. 1.1로 나눠 세요.
            </Checkbox>
          )}
        </ActForm>
      )}
      <ActForm row={dropSpend} params={{ importId: id }} next={SPEND} submit="버리기" about="이 보고서" />
    </section>
  )
}
