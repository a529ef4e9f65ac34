import { Form } from 'react-router'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { PURPOSES } from './purposes.ts'
import type { RetentionView } from './retention-contract.ts'

/** What the next run would destroy: looked at before anything is gone. */
export function RetentionDue({
  view: { due, leads },
  mayOpen,
}: {
  view: RetentionView
  /** Whoever looks after personal data does not work with leads. */
  mayOpen: boolean
}) {
  const total = due.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <section className="privacy-page__section" aria-labelledby="due">
      <h2 id="due">지금 파기할 것 {total.toLocaleString('ko')}건</h2>
      {total === 0 ? (
        <p className="desk-note">기간이 지난 것이 없어요.</p>
      ) : (
        <>
          <ul className="privacy-list">
            {due
              .filter(({ rows }) => rows > 0)
              .map(({ purpose, rows }) => (
                <li key={purpose}>
                  {PURPOSES.find(({ key }) => key === purpose)?.name} <b>{rows.toLocaleString('ko')}건</b>
                </li>
              ))}
          </ul>
          {leads.length > 0 && <DueLeads leads={leads} mayOpen={mayOpen} />}
          <details className="desk-page__card">
            <summary className="desk-page__more">새벽까지 기다리지 않고 지금 파기하기</summary>
            <Form method="post" preventScrollReset className="privacy-form">
              <input type="hidden" name="step" value="run" />
              <p className="desk-note">
                파기한 것은 되살릴 수 없어요. 남겨야 할 상담이 있으면 먼저 파기를 미뤄 주세요.
              </p>
              <div>
                <Button type="submit" kind="danger">
                  {total.toLocaleString('ko')}건 파기하기
                </Button>
              </div>
            </Form>
          </details>
        </>
      )}
    </section>
  )
}

function DueLeads({ leads, mayOpen }: { leads: RetentionView['leads']; mayOpen: boolean }) {
  return (
    <Table
      caption={`파기할 상담 가운데 먼저 끝난 ${leads.length.toLocaleString('ko')}건이에요. 이름과 번호는 가렸어요.`}
    >
      <thead>
        <tr>
          <th scope="col">이름</th>
          <th scope="col">연락처</th>
          <th scope="col">끝난 날</th>
          <th scope="col">무엇을</th>
        </tr>
      </thead>
      <tbody>
        {leads.map(({ id, name, mobile, closedOn, purpose }) => (
          <tr key={`${id} ${purpose}`}>
            <th scope="row">{mayOpen ? <Link to={`/desk/leads/${id}`}>{name}</Link> : name}</th>
            <td className="nowrap">{mobile}</td>
            <td className="nowrap">{dottedDate(closedOn)}</td>
            <td>{purpose}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
