import { Form } from 'react-router'
import { josa } from '#app/platform/josa.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditorData } from './editing.server.ts'

/** Asked for twice, with and without a script: opening it is the question. */
export function RemovalForm({ data: { title, version } }: { data: EditorData }) {
  return (
    <details className="content-edit__removal">
      <summary className="desk-page__more">지우기</summary>
      <Form method="post" className="desk-page__card">
        <input type="hidden" name="version" value={version} />
        <p>
          <b className="ugc">{`제목 ‘${title}’${josa(title, '을/를')} 지울까요?`}</b>
        </p>
        <p>홈페이지에서도 사라져요. 버전 기록에서 되돌릴 수 있어요.</p>
        <Button type="submit" name="intent" value="remove" kind="danger">
          지우기
        </Button>
      </Form>
    </details>
  )
}
